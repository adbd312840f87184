import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotePreset } from '@prova/shared/build/remotePreset';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { rspack } from '@rspack/core';

/** A remote around which faults stand that a page switches on: it fails where `provaFault` says. */
const faulty = (remote: string) => `
import { createElement, useEffect } from 'react';
import original from ${JSON.stringify(remote)};
const fault = globalThis.provaFault;
const fail = () => { throw new Error('a remote of a bad day'); };
if (fault === 'evaluation') fail();
function Root(props) {
  useEffect(() => { if (fault === 'effect') fail(); }, []);
  if (fault === 'render') fail();
  return createElement(original.Root, props);
}
export default { ...original, Root };
`;

/** Builds a remote of this checkout so that each of its files has another name than in its own build. */
export async function buildAgain(remote: `remote-${string}`, into: string): Promise<void> {
  const source = join(projectRoot, remote);
  mkdirSync(into, { recursive: true });
  for (const file of ['package.json', 'contribution.json']) cpSync(join(source, file), join(into, file));
  const wrapper = join(into, 'faulty.js');
  writeFileSync(wrapper, faulty(join(source, 'src/remote.tsx')));
  const preset = remotePreset({ folder: source, name: remote.slice('remote-'.length) });
  const configuration = {
    ...preset,
    output: { ...preset.output, path: join(into, 'dist'), hashSalt: into },
    plugins: [
      ...(preset.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, wrapper),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error || stats?.hasErrors() !== false) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
