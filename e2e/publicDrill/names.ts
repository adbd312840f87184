/** Names of the drill's machines; none of them exists elsewhere. */
export const SITE = 'prova.example.test';
/** Another site, as external providers mostly are: the session's cookie is withheld on the way from there. */
export const LOGIN_HOST = 'login.elsewhere.test';
export const LOGIN_PORT = '8443';
export const LOGIN = `${LOGIN_HOST}:${LOGIN_PORT}`;
/** The same nginx under another name, for remotes on another origin than the site. */
export const FILES = 'files.example.test';
export const SITE_ORIGIN = `https://${SITE}`;
export const SITE_SERVER = 'http://127.0.0.1:3000';
