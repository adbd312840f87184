import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { checkRemote } from '../../check/conventions/checkRemote';
import { CALLS_OF_SITE } from '@prova/delivery/kit/dev/proxy/callsOfSite';
import { createRemote } from './createRemote';
import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';

let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content, null, 2));
}
const LOCK = {
  name: 'prova',
  packages: { '': {}, backend: {}, 'node_modules/@prova/backend': { link: true }, 'node_modules/zod': {} },
};
const dependencies = {
  '@reduxjs/toolkit': '2.0.0',
  react: '19.0.0',
  'react-i18next': '17.0.0',
  'react-redux': '9.0.0',
  'react-router-dom': '7.0.0',
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-new-remote-'));
  write('package-lock.json', LOCK);
  write('shared/sdk/package.json', { version: '0.1.0', dependencies });
});
afterEach(() => rmSync(root, { recursive: true }));

test('creates a remote by the conventions, under its own name', async () => {
  expect(await createRemote(root, 'voice-quiz')).toBe('remote-voice-quiz');
  expect(checkRemote(join(root, 'remote-voice-quiz'))).toEqual([]);
  expect(read('remote-voice-quiz/src/pages/VoiceQuizPage.tsx')).toContain("useTranslation('voice-quiz')");
  expect(JSON.parse(read('remote-voice-quiz/contribution.json'))).toMatchObject({
    routes: [{ path: '/voice-quiz', access: { anyRole: ['ROLE_USER'] } }],
    menu: [{ path: '/voice-quiz', label: { en: 'Voice quiz', ru: 'Раздел «Voice quiz»' } }],
  });
  expect(JSON.parse(read('remote-voice-quiz/package.json'))).toMatchObject({
    name: '@prova/remote-voice-quiz',
    config: { portOffset: 30 },
    dependencies: { '@prova/shared': '0.1.0', ...dependencies },
  });
  expect(JSON.parse(read('remote-voice-quiz/tsconfig.json'))).toMatchObject({
    extends: '../tsconfig.base.json',
    references: [{ path: '../shared/sdk' }],
  });
  const texts = readdirSync(join(root, 'remote-voice-quiz'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts.filter((text) => /sample/i.test(text))).toEqual([]);
});

test('adds the two lock entries that npm ci requires, and changes nothing else', async () => {
  await createRemote(root, 'demo');
  const { packages } = JSON.parse(read('package-lock.json')) as typeof LOCK;
  expect(packages).toEqual({
    ...LOCK.packages,
    'node_modules/@prova/remote-demo': { resolved: 'remote-demo', link: true },
    'remote-demo': {
      name: '@prova/remote-demo',
      version: '1.0.0',
      dependencies: { '@prova/shared': '0.1.0', ...dependencies },
    },
  });
  expect(Object.keys(packages)).toEqual([
    '',
    'backend',
    'node_modules/@prova/backend',
    'node_modules/@prova/remote-demo',
    'node_modules/zod',
    'remote-demo',
  ]);
});

test('assigns each further remote the next free port', async () => {
  write('remote-one/package.json', { config: { portOffset: 31 } });
  await createRemote(root, 'two');
  await createRemote(root, 'three');
  expect(['two', 'three'].map((name) => JSON.parse(read(`remote-${name}/package.json`)) as unknown)).toEqual([
    expect.objectContaining({ config: { portOffset: 30 } }),
    expect.objectContaining({ config: { portOffset: 32 } }),
  ]);
});

test.each<[string | undefined, string]>([
  [undefined, 'Name the remote: npm run new-remote -- <name>.'],
  ['', 'Name the remote: npm run new-remote -- <name>.'],
  ['remote-demo', 'The folder gets its prefix automatically: npm run new-remote -- demo.'],
  ['Demo', '"Demo" is not a valid name of a remote'],
  ['../evil', '"../evil" is not a valid name of a remote'],
  ['a--b', '"a--b" is not a valid name of a remote'],
  ['9lives', '"9lives" is not a valid name of a remote'],
  ['демо', '"демо" is not a valid name of a remote'],
  ['a'.repeat(41), 'is not a valid name of a remote'],
  ['old', 'remote-old already exists. Choose another name, or remove that folder first.'],
  ['login', '/login is an address of the site itself. Choose another name.'],
  ['faq', '/faq belongs to remote-old. Choose another name.'],
])('refuses the name %p in one sentence, and writes nothing', async (name, message) => {
  const route = { path: '/faq/:item', access: 'public', title: { en: 'FAQ', ru: 'Вопросы' } };
  write('remote-old/contribution.json', { routes: [route], menu: [] });
  write('remote-old/package.json', { config: { portOffset: 30 } });
  const before = read('package-lock.json');
  await expect(createRemote(root, name)).rejects.toThrow(message);
  expect(read('package-lock.json')).toBe(before);
  expect(readdirSync(root).filter((entry) => entry.includes('remote-'))).toEqual(['remote-old']);
});

test("treats every address of the shell and of the site's server as taken", () => {
  const source = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  const ofShell = source('shell/src/context/paths.ts').split('export const remotePaths')[0] ?? '';
  const routes = [...ofShell.matchAll(/definePath\('\/([\w-]+)'\)/g)];
  const calls = [...source('shell/server/createSiteServer.ts').matchAll(/(?:get\(|prefix: )'\/([\w-]+)/g)];
  const firsts = [...[...routes, ...calls].map(([, first]) => first), ...CALLS_OF_SITE];
  expect(firsts.length).toBeGreaterThan(10);
  expect(firsts.filter((first) => first !== undefined && !TAKEN_BY_SITE.includes(first))).toEqual([]);
  expect(existsSync(join(projectRoot, 'remote-sample'))).toBe(false);
});
