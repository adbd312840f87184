/** Where the tab keeps a visitor's answer. It survives a sign-in, and is cleared for another person. */
export const TRIED_KEY = 'prova.triedAnswer';
