import { join } from 'node:path';
import { createTrial } from '../candidate/createTrial';
import { describeReport } from '../candidate/describeReport';
import { packRemote } from '../release/packRemote';
import type { Act } from './kitCommand';
import { readProject } from './readProject';

/** `prova check`: runs the built remote in the packed shell, as the operator's gate will. */
export const check: Act = async ({ kit, folder }) => {
  const { name } = readProject(folder);
  const packed = await packRemote(folder, name);
  const shell = { folder: join(kit, 'shell/dist'), siteServer: join(kit, 'shell/server/site.mjs') };
  const report = await createTrial(shell, null, process.env)(packed);
  const said = describeReport(`${name} ${packed.statement.version}`, report);
  if (!report.passed) throw new Error(said);
  return said;
};
