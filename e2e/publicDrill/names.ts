/** The names under which the drill's machines are reached; none of them exists elsewhere. */
export const SITE = 'prova.example.test';
/** Another site, as a provider of one's own choice mostly is: the session's cookie does not come along from there. */
export const LOGIN_HOST = 'login.elsewhere.test';
export const LOGIN_PORT = '8443';
export const LOGIN = `${LOGIN_HOST}:${LOGIN_PORT}`;
/** The same nginx under another name, for remotes that are on another origin than the site. */
export const FILES = 'files.example.test';
export const SITE_ORIGIN = `https://${SITE}`;
export const SITE_SERVER = 'http://127.0.0.1:3000';
