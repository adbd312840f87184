import { createProject } from './create/createProject';
import type { Act } from './kitCommand';

/** `prova create <name>`: a remote of one page in an empty folder. */
export const create: Act = async ({ kit, folder, args: [name] }) => {
  createProject(kit, folder, name);
  return `${name ?? ''} is made. Next:
  npm install
  npm test                  its test, with the shell's services played
  npm run build             what is released, in dist
  npm run dev -- --site http://localhost:3000   in the shell, with the API of a site that runs`;
};
