import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GRADING = fileURLToPath(new URL('..', import.meta.url));
/** Training data and training code. */
const INPUTS = ['bank', 'data', 'text', 'features', 'rubric', 'train'];
const IS_INPUT = /\.(?:ts|json|gz)$/;
/** Without influence on training: tests, translations and held-out data. */
const IS_NONE = /\.test\.ts$|^bank\/ru\/|-held-out\./;

/** Recorded in the model, to detect an outdated one. */
export function hashInputs(): string {
  const files = INPUTS.flatMap((input) =>
    readdirSync(join(GRADING, input), { recursive: true, encoding: 'utf8' }).map((name) => join(input, name)),
  );
  const hash = createHash('sha256');
  for (const file of files.filter((name) => IS_INPUT.test(name) && !IS_NONE.test(name)).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(GRADING, file)));
  return hash.digest('hex');
}
