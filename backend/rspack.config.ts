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
    resetAccount: './scripts/resetAccount.ts',
    examine: './scripts/examine.ts',
  },
});

execFileSync(process.execPath, ['--import', 'tsx', 'grading/train/compileCorpus.ts'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});

/**
 * Two processes, one file each: the backend and the embedded identity provider; and the operators' commands,
 * for machines without a compiler. As in its sources, the backend finds the labelled texts of each question
 * next to it, and `examine` the answers for a language model.
 */
export default {
  ...processes,
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: 'grading/rubric/corpus.jsonl', to: 'corpus.jsonl' },
        { from: 'grading/data/pointLabels-held-out.jsonl.gz', to: 'pointLabels-held-out.jsonl.gz' },
      ],
    }),
  ],
};
