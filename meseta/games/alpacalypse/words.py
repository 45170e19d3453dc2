from meseta.core.words import Words
class AlpacaWords(Words): pass
