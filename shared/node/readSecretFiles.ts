import { readFileSync } from 'node:fs';
import { StartFailure } from './startFailure';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that nobody else may read. Each may stand in a file of its own, named by the setting with `_FILE` behind it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'RELEASES_DATABASE_URL',
  'MOVE_TO',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'OPENAI_API_KEY',
  'ELEVENLABS_API_KEY',
] as const;

function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartFailure(`The file ${file} of ${name}_FILE cannot be read (${code ?? message}).`);
  }
  if (text === '') throw new StartFailure(`The file ${file} of ${name}_FILE is empty.`);
  return text;
}

/**
 * Puts what secret files hold in the place of their names.
 * @throws StartFailure where a file cannot be read, or the same secret is set twice
 */
export function readSecretFiles(environment: Environment): Environment {
  const read = { ...environment };
  for (const name of SECRET_SETTINGS) {
    const file = read[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (read[name] !== undefined && read[name] !== '')
      throw new StartFailure(`${name} and ${name}_FILE are both set. Keep one of them.`);
    read[name] = readSecret(name, file);
    // Processes that are started with these settings find the secret itself.
    read[`${name}_FILE`] = undefined;
  }
  return read;
}
