import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './readSettings';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-settings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const writeEnv = (...lines: string[]) => writeFileSync(join(root, '.env'), lines.join('\n'));
const read = (environment: NodeJS.ProcessEnv = {}) => readSettings(root, environment);

test('defaults to port 3000 and data in .data', () => {
  expect(read()).toMatchObject({
    port: 3000,
    dataDir: join(root, '.data'),
    apiOrigin: null,
    oidcIssuer: null,
    environment: { PORT: '3000', DATA_DIR: join(root, '.data') },
  });
});

test("refuses a missing policy, without which the teams' releases would leave the site", () => {
  expect(() => read({ REMOTES_POLICY: 'policies/prova.json' })).toThrow(
    'The setting REMOTES_POLICY must name the policy file, but that file does not exist; it is "policies/prova.json".',
  );
  writeFileSync(join(root, 'prova.json'), '{"remotes":{}}');
  expect(read({ REMOTES_POLICY: 'prova.json' }).policyFile).toBe(join(root, 'prova.json'));
  expect(read().policyFile).toBe(join(root, '.data/policy.json'));
});

test('prefers the environment over .env over defaults, and ignores an empty setting', () => {
  writeEnv('PORT=4100', 'DATA_DIR=here', 'AI_MODEL=from-file', 'API_ORIGIN=');
  expect(read({ PORT: '4200', DATA_DIR: '', API_ORIGIN: '' })).toMatchObject({
    port: 4200,
    dataDir: join(root, 'here'),
    apiOrigin: null,
    environment: { PORT: '4200', AI_MODEL: 'from-file' },
  });
});

test('refuses a duplicate setting with its name and both lines, even if the values are equal', () => {
  writeEnv('PORT=4100', '# PORT=1', 'DATA_DIR=a', 'export PORT = 4100');
  expect(() => read()).toThrow('The setting PORT is set twice in .env, on lines 1 and 4. Keep one of them.');
});

test.each([
  ['PORT', 'abc', 'must be a port number'],
  ['PORT', '-1', 'must be a port number'],
  ['PORT', '3000.5', 'must be a port number'],
  ['PORT', '0', 'must be 1 or more'],
  ['PORT', '65526', 'must be at most 65525, because the site needs the next ten ports as well'],
  [
    'PORT',
    '99999999999999999999',
    'must be at most 65525, because the site needs the next ten ports as well',
  ],
  ['API_ORIGIN', 'localhost:4000', 'must be an address such as http://localhost:4000'],
  ['API_ORIGIN', 'ftp://localhost', 'must be an address such as http://localhost:4000'],
  ['OIDC_ISSUER', 'keycloak', 'must be the address of an OIDC provider'],
])('refuses %s=%s in one sentence', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(`The setting ${name} ${message}; it is "${value}".`);
});

test.each([
  '/',
  'r',
  '/static',
  '/r/',
  '/r/eu',
  '//cdn.example.com',
  '/\\cdn.example.com',
  'ftp://cdn.example.com',
  'cdn.example.com',
  'https://a:b@cdn.example.com',
  'https://cdn.example.com/?v=1',
  'https://cdn.example.com/#v',
])("refuses REMOTES_ADDRESS=%s as neither the site's own path nor another origin", (REMOTES_ADDRESS) => {
  expect(() => read({ REMOTES_ADDRESS })).toThrow(
    "The setting REMOTES_ADDRESS must be /r, the site's own origin, or an address such as https://cdn.example.com/prova; it is",
  );
});
test("normalises an address of remotes to the browsers' spelling", () => {
  expect(read({ REMOTES_ADDRESS: 'https://CDN.example.com:443/a/../prova/' }).remotesAddress).toBe(
    'https://cdn.example.com/prova',
  );
});

test("accepts 65525 as the highest port with room for the site's other ports", () => {
  expect(read({ PORT: '65525' }).port).toBe(65_525);
});

test('reports an unreadable .env', () => {
  mkdirSync(join(root, '.env'));
  expect(() => read()).toThrow(`The settings in ${join(root, '.env')} cannot be read (EISDIR).`);
});

test('signs the registry for production unless another installation is named', () => {
  expect(read().registryEnvironment).toBe('production');
  expect(read({ REGISTRY_ENVIRONMENT: 'staging' }).registryEnvironment).toBe('staging');
  expect(() => read({ REGISTRY_ENVIRONMENT: 'Our Staging' })).toThrow(
    'The setting REGISTRY_ENVIRONMENT must be a name such as production or staging; it is "Our Staging".',
  );
});
