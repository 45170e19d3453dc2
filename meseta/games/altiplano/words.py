from meseta.core.words import Words


class AltiWords(Words):
    pass
