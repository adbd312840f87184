/** Header of a call with its account, percent-encoded: the login, else the email address. */
export const ACCOUNT_HEADER = 'X-Prova-Account';
