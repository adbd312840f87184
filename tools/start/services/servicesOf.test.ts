import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@prova/node/settings/readSettings';
import { groupServices } from './groupServices';
import { servicesOf } from './servicesOf';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-services-'));
  for (const [name, portOffset] of Object.entries({ content: 4, 'voice-lab': 3 })) {
    mkdirSync(join(root, `remote-${name}`));
    writeFileSync(join(root, `remote-${name}/package.json`), JSON.stringify({ config: { portOffset } }));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const production = { NODE_ENV: 'production', OIDC_ISSUER: 'https://login.example.com' };
const DESK = ['backend', 'identity-provider', 'remote-content', 'remote-voice-lab', 'site'];

test.each<[string, NodeJS.ProcessEnv, readonly string[]]>([
  ['gives each remote an origin in development', {}, DESK],
  ['serves all releases from the site in production', production, ['backend', 'site']],
  [
    'leaves missing settings in production to the backend, without an embedded provider',
    { NODE_ENV: 'production' },
    ['backend', 'site'],
  ],
  [
    'gives the voice lab an origin in production, if set',
    { ...production, VOICE_LAB_ORIGIN: 'https://lab.example.com' },
    ['backend', 'remote-voice-lab', 'site'],
  ],
  [
    'needs no origins behind a CDN',
    { ...production, REMOTES_ADDRESS: 'https://cdn.example.com' },
    ['backend', 'site'],
  ],
  [
    'keeps the origin of the voice lab in development under the addresses of production',
    { REMOTES_ADDRESS: '/r' },
    DESK.filter((name) => name !== 'remote-content'),
  ],
])('%s', (_what, environment, names) => {
  expect(servicesOf(root, readSettings(root, environment)).map(({ name }) => name)).toEqual(names);
});

const processesOf = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings(root, environment);
  return groupServices(servicesOf(root, settings), settings).map(({ name, command }) => ({
    name,
    arguments: command.slice(1).map((word) => word.replace(`${root}/`, '')),
  }));
};

test('groups the remote origins in one process, and runs every other service separately', () => {
  expect(processesOf({})).toEqual([
    { name: 'backend', arguments: [] },
    { name: 'identity-provider', arguments: [] },
    {
      name: 'remotes',
      arguments: ['.data/releases/content', '3004', '.data/releases/voice-lab', '3003'],
    },
    { name: 'site', arguments: [] },
  ]);
});

test('runs each origin in a process on request, and groups nothing without origins', () => {
  expect(processesOf({ REMOTES_APART: 'on' }).map(({ name }) => name)).toEqual(DESK);
  expect(processesOf(production).map(({ name }) => name)).toEqual(['backend', 'site']);
});
