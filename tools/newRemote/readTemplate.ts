import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';

/** A remote called `sample`, three folders deep: it is compiled and linted where it stands. */
const template = join(projectRoot, 'tools/newRemote/template');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Says of `voice-quiz` what the template says of `sample`: Voice quiz to readers, VoiceQuizPage to those who import it. */
function rename(text: string, name: string): string {
  const words = name.split('-');
  return text
    .replaceAll('SamplePage', `${words.map(capital).join('')}Page`)
    .replaceAll(/\bsample\b/g, name)
    .replaceAll(/\bSample\b/g, capital(words.join(' ')));
}

/** The files of a new remote by their path in its folder. */
export function readTemplate(name: string): ReadonlyMap<string, string> {
  const files = filesBelow(template).map((path) => {
    const file = rename(relative(template, path), name);
    const text = rename(readFileSync(path, 'utf8'), name);
    return [file, file === 'tsconfig.json' ? text.replaceAll('../../../', '../') : text] as const;
  });
  return new Map(files);
}
