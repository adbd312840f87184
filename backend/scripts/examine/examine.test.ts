import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@prova/node/finding';
import { SIGNED_CERTIFICATE, TEST_AUTHORITY } from '@prova/node/testing/certificate';
import { createPostgresSchema, describeOnPostgres } from '../../testing/openTestDatabase';
import {
  startProviderDouble,
  type ProviderDouble,
  type ProviderScript,
} from '../../testing/startProviderDouble';
import { readSettings } from '../../src/settings/readSettings';
import { migrate } from '../../src/store/migrate';
import { migrations } from '../../src/store/migrations/migrations';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';
import { checkAuthority } from './checkAuthority';
import { checkDatabase } from './checkDatabase';
import { checkProvider } from './checkProvider';
import { checkReadiness } from './checkReadiness';

const told = (findings: readonly Finding[]) => findings.map(({ state, says }) => [state, says]);

describe('the provider', () => {
  let double: ProviderDouble;
  beforeAll(async () => {
    double = await startProviderDouble();
  });
  afterAll(() => double.stop());

  const examine = async (script: ProviderScript, environment: Record<string, string> = {}) => {
    const provider = double.add(script);
    const settings = readSettings({ OIDC_ISSUER: provider.issuer, ...environment });
    const findings = await checkProvider(settings, false);
    for (const secret of provider.secrets) expect(JSON.stringify(findings)).not.toContain(secret);
    return findings;
  };
  const describing =
    (change: Record<string, unknown>): NonNullable<ProviderScript['describe']> =>
    (description) => ({ ...description, ...change });

  test('passes a provider that knows the client', async () => {
    const findings = await examine({});
    expect(told(findings)).toEqual([['well', expect.stringMatching(/ knows the client prova-site\.$/)]]);
  });

  const late = () => new Date(Date.now() - 95_000).toUTCString();
  test.each<[string, ProviderScript, Record<string, string>, string, RegExp]>([
    ['another secret', { secret: 'another' }, {}, 'fault', /^The provider rejects the client/],
    [
      'an address without a provider',
      { describe: () => ({ answer: { status: 404 } }) },
      {},
      'fault',
      /is not an OpenID provider/,
    ],
    [
      'another issuer',
      { describe: describing({ issuer: 'https://other.example' }) },
      {},
      'fault',
      /names another issuer .*https:\/\/other\.example/,
    ],
    [
      'a missing code flow',
      { describe: describing({ response_types_supported: ['id_token'] }) },
      {},
      'fault',
      /does not offer the code flow/,
    ],
    [
      'PKCE without S256',
      { describe: describing({ code_challenge_methods_supported: ['plain'] }) },
      {},
      'fault',
      /PKCE methods .*do not include S256/,
    ],
    ['missing keys', { keys: { body: { keys: [] } } }, {}, 'fault', /publishes no keys/],
    ['a page in place of keys', { keys: { body: '<html>' } }, {}, 'fault', /publishes no keys/],
    [
      'a refused sign-in request',
      { answer: (back) => back.set('error', 'invalid_scope') },
      {},
      'fault',
      /responds with invalid_scope to the first step/,
    ],
    [
      'a provider that accepts any code',
      { tokens: () => ({ access_token: 'a', token_type: 'Bearer' }) },
      {},
      'fault',
      /./,
    ],
    [
      'a failing provider',
      { tokens: () => ({ answer: { status: 503 } }) },
      {},
      'fault',
      /^The provider failed/,
    ],
    [
      'an unknown scope',
      { describe: describing({ scopes_supported: ['openid'] }) },
      { OIDC_SCOPES: 'openid groups' },
      'notice',
      /does not list the scopes groups/,
    ],
    [
      'a missing logout endpoint',
      { describe: describing({ end_session_endpoint: undefined }) },
      {},
      'notice',
      /no end_session_endpoint/,
    ],
    [
      'a slow clock',
      {
        describe: (description) => ({ answer: { headers: { date: late() }, body: description } }),
      },
      {},
      'fault',
      /^The provider’s clock is 9[4-7] s behind this/,
    ],
  ])('reports %s', async (_what, script, environment, state, says) => {
    const findings = await examine(script, environment);
    expect(told(findings)).toContainEqual([state, expect.stringMatching(says)]);
    if (state === 'fault') expect(findings.some((finding) => finding.state === 'well')).toBe(false);
    for (const { state: each, remedy } of findings) if (each !== 'well') expect(remedy).toMatch(/\S/);
  });

  test('reports a missing database as a fault, an embedded one only as a notice', async () => {
    const settings = readSettings({ OIDC_ISSUER: 'http://127.0.0.1:1' });
    expect(told(await checkProvider(settings, false))).toEqual([['fault', 'The provider does not respond.']]);
    expect(told(await checkProvider(settings, true))).toEqual([
      ['notice', 'The embedded provider is not running.'],
    ]);
  });
});

