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

test('without any setting the site stands on port 3000 and keeps its data in .data', () => {
  expect(read()).toMatchObject({
    port: 3000,
    dataDir: join(root, '.data'),
    apiOrigin: null,
    oidcIssuer: null,
    environment: { PORT: '3000', DATA_DIR: join(root, '.data') },
  });
});

test('a policy that is named and not there is refused: without it what teams have released would leave the site', () => {
  expect(() => read({ REMOTES_POLICY: 'policies/prova.json' })).toThrow(
    'The setting REMOTES_POLICY must name the file of the policy, and there is none; it is "policies/prova.json".',
  );
  writeFileSync(join(root, 'prova.json'), '{"remotes":{}}');
  expect(read({ REMOTES_POLICY: 'prova.json' }).policyFile).toBe(join(root, 'prova.json'));
  expect(read().policyFile).toBe(join(root, '.data/policy.json'));
});

test('the environment wins over .env, .env over the default, and an empty setting is none', () => {
  writeEnv('PORT=4100', 'DATA_DIR=here', 'AI_MODEL=from-file', 'API_ORIGIN=');
  expect(read({ PORT: '4200', DATA_DIR: '', API_ORIGIN: '' })).toMatchObject({
    port: 4200,
    dataDir: join(root, 'here'),
    apiOrigin: null,
    environment: { PORT: '4200', AI_MODEL: 'from-file' },
  });
});

test('a setting that stands twice is refused with its name and both lines, even where both say the same', () => {
  writeEnv('PORT=4100', '# PORT=1', 'DATA_DIR=a', 'export PORT = 4100');
  expect(() => read()).toThrow('The setting PORT stands twice in .env, on lines 1 and 4. Keep one of them.');
});

test.each([
  ['PORT', 'abc', 'must be a port number'],
  ['PORT', '-1', 'must be a port number'],
  ['PORT', '3000.5', 'must be a port number'],
  ['PORT', '0', 'must be 1 or more'],
  ['PORT', '65526', 'must be at most 65525, because ten more ports follow it'],
  ['PORT', '99999999999999999999', 'must be at most 65525, because ten more ports follow it'],
  ['API_ORIGIN', 'localhost:4000', 'must be an address such as http://localhost:4000'],
  ['API_ORIGIN', 'ftp://localhost', 'must be an address such as http://localhost:4000'],
  ['OIDC_ISSUER', 'keycloak', 'must be the address of an OIDC provider'],
])('%s=%s is refused in one sentence', (name, value, message) => {
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
])('REMOTES_ADDRESS=%s is neither the site’s own path nor another origin', (REMOTES_ADDRESS) => {
  expect(() => read({ REMOTES_ADDRESS })).toThrow(
    "The setting REMOTES_ADDRESS must be /r, the site's own origin, or an address such as https://cdn.example.com/prova; it is",
  );
});
test('an address of remotes is kept as browsers spell it', () => {
  expect(read({ REMOTES_ADDRESS: 'https://CDN.example.com:443/a/../prova/' }).remotesAddress).toBe(
    'https://cdn.example.com/prova',
  );
});

test('65525 is the highest port that leaves room for the others', () => {
  expect(read({ PORT: '65525' }).port).toBe(65_525);
});

test('a .env that cannot be read is not passed over', () => {
  mkdirSync(join(root, '.env'));
  expect(() => read()).toThrow(`The settings in ${join(root, '.env')} cannot be read (EISDIR).`);
});

test('the registry is signed for production unless another installation is named', () => {
  expect(read().registryEnvironment).toBe('production');
  expect(read({ REGISTRY_ENVIRONMENT: 'staging' }).registryEnvironment).toBe('staging');
  expect(() => read({ REGISTRY_ENVIRONMENT: 'Our Staging' })).toThrow(
    'The setting REGISTRY_ENVIRONMENT must be a name such as production or staging; it is "Our Staging".',
  );
});
