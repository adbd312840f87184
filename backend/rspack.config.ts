import { execFileSync } from 'node:child_process';
import { rspack } from '@rspack/core';
import { nodePreset } from '@prova/build/nodePreset';

const processes = nodePreset({
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

execFileSync(process.execPath, ['--import', 'tsx', 'grading/train/compileCorpus.ts'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});

/**
 * Two processes, each one file: the backend and the embedded identity provider; and what operators call, for where nothing compiles. The
 * backend finds beside it the labelled texts of each question, as it does in its sources.
 */
export default {
  ...processes,
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [{ from: 'grading/rubric/corpus.jsonl', to: 'corpus.jsonl' }],
    }),
  ],
};