describeOnPostgres('the database', (server) => {
  let schema: Awaited<ReturnType<typeof createPostgresSchema>>;
  beforeEach(async () => {
    schema = await createPostgresSchema(server);
  });
  afterEach(() => schema.drop());
  const examine = (change: (address: URL) => void = () => undefined) => {
    const address = new URL(schema.url);
    change(address);
    return checkDatabase({ kind: 'postgres', url: address.href });
  };
  const change = async (statement: string) => {
    const database = await openPostgresDatabase(schema.url);
    try {
      await database.script(statement);
    } finally {
      await database.close();
    }
  };

  test('reports an empty database as a notice, and passes one with all tables', async () => {
    expect(told(await examine())).toEqual([['notice', 'The database is empty.']]);
    const database = await openPostgresDatabase(schema.url);
    await migrate(database);
    await database.close();
    expect(told(await examine())).toEqual([
      ['well', expect.stringMatching(`^PostgreSQL \\d+ has all ${migrations.length} migrations`)],
    ]);
    await change('delete from schema_version where version > 3');
    expect(told(await examine())).toEqual([
      ['notice', `The schema is at version 3 of ${migrations.length}.`],
    ]);
  });

  test('leaves a database of a newer Prova unchanged', async () => {
    await change(
      'create table schema_version (version int primary key); insert into schema_version values (900)',
    );
    expect(told(await examine())).toEqual([
      ['fault', expect.stringContaining(`schema version 900; this one knows ${migrations.length}`)],
    ]);
  });

  test('reports an absent or unresponsive database without its password', async () => {
    const elsewhere = await examine((address) => {
      address.pathname = '/no-such-database';
    });
    expect(told(elsewhere)).toEqual([['fault', expect.stringContaining('no database of this name')]]);
    const nobody = await examine((address) => {
      address.port = '1';
      address.password = 'not-to-be-told';
    });
    expect(told(nobody)).toEqual([['fault', expect.stringContaining('does not answer')]]);
    expect(JSON.stringify(nobody)).not.toContain('not-to-be-told');
  });

  test('reports a role that may not create missing tables', async () => {
    const role = `reader_${Date.now()}`;
    await change(
      `create role ${role} login; grant usage on schema ${new URL(schema.url).searchParams.get('options')?.split('=')[1] ?? ''} to ${role}`,
    );
    const findings = await examine((address) => {
      address.username = role;
    });
    expect(told(findings)).toEqual([['fault', 'Tables are missing, and the role may not create them.']]);
    await change(`drop owned by ${role}; drop role ${role}`);
  });
});

test('reports a missing or invalid certificate authority file, which Node ignores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prova-authority-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  expect(checkAuthority(undefined)).toEqual([]);
  expect(checkAuthority(write('authority.pem', TEST_AUTHORITY))).toEqual([]);
  const wrong = [
    [join(folder, 'none.pem'), /cannot be used \(.*ENOENT/],
    [write('text.pem', 'Hello'), /cannot be used/],
    [write('leaf.pem', SIGNED_CERTIFICATE), /is not a CA certificate/],
  ] as const;
  for (const [file, says] of wrong) {
    expect(told(checkAuthority(file))).toEqual([['fault', expect.stringMatching(says)]]);
  }
  rmSync(folder, { recursive: true });
});

test('reports a stopped backend, and another program on its port', async () => {
  expect(told(await checkReadiness('http://127.0.0.1:1'))).toEqual([
    ['notice', 'The backend does not respond at http://127.0.0.1:1.'],
  ]);
  const double = await startProviderDouble();
  const { origin } = new URL(double.add().issuer);
  expect(told(await checkReadiness(origin))).toEqual([
    ['fault', `Another program responds at ${origin} (404).`],
  ]);
  await double.stop();
});
