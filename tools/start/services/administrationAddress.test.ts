import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@prova/node/settings/readSettings';
import { administrationAddress } from './administrationAddress';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-administration-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function addLab() {
  mkdirSync(join(root, 'remote-voice-lab'));
  writeFileSync(join(root, 'remote-voice-lab/package.json'), JSON.stringify({ config: { portOffset: 3 } }));
}
const addressIn = (environment: NodeJS.ProcessEnv) => administrationAddress(readSettings(root, environment));

test.each<[NodeJS.ProcessEnv, string]>([
  [{}, 'http://localhost:3003'],
  [{ PORT: '4000' }, 'http://localhost:4003'],
  [{ REMOTE_PORTS: 'voice-lab:9000' }, 'http://localhost:9000'],
])('is where the started voice lab listens: %j', (environment, address) => {
  addLab();
  expect(addressIn(environment)).toBe(address);
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['in production', { NODE_ENV: 'production' }],
  ['beside another identity provider', { OIDC_ISSUER: 'http://localhost:8080' }],
  ["beside another server's accounts", { API_ORIGIN: 'http://localhost:8080' }],
])('is left to the site %s', (_where, environment) => {
  addLab();
  expect(addressIn(environment)).toBeNull();
});

test('is left to the site in a checkout without a voice lab', () => {
  expect(addressIn({})).toBeNull();
});
