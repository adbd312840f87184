import { fileURLToPath } from 'node:url';

/** The project's root folder. For code run from source: a bundle lies elsewhere. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
