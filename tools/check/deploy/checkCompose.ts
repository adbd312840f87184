import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, askTool } from './askTool';
import type { Verdict } from './verdict';

/** Whether compose accepts the file and its optional services, with its settings and with secret files still missing. */
export const checkCompose = (examples: string): Verdict =>
  askTool(
    'compose.yaml with docker-compose config',
    { program: 'docker-compose', package: 'docker-compose', versionWord: '--version' },
    () => {
      // A name independent of this checkout's folder and .env.
      const folder = mkdtempSync(join(tmpdir(), 'prova-compose-'));
      try {
        for (const file of ['compose.yaml', 'prova.env']) cpSync(join(examples, file), join(folder, file));
        return [[], ['--profile', 'model']].flatMap((profile) => {
          const words = ['--file', 'compose.yaml', ...profile, 'config', '--quiet'];
          const { ok, text } = ask('docker-compose', words, folder);
          return ok && text === '' ? [] : [text];
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
