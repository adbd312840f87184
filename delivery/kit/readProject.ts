import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema, type Contribution } from '@prova/shared/remote-contract/contribution';
import { remoteNameSchema } from '@prova/registry/registry';
import * as v from 'valibot';

/** A remote's project in the current directory, for the commands. */
export interface Project {
  readonly folder: string;
  /** The remote's name in the registry. */
  readonly name: string;
  readonly contribution: Contribution;
}

const packageSchema = v.object({ name: v.string() });

function readJson<T>(folder: string, file: string, schema: v.GenericSchema<unknown, T>): T {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new Error(
      `${file} is missing. Run the command in the folder of a remote; prova create creates one.`,
    );
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the content'} ${issue.message}.`);
}

/**
 * Reads a remote's name and contribution.
 * @throws Error with one sentence that names the invalid file
 */
export function readProject(folder: string): Project {
  const { name: packageName } = readJson(folder, 'package.json', packageSchema);
  // `@team/remote-quiz` and `remote-quiz` are `quiz`.
  const name = packageName.replace(/^.*\//, '').replace(/^remote-/, '');
  if (!v.is(remoteNameSchema, name)) {
    throw new Error(`package.json: "${packageName}" is not a name of a remote, such as remote-flashcards.`);
  }
  return { folder, name, contribution: readJson(folder, 'contribution.json', contributionSchema) };
}
