import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import type { Registry } from '@prova/registry/registry';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A registry with the real contributions of the four remotes. */
export const testRegistry: Registry = {
  env: 'production',
  version: 1,
  iat: 0,
  exp: 0,
  disabled: [],
  remotes: ['interview', 'feedback', 'voice-lab', 'content'].map((name) => ({
    name,
    version: '1.0.0',
    contract: 1,
    entry: `http://localhost:3999/${name}/entry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: [],
    contribution: v.parse(
      contributionSchema,
      JSON.parse(readFileSync(join(__dirname, `../../../remote-${name}/contribution.json`), 'utf8')),
    ),
  })),
};
