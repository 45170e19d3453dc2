from meseta.core.words import Words
class WinterWords(Words):
    pass
