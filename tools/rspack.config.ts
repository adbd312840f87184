import { join } from 'node:path';
import { nodePreset } from '@prova/shared/build/nodePreset';

/** The server of a remote's files: four of them start at once, and compiling it each time would be most of that. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  entries: { origin: './origins/serveRemote.ts' },
  manifest: join(import.meta.dirname, '../package.json'),
});
