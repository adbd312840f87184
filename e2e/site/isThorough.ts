/** Whether every page is looked at long and from all sides (`npm run thorough`), for which the gate has no time. */
export const isThorough = process.env['E2E_THOROUGH'] === 'on';
