import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema, type Contribution } from '@prova/shared/remote-contract/contribution';
import { remoteNameSchema } from '@prova/registry/registry';
import * as v from 'valibot';

/** A remote's project, as the commands find it in the folder in which they are called. */
export interface Project {
  readonly folder: string;
  /** In the registry. */
  readonly name: string;
  readonly contribution: Contribution;
}

const packageSchema = v.object({ name: v.string() });

function readJson<T>(folder: string, file: string, schema: v.GenericSchema<unknown, T>): T {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new Error(`There is no ${file} here. Call it in the folder of a remote; prova create makes one.`);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the content'} ${issue.message}.`);
}

/**
 * Reads what a remote is called and what it adds to the site.
 * @throws Error with one sentence that names the file that cannot be used
 */
export function readProject(folder: string): Project {
  const { name: packageName } = readJson(folder, 'package.json', packageSchema);
  // `@team/remote-quiz` and `remote-quiz` are `quiz`.
  const name = packageName.replace(/^.*\//, '').replace(/^remote-/, '');
  if (!v.is(remoteNameSchema, name)) {
    throw new Error(`package.json: "${packageName}" is no name of a remote, such as remote-flashcards.`);
  }
  return { folder, name, contribution: readJson(folder, 'contribution.json', contributionSchema) };
}
