import { resolve, sep } from 'node:path';
import config from '../../../jest.config.mjs';

const root = resolve(import.meta.dirname, '../../..');
const mutated = resolve(root, process.env.MUTATED ?? '');

/** The project of the mutated file, without DOM tests. */
export default config.projects.find(
  ({ rootDir, testEnvironment }) =>
    testEnvironment === 'node' && mutated.startsWith(resolve(root, rootDir) + sep),
);
