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
  ['on a desk each remote has an origin', {}, DESK],
  ['in production the site serves all releases', production, ['backend', 'site']],
  [
    'and the backend alone says what is not set: no demo account is tried',
    { NODE_ENV: 'production' },
    ['backend', 'site'],
  ],
  [
    'the lab has its origin where it is given one',
    { ...production, VOICE_LAB_ORIGIN: 'https://lab.example.com' },
    ['backend', 'remote-voice-lab', 'site'],
  ],
  [
    'nor does a CDN need the origins',
    { ...production, REMOTES_ADDRESS: 'https://cdn.example.com' },
    ['backend', 'site'],
  ],
  [
    'on a desk with the addresses of production the lab stands alone as ever',
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

test('the origins of remotes share one process, and everything else has its own', () => {
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

test('where they are to be apart each origin has a process, and where there is none nothing is shared', () => {
  expect(processesOf({ REMOTES_APART: 'on' }).map(({ name }) => name)).toEqual(DESK);
  expect(processesOf(production).map(({ name }) => name)).toEqual(['backend', 'site']);
});
