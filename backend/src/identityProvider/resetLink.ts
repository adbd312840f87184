/** Path of the page for a new password, on the provider's own origin. */
export const RESET_PATH = '/reset';

/** Path of the page that has a link sent by mail. */
export const FORGOT_PATH = '/forgot';

/** The address to send to an account's owner. */
export const resetLink = (issuer: string, token: string): string => `${issuer}${RESET_PATH}?token=${token}`;
