/** First words of addresses that the shell and the site's server answer themselves. */
export const TAKEN_BY_SITE = [
  'account',
  'admin',
  'api',
  'assets',
  'livez',
  'login',
  'logout',
  'management',
  'oauth2',
  'profile',
  'protected',
  'r',
  'registry',
  'reports',
  'sign-in',
];
