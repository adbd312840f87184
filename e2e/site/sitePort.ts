import { freeSitePort } from './freeSitePort';

process.env['E2E_PORT'] ??= String(await freeSitePort());

/** Where the site under test listens. Workers find in their environment what the first process has chosen. */
export const sitePort = Number(process.env['E2E_PORT']);
