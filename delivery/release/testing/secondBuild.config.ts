import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remotePreset } from '@prova/shared/build/remotePreset';
import { rspack, type Configuration } from '@rspack/core';

/**
 * A remote with faults switchable by the page: it fails where `provaFault` says, as in `remote-content
 * evaluation`.
 */
const faulty = (folder: string) => `
import { createElement, useEffect } from 'react';
import original from ${JSON.stringify(join(folder, 'src/remote.tsx'))};
const [remote, fault] = String(globalThis.provaFault).split(' ');
const isFaulty = (where) => remote === ${JSON.stringify(basename(folder))} && fault === where;
const fail = () => { throw new Error('a remote of a bad day'); };
if (isFaulty('evaluation')) fail();
function Root(props) {
  useEffect(() => { if (isFaulty('effect')) fail(); }, []);
  if (isFaulty('render')) fail();
  return createElement(original.Root, props);
}
export default { ...original, Root };
`;

// Builds a remote of this checkout, with file names that all differ from those of its usual build:
// REMOTE=remote-content INTO=/tmp/second rspack build --config delivery/release/testing/secondBuild.config.ts
const { REMOTE: remote = '', INTO: into = '' } = process.env;
const source = join(import.meta.dirname, '../../..', remote);
mkdirSync(into, { recursive: true });
for (const file of ['package.json', 'contribution.json']) cpSync(join(source, file), join(into, file));
const wrapper = join(into, 'faulty.js');
writeFileSync(wrapper, faulty(source));
const preset = remotePreset({ folder: source, name: remote.slice('remote-'.length) });

const configuration: Configuration = {
  ...preset,
  output: { ...preset.output, path: join(into, 'dist'), hashSalt: into },
  plugins: [
    ...(preset.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, wrapper),
  ],
};
export default configuration;
