import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { readSecretFiles } from './readSecretFiles';
import { StartFailure } from './startFailure';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing counts as not set. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined));

/** A file that sets something twice leaves open which one its author meant. */
function findRepeated(text: string): string | null {
  const seen = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first !== undefined)
      return `The setting ${name} stands twice in .env, on lines ${first} and ${index + 1}. Keep one of them.`;
    seen.set(name, index + 1);
  }
  return null;
}

function readEnvFile(file: string): Environment {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new StartFailure(`The settings in ${file} cannot be read (${code ?? message}).`);
  }
  const repeated = findRepeated(text);
  if (repeated !== null) throw new StartFailure(repeated);
  return parseEnv(text);
}

/**
 * What is set in the process's environment or, for what stands there not, in the `.env` of the folder `root`, with what their secret
 * files hold.
 * @throws StartFailure when one of these files is there and cannot be used
 */
export const readEnvironment = (root: string, processEnvironment: Environment): Environment => ({
  ...withoutEmpty(readSecretFiles(readEnvFile(resolve(root, '.env')))),
  ...withoutEmpty(readSecretFiles(processEnvironment)),
});

/**
 * Reads the variables that a schema names.
 * @throws StartFailure naming every variable that does not fit.
 */
export function parseEnvironment<const Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withoutEmpty(environment));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  throw new StartFailure(`These settings cannot be used: ${faults.join('; ')}.`);
}
