import { createProject } from './create/createProject';
import type { Act } from './kitCommand';

/** `prova create <name>`: creates a remote with one page in an empty folder. */
export const create: Act = async ({ kit, folder, args: [name] }) => {
  createProject(kit, folder, name);
  return `${name ?? ''} is created. Next:
  npm install
  npm test                  its test, with a test host in place of the shell
  npm run build             the release files, in dist
  npm run dev -- --site http://localhost:3000   in the shell, with the API of a running site`;
};
