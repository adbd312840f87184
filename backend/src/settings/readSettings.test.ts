import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import { readIdentityProviderSettings } from '../identityProvider/readIdentityProviderSettings';
import { TEST_CERTIFICATE, TEST_KEY } from '@prova/node/testing/certificate';
import { parseClaimPaths, writeClaimPath } from './claimPath';
import { readSettings } from './readSettings';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://prova.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_SECRET: "a secret of one's own",
};

test("[N3] defaults to everything on this machine, with ports offset from the site's", () => {
  expect(readSettings({ PORT: '4100' })).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 4105,
    siteOrigin: 'http://localhost:4100',
    database: { kind: 'embedded', folder: resolve('.data/database') },
    dataFolder: resolve('.data'),
    backupsFolder: null,
    speechCacheFolder: resolve('.data/speech'),
    providerSpeechFolder: resolve('.data/provider-speech'),
    callsPerMinute: 600,
    trustedProxies: ['loopback'],
    oidc: {
      issuer: 'http://localhost:4110',
      clientId: 'prova-site',
      authentication: { method: 'bySecret', secret: 'prova-local-development-only' },
      scopes: 'openid profile email',
      roles: { claims: [['roles']], user: ['ROLE_USER'], admin: ['ROLE_ADMIN'] },
      userInfo: 'auto',
      rolesEvery: 300,
      signedOutAddress: 'http://localhost:4100/',
    },
    voiceLab: null,
    languageModel: null,
    voiceProviders: { openai: null, elevenlabs: null },
    fetchJobDescriptions: false,
  });
  expect(readIdentityProviderSettings({ PORT: '4100' })).toMatchObject({
    port: 4110,
    issuer: 'http://localhost:4110',
  });
});

test("[V11] reads the lab's own origin, which requires https in public", () => {
  const VOICE_LAB_ORIGIN = 'https://lab.example, https://admin.example:9000';
  expect(readSettings({ ...PRODUCTION, VOICE_LAB_ORIGIN }).voiceLab).toEqual({
    origins: ['https://lab.example', 'https://admin.example:9000'],
    clientId: 'prova-voice-lab',
    audience: 'https://prova.example/api',
  });
  const named = { VOICE_LAB_CLIENT_ID: 'lab', VOICE_LAB_AUDIENCE: 'prova' };
  expect(readSettings({ ...PRODUCTION, ...named, VOICE_LAB_ORIGIN }).voiceLab).toMatchObject({
    clientId: 'lab',
    audience: 'prova',
  });
  expect(readSettings({ ...PRODUCTION, ...named }).voiceLab).toBeNull();
  const refused = (origin: string) => () => readSettings({ ...PRODUCTION, VOICE_LAB_ORIGIN: origin });
  expect(refused('http://lab.example')).toThrow('VOICE_LAB_ORIGIN is not https');
  for (const wrong of ['https://lab.example/page', '*', 'null', 'https://lab.example,'])
    expect(refused(wrong)).toThrow(/VOICE_LAB_ORIGIN\S* must be an/);
});

