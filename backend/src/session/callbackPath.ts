/** Where the sign-in provider sends the browser back to. */
export const CALLBACK_PATH = '/login/oauth2/code/oidc';
