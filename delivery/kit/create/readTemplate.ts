import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A remote called `sample`, four folders deep: compiled and linted in place. */
const TEMPLATE = 'delivery/kit/create/template';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Renames the template's `sample` to `voice-quiz`: Voice quiz for readers, VoiceQuizPage for importers. */
function rename(text: string, name: string): string {
  const words = name.split('-');
  return text
    .replaceAll('SamplePage', `${words.map(capital).join('')}Page`)
    .replaceAll(/\bsample\b/g, name)
    .replaceAll(/\bSample\b/g, capital(words.join(' ')));
}

/** The template's files by relative path, verbatim. */
export function readTemplateFiles(root: string): ReadonlyMap<string, string> {
  const template = join(root, TEMPLATE);
  return new Map(
    filesBelow(template).map((path) => [
      relative(template, path).replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  );
}

/** The files of a remote with another name. */
export function renameTemplate(
  files: ReadonlyMap<string, string>,
  name: string,
): ReadonlyMap<string, string> {
  return new Map([...files].map(([file, text]) => [rename(file, name), rename(text, name)]));
}
