import { nodePreset } from '@prova/shared/build/nodePreset';

/** The server of a remote's files. Four of them start at once, and looking for its packages would be a third of that. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'built-in',
  entries: { origin: './origins/serveRemote.ts' },
});
