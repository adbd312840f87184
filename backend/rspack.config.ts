import { nodePreset } from '@prova/shared/build/nodePreset';

/** Two processes, each one file: the backend and the embedded identity provider. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'external',
  entries: { backend: './src/main.ts', 'identity-provider': './src/identityProviderMain.ts' },
});
