/** Where the site under test listens: away from the default, so that a running site and its tests do not meet. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 5300);
