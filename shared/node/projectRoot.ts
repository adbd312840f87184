import { fileURLToPath } from 'node:url';

/** The folder that everything stands in. For what runs from its sources: a bundle lies elsewhere. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
