import { freeSitePort } from './freeSitePort';

process.env['E2E_PORT'] ??= String(await freeSitePort());

/** The tested site's port. Workers get the first process's choice from their environment. */
export const sitePort = Number(process.env['E2E_PORT']);
