import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { readTemplateFiles } from './readTemplate';
import { createProject } from './createProject';

const pins = { react: '19.3.1', '@typescript/native': 'npm:typescript@7.0.2' };
let kit: string;
let folder: string;
beforeEach(() => {
  kit = mkdtempSync(join(tmpdir(), 'prova-kit-'));
  folder = mkdtempSync(join(tmpdir(), 'prova-outside-'));
  mkdirSync(join(kit, 'bin'));
  const files = Object.fromEntries(readTemplateFiles(projectRoot));
  writeFileSync(join(kit, 'bin/template.json'), JSON.stringify({ pins, files }));
  writeFileSync(join(kit, 'package.json'), JSON.stringify({ version: '0.1.0' }));
});
afterEach(() => {
  for (const each of [kit, folder]) rmSync(each, { recursive: true });
});
const readAll = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('creates a project of the given name in an empty folder, with exact versions and the installed kit', () => {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { '@prova/shared': 'file:../kit.tgz' } }),
  );
  createProject(kit, folder, 'voice-quiz');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'remote-voice-quiz',
    scripts: { dev: 'prova dev', check: 'prova check', release: 'prova publish' },
    dependencies: { '@prova/shared': 'file:../kit.tgz', react: '19.3.1' },
    devDependencies: { typescript: '7.0.2' },
  });
  expect(read('rspack.config.mjs')).toContain(`name: 'voice-quiz'`);
  expect(read('src/pages/VoiceQuizPage.tsx')).toContain("useTranslation('voice-quiz')");
  const texts = readAll().map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((text) => /sample|\.\.\/\.\.\/\.\.\//i.test(text))).toEqual([]);
});

test('refuses a non-empty folder and an invalid name in one sentence, and writes nothing', () => {
  expect(() => createProject(kit, folder, 'remote-demo')).toThrow(
    'The folder gets its prefix automatically: npx prova create demo.',
  );
  expect(() => createProject(kit, folder, 'login')).toThrow('/login is an address of the site itself.');
  expect(() => createProject(kit, folder, undefined)).toThrow('Name the remote: npx prova create <name>.');
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'thesis.txt'), 'years');
  expect(() => createProject(kit, folder, 'demo')).toThrow(
    'This folder is not empty: thesis.txt would be in the way.',
  );
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});
