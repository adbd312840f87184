import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { readSecretFiles } from './readSecretFiles';
import { StartFailure } from './startFailure';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined));

/** A setting that occurs twice: it is unclear which value its author meant. */
function findRepeated(text: string): string | null {
  const seen = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first !== undefined)
      return `The setting ${name} is set twice in .env, on lines ${first} and ${index + 1}. Keep one of them.`;
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
 * The process's environment, completed by the `.env` of the folder `root` and by secret files.
 * @throws StartFailure when one of these files exists and cannot be used
 */
export const readEnvironment = (root: string, processEnvironment: Environment): Environment => ({
  ...withoutEmpty(readSecretFiles(readEnvFile(resolve(root, '.env')))),
  ...withoutEmpty(readSecretFiles(processEnvironment)),
});

/**
 * Reads the variables of a schema.
 * @throws StartFailure naming every invalid variable
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
