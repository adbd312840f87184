import { nodePreset } from '@prova/build/nodePreset';

export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist-server',
  packages: 'external',
  entries: { site: './server/main.ts' },
});
