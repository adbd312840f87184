import { nodePreset } from '@prova/shared/build/nodePreset';

/** Two processes, each one file: the backend and the embedded sign-in provider. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'external',
  entries: { backend: './src/main.ts', provider: './src/providerMain.ts' },
});
