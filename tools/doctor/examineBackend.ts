import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findingSchema, type Finding } from '@prova/node/finding';
import * as v from 'valibot';
import type { Settings } from '@prova/node/settings/readSettings';

const LIMIT_MS = 120_000;
const findingsSchema = v.pipe(v.string(), v.parseJson(), v.array(findingSchema));

/**
 * The backend looks at what it stands on by itself: what that is only it knows.
 * @throws Error where its program breaks down, or tells something else than findings
 */
export async function examineBackend(
  root: string,
  { environment }: Pick<Settings, 'environment'>,
): Promise<readonly Finding[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/command.mjs'), 'backend/scripts/examine.ts'],
    { cwd: root, env: environment, timeout: LIMIT_MS },
  );
  return v.parse(findingsSchema, stdout);
}
