import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTrial, type TrialOptions } from '../gate/createTrial';
import { packRemote, type PackedRemote } from '../release/packRemote';
import type { CandidateReport } from '../release/statement/report';
import { readProject } from './readProject';

interface Tried {
  readonly packed: PackedRemote;
  readonly report: CandidateReport;
}

/**
 * Tries the built remote in the packed shell, as the operator's release gate will.
 * @param kit the folder of the unpacked kit
 * @throws Error with one sentence if there is no build, or no browser to try it in
 */
export async function tryProject(kit: string, folder: string, options: TrialOptions = {}): Promise<Tried> {
  const { name } = readProject(folder);
  if (!existsSync(join(folder, 'dist/assets.json'))) {
    throw new Error('The remote is not built: dist/assets.json is missing. Run: npm run build');
  }
  const packed = await packRemote(folder, name);
  const shell = {
    folder: join(kit, 'shell/dist'),
    siteServer: join(kit, 'shell/server/site.mjs'),
  };
  return { packed, report: await createTrial(shell, null, process.env, options)(packed) };
}
