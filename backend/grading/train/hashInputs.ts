import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GRADING = fileURLToPath(new URL('..', import.meta.url));
/** What the model is made of, and what makes it. */
const INPUTS = ['bank', 'data', 'text', 'features', 'rubric', 'train'];
const IS_INPUT = /\.(?:ts|json|gz)$/;
/** Nothing is learnt from what is held out. */
const IS_NONE = /\.test\.ts$|^bank\/ru\/|-held-out\./;

/** By which a model tells whether it was made of what stands there now. */
export function hashInputs(): string {
  const files = INPUTS.flatMap((input) =>
    readdirSync(join(GRADING, input), { recursive: true, encoding: 'utf8' }).map((name) => join(input, name)),
  );
  const hash = createHash('sha256');
  for (const file of files.filter((name) => IS_INPUT.test(name) && !IS_NONE.test(name)).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(GRADING, file)));
  return hash.digest('hex');
}