test('[N3] uses set values, and treats empty ones as unset', () => {
  const settings = readSettings({
    ...PRODUCTION,
    DATABASE_URL: 'postgres://db/prova',
    BACKEND_PORT: '',
    PORT: '80',
  });
  expect(settings).toMatchObject({
    production: true,
    port: 85,
    database: { kind: 'postgres', url: 'postgres://db/prova' },
    oidc: { issuer: 'https://login.example' },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['BACKEND_PORT', '-1'],
  ['CALLS_PER_MINUTE', '0'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['SITE_ORIGIN', 'localhost:3000'],
  ['SITE_ORIGIN', 'https://prova.example/path'],
  ['OIDC_ISSUER', 'login.example'],
  ['OIDC_ROLES_CLAIM', 'realm_access.'],
  ['OIDC_ROLES_CLAIM', 'roles]'],
  ['OIDC_ROLES_CLAIM', 'roles,'],
  ['OIDC_USER_ROLES', '["one", 2]'],
  ['OIDC_ADMIN_ROLES', 'chief, *'],
  ['OIDC_ADMIN_ROLES', 'one,,two'],
  ['OIDC_SCOPES', 'profile email'],
  ['OIDC_USERINFO', 'yes'],
  ['OIDC_CLIENT_AUTH', 'basic'],
  ['OIDC_CLIENT_AUTH', 'private_key_jwt'],
  ['OIDC_CLIENT_KEY_FILE', '/nowhere/client.pem'],
  ['OIDC_SIGNED_OUT_ADDRESS', '/goodbye'],
  ['DATABASE_URL', 'mysql://db'],
  ['AI_BASE_URL', 'api.example'],
  ['AI_TIMEOUT', '4'],
  ['AI_TIMEOUT', '601'],
  ['AI_PRICE_INPUT', '-1'],
  ['AI_PRICE_OUTPUT', '0,15'],
  ['AI_PRICE_CURRENCY', 'euro'],
  ['AI_BASE_URL', 'https://user:secret@api.example'],
  ['JOB_DESCRIPTION_FETCH', 'yes'],
  ['OPENAI_API_KEY', 'two words'],
  ['OPENAI_BASE_URL', 'https://api.example/v1?key=1'],
  ['OPENAI_VOICES', 'alloy,../nova'],
  ['ELEVENLABS_BASE_URL', 'api.example'],
])('[N3] refuses %s=%s, naming the setting', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^These settings cannot be used: ${name} `),
  );
});

test('[N3] names every development default used in production', () => {
  const start = () => readSettings({ NODE_ENV: 'production' });
  expect(start).toThrow(StartFailure);
  expect(start).toThrow(/OIDC_ISSUER is not set.*OIDC_CLIENT_SECRET.*SITE_ORIGIN is not https/);
  expect(() => readSettings({ ...PRODUCTION, OIDC_ISSUER: 'http://login.example' })).toThrow(
    'OIDC_ISSUER is not https',
  );
  expect(() => readIdentityProviderSettings({ NODE_ENV: 'production' })).toThrow(/demo accounts/);
});

const MODEL = { AI_BASE_URL: 'https://api.example/v1/', AI_API_KEY: 'key', AI_MODEL: 'm-1' };

test('[N3] configures a language model by address, key and name', () => {
  expect(readSettings(MODEL).languageModel).toEqual({
    baseUrl: 'https://api.example/v1',
    host: 'api.example',
    apiKey: 'key',
    reportTimeLimit: 120_000,
    model: 'm-1',
    prices: null,
  });
  expect(readSettings({ JOB_DESCRIPTION_FETCH: 'on' }).fetchJobDescriptions).toBe(true);
});

test.each([
  [{ AI_BASE_URL: undefined }, 'AI_BASE_URL is not set'],
  [{ AI_MODEL: undefined }, 'AI_MODEL is not set'],
  [{ AI_API_KEY: undefined }, 'AI_API_KEY is not set'],
  [{ AI_API_KEY: undefined, AI_MODEL: '' }, 'AI_MODEL and AI_API_KEY are not set'],
])('[N3] refuses to start with the incomplete language model %j: %s', (change, message) => {
  expect(() => readSettings({ ...MODEL, ...change })).toThrow(StartFailure);
  expect(() => readSettings({ ...MODEL, ...change })).toThrow(message);
});

test('[N3] allows a local model without a key, and in production plain http for a local one only', () => {
  const local = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'm-1' };
  expect(readSettings({ ...PRODUCTION, ...local }).languageModel?.apiKey).toBeNull();
  const plain = { ...MODEL, AI_BASE_URL: 'http://models.example/v1' };
  expect(readSettings(plain).languageModel).not.toBeNull();
  expect(() => readSettings({ ...PRODUCTION, ...plain })).toThrow('AI_BASE_URL must begin with https://');
});

test('[N3] accepts in production the language model and the voice of the compose file', () => {
  const file = readFileSync(join(projectRoot, 'examples/deploy/prova.env'), 'utf8');
  const suggested = [...file.matchAll(/^# ([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]);
  const { languageModel, voiceProviders } = readSettings({
    ...PRODUCTION,
    ...(Object.fromEntries(suggested) as Record<string, string>),
  });
  expect(languageModel).toMatchObject({ apiKey: null, model: 'model' });
  expect(voiceProviders.openai?.speechModels).toHaveLength(1);
  expect(voiceProviders.openai?.voices).toContain('af_heart');
});

test('[N3] configures a voice provider at its usual address by key', () => {
  const { voiceProviders } = readSettings({ OPENAI_API_KEY: 'key-1', ELEVENLABS_API_KEY: 'key-2' });
  expect(voiceProviders).toEqual({
    openai: {
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'key-1',
      speechModels: [],
      voices: [],
      transcriptionModels: [],
    },
    elevenlabs: { baseUrl: 'https://api.elevenlabs.io', apiKey: 'key-2' },
  });
});

test('[N3] reads what a million tokens cost, and refuses half of it', () => {
  const price = { AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0' };
  expect(readSettings({ ...MODEL, ...price }).languageModel?.prices).toEqual({
    input: 0.15,
    output: 0,
    currency: 'USD',
  });
  expect(readSettings({ ...MODEL, ...price, AI_PRICE_CURRENCY: 'EUR' }).languageModel?.prices).toMatchObject({
    currency: 'EUR',
  });
  expect(() => readSettings({ ...MODEL, AI_PRICE_OUTPUT: '0.6' })).toThrow(/AI_PRICE_INPUT is not set/);
});

test('[N3] allows a local voice server without a key, with its own names', () => {
  const { voiceProviders } = readSettings({
    ...PRODUCTION,
    OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/',
    OPENAI_SPEECH_MODELS: 'kokoro, piper',
    OPENAI_VOICES: 'af_heart',
    OPENAI_TRANSCRIPTION_MODELS: 'Systran/faster-whisper-small',
  });
  expect(voiceProviders.openai).toEqual({
    baseUrl: 'http://127.0.0.1:8000/v1',
    apiKey: null,
    speechModels: ['kokoro', 'piper'],
    voices: ['af_heart'],
    transcriptionModels: ['Systran/faster-whisper-small'],
  });
});

test.each(['OPENAI', 'ELEVENLABS'])(
  '[N3] requires a key for %s at a remote address, and https in production',
  (name) => {
    const elsewhere = { [`${name}_BASE_URL`]: 'http://voices.example' };
    expect(() => readSettings(elsewhere)).toThrow(StartFailure);
    expect(() => readSettings(elsewhere)).toThrow(`${name}_API_KEY is not set`);
    const keyed = { ...elsewhere, [`${name}_API_KEY`]: 'key' };
    expect(() => readSettings(keyed)).not.toThrow();
    expect(() => readSettings({ ...PRODUCTION, ...keyed })).toThrow(
      `${name}_BASE_URL must begin with https://`,
    );
  },
);

test.each([
  ['roles', [['roles']]],
  ['realm_access.roles', [['realm_access', 'roles']]],
  ['resource_access.site.roles', [['resource_access', 'site', 'roles']]],
  ['resource_access[prova.site].roles', [['resource_access', 'prova.site', 'roles']]],
  ['https://prova.example/roles', [['https://prova.example/roles']]],
  ['[https://prova.example/roles].names', [['https://prova.example/roles', 'names']]],
  ['urn:zitadel:roles , groups', [['urn:zitadel:roles'], ['groups']]],
])('[N3] parses a claim path: %s', (text, claims) => {
  const { oidc } = readSettings({ OIDC_ROLES_CLAIM: text });
  expect(oidc.roles.claims).toEqual(claims);
  expect(parseClaimPaths(claims.map(writeClaimPath).join(', '))).toEqual(claims);
});

test('[N3] treats all admitted people as candidates on request, and allows commas in names', () => {
  const { roles } = readSettings({
    OIDC_USER_ROLES: '*',
    OIDC_ADMIN_ROLES: '["cn=admins,ou=prova", "staff"]',
  }).oidc;
  expect(roles).toMatchObject({ user: 'everybody', admin: ['cn=admins,ou=prova', 'staff'] });
});

test('[N3] requires no secret in production for a client with a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prova-key-'));
  const file = join(folder, 'key.pem');
  const make = (modulusLength: number) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  };
  const { OIDC_CLIENT_SECRET: _secret, ...rest } = PRODUCTION;
  const environment = { ...rest, OIDC_CLIENT_KEY_FILE: file };
  make(2048);
  expect(readSettings({ ...environment, OIDC_CLIENT_KEY_ID: 'k1' }).oidc.authentication).toMatchObject({
    method: 'private_key_jwt',
    audience: 'issuer',
    key: { algorithm: 'RS256', keyId: 'k1', thumbprint: null },
  });
  expect(() => readSettings({ ...environment, OIDC_CLIENT_AUTH: 'client_secret_post' })).toThrow(
    'Remove one of them',
  );
  make(1024);
  expect(() => readSettings(environment)).toThrow('must have 2048 bits or more');
  writeFileSync(file, 'no key at all: SECRET');
  expect(() => readSettings(environment)).toThrow(/must be a private key(?!.*SECRET)/);
  writeFileSync(file, `${TEST_CERTIFICATE}${TEST_KEY}`);
  expect(readSettings(environment).oidc.authentication).toMatchObject({
    key: { algorithm: 'ES256', thumbprint: expect.stringMatching(/^[\w-]{43}$/) as string },
  });
  rmSync(folder, { recursive: true });
});

test('reads mail settings of the embedded provider, both or neither', () => {
  const mail = { SMTP_URL: 'smtps://robin:secret@mail.example', MAIL_FROM: 'prova@prova.example' };
  expect(readIdentityProviderSettings({}).mail).toBeNull();
  expect(readIdentityProviderSettings(mail).mail).toMatchObject({
    server: expect.objectContaining({ host: 'mail.example' }) as URL,
    from: 'prova@prova.example',
  });
  for (const name of ['SMTP_URL', 'MAIL_FROM'])
    expect(() => readIdentityProviderSettings({ ...mail, [name]: undefined })).toThrow(`${name} is not set`);
  expect(() => readIdentityProviderSettings({ ...mail, SMTP_URL: 'mail.example:25' })).toThrow(/SMTP_URL/);
});
