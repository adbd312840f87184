import { readFileSync } from 'node:fs';
import { StartFailure } from './startFailure';

type Environment = Readonly<Record<string, string | undefined>>;

/** Confidential settings. Each may be in a file, named by the setting with the suffix `_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'RELEASES_DATABASE_URL',
  'MOVE_TO',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'OPENAI_API_KEY',
  'ELEVENLABS_API_KEY',
  'SMTP_URL',
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
 * Replaces secret file names with the files' content.
 * @throws StartFailure if a file cannot be read, or the same secret is set twice
 */
export function readSecretFiles(environment: Environment): Environment {
  const read = { ...environment };
  for (const name of SECRET_SETTINGS) {
    const file = read[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (read[name] !== undefined && read[name] !== '')
      throw new StartFailure(`${name} and ${name}_FILE are both set. Keep one of them.`);
    read[name] = readSecret(name, file);
    // Child processes with these settings get the secret itself.
    read[`${name}_FILE`] = undefined;
  }
  return read;
}
