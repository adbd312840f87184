/** Whether every page is inspected at length (`npm run thorough`), for which CI has no time. */
export const isThorough = process.env['E2E_THOROUGH'] === 'on';
