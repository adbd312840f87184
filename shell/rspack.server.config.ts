import { nodePreset } from '@prova/shared/build/nodePreset';

export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist-server',
  entries: { site: './server/main.ts' },
});
