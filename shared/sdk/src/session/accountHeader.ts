/** Header of a call: in whose name it is made, percent-encoded: the login, else the e-mail address. */
export const ACCOUNT_HEADER = 'X-Prova-Account';
