import { resolve } from 'node:path';
import config from '../../jest.config.mjs';

const [folder] = (process.env.MUTATED ?? '').split('/');
const project = config.projects.find(
  ({ rootDir, testEnvironment }) => testEnvironment === 'node' && rootDir.endsWith(folder),
);

/** The project of the mutated file, less what needs a browser's stead. */
export default { ...project, rootDir: resolve(import.meta.dirname, '../..', project.rootDir) };
