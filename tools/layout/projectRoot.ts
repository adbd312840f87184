import { fileURLToPath } from 'node:url';

/** The folder that everything stands in. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
