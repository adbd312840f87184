import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findingSchema, type Finding } from '@prova/node/finding';
import * as v from 'valibot';
import type { Settings } from '@prova/node/settings/readSettings';

const LIMIT_MS = 120_000;
/** With a language model: 24 calls of up to `AI_TIMEOUT`. */
const LIMIT_WITH_MODEL_MS = 24 * 600_000;
const findingsSchema = v.pipe(v.string(), v.parseJson(), v.array(findingSchema));

/**
 * The backend examines its own dependencies, which only it knows.
 * @throws Error if its program crashes, or prints anything but findings
 */
export async function examineBackend(
  root: string,
  { environment }: Pick<Settings, 'environment'>,
  triesModel: boolean,
): Promise<readonly Finding[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/command.mjs'), 'backend/scripts/examine.ts', ...(triesModel ? ['--model'] : [])],
    { cwd: root, env: environment, timeout: triesModel ? LIMIT_WITH_MODEL_MS : LIMIT_MS },
  );
  return v.parse(findingsSchema, stdout);
}
