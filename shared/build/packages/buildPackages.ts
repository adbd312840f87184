import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compressFiles';
import { findBuilds, type Build } from './findBuilds';
import { hashInputs } from './hashInputs';
import { prerenderLanding } from './prerenderLanding';
import { prerenderPages } from './prerenderPages';
import { runRspack } from './runRspack';

/** File in a build's output with the hash of its inputs. */
const STAMP = '.inputs';
const AT_ONCE = 2;

export interface BuildReport {
  readonly name: string;
  readonly rebuilt: boolean;
  readonly milliseconds: number;
}

async function buildOne(root: string, build: Build): Promise<BuildReport> {
  const started = Date.now();
  const output = join(root, build.folder, build.output);
  // Without sources, the built files are all there is.
  if (!existsSync(join(root, build.folder, build.config)))
    return { name: build.name, rebuilt: false, milliseconds: 0 };
  const inputs = hashInputs(root, build.folder);
  const stamped = await readFile(join(output, STAMP), 'utf8').catch(() => '');
  const rebuilt = stamped !== inputs;
  if (rebuilt) {
    await runRspack(root, build);
    await prerenderPages(join(root, build.folder));
    if (build.name === 'shell') await prerenderLanding(join(root, build.folder));
    await compressFiles(output);
    // A file changed meanwhile may or may not be in the output: the next start builds it again.
    if (hashInputs(root, build.folder) === inputs) await writeFile(join(output, STAMP), inputs);
  }
  return { name: build.name, rebuilt, milliseconds: Date.now() - started };
}

/** Builds outdated packages, two at a time, and reports each as it ends. */
export async function buildPackages(
  root: string,
  onBuilt: (report: BuildReport) => void,
  wanted: (build: Build) => boolean = () => true,
): Promise<void> {
  const waiting = findBuilds(root).filter(wanted);
  const work = async () => {
    for (let build = waiting.shift(); build; build = waiting.shift()) onBuilt(await buildOne(root, build));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
