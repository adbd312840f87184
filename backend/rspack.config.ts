import { nodePreset } from '@prova/build/nodePreset';

/** Two processes, each one file: the backend and the embedded identity provider; and what operators call, for where nothing compiles. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'external',
  entries: {
    backend: './src/main.ts',
    'identity-provider': './src/identityProviderMain.ts',
    backup: './scripts/backup.ts',
    restore: './scripts/restore.ts',
    move: './scripts/move.ts',
    sessions: './scripts/sessions.ts',
    examine: './scripts/examine.ts',
  },
});
