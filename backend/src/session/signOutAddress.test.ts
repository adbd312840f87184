import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromPage } from '../../testing/createBrowser';
import { openTestDatabase } from '../../testing/openTestDatabase';
import {
  type ProviderDouble,
  type ProviderScript,
  startProviderDouble,
} from '../../testing/startProviderDouble';
import { startBackendOn } from '../../testing/startBackendOn';
import { throughProvider } from '../../testing/throughProvider';
import { readSettings } from '../settings/readSettings';

jest.setTimeout(30_000);

let double: ProviderDouble;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.stop());

/** Signs in, then out while the provider is `later`. */
async function signOut(script: ProviderScript, environment: Record<string, string> = {}, later = script) {
  const provider = double.add(script);
  const lines: string[] = [];
  const settings = readSettings({
    OIDC_ISSUER: provider.issuer,
    DATA_DIR: join(tmpdir(), `prova-sign-out-${process.pid}`),
    BACKEND_PORT: '9',
    ...environment,
  });
  const backend = await startBackendOn(await openTestDatabase(), {
    settings,
    logTo: (line) => lines.push(line),
  });
  const { cookies } = await throughProvider(backend.app);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  provider.become(later);
  const headers = { ...fromPage, cookie };
  const answer = await backend.app.inject({ method: 'POST', url: '/api/logout', headers, payload: '{}' });
  const after = await backend.app.inject({ url: '/api/account', headers: { cookie } });
  await backend.stop();
  const { logoutUrl } = answer.json<{ logoutUrl: string | null }>();
  const address = logoutUrl === null ? null : new URL(logoutUrl);
  return {
    issuer: provider.issuer,
    address,
    statuses: [answer.statusCode, after.statusCode],
    log: lines.join(''),
  };
}

test('[S5] continues a logout at the provider, with the person and the return address', async () => {
  const { issuer, address, statuses } = await signOut({});
  expect(statuses).toEqual([200, 401]);
  expect(`${address?.origin}${address?.pathname}`).toBe(`${issuer}/end`);
  const { id_token_hint: hint = '', ...told } = Object.fromEntries(address?.searchParams ?? []);
  expect(told).toEqual({ client_id: 'prova-site', post_logout_redirect_uri: 'http://localhost:3000/' });
  const [, claims = ''] = hint.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'robin',
    iss: issuer,
  });
});

test("[S5] returns to the operator's configured page", async () => {
  const { address } = await signOut({}, { OIDC_SIGNED_OUT_ADDRESS: 'https://prova.example/goodbye' });
  expect(address?.searchParams.get('post_logout_redirect_uri')).toBe('https://prova.example/goodbye');
});

test('[S5] omits a token too long for an address, so that the provider confirms instead', async () => {
  const { address } = await signOut({ idToken: (usual) => ({ ...usual, long: 'x'.repeat(4_000) }) });
  expect([address?.searchParams.has('id_token_hint'), address?.searchParams.get('client_id')]).toEqual([
    false,
    'prova-site',
  ]);
});

test("[S5] supports a provider's logout address with a query", async () => {
  const { address } = await signOut({
    describe: (usual) => ({
      ...usual,
      end_session_endpoint: `${String(usual['issuer'])}/v2/logout?tenant=a`,
    }),
  });
  expect([
    address?.searchParams.get('tenant'),
    address?.searchParams.has('post_logout_redirect_uri'),
  ]).toEqual(['a', true]);
});

test('[S5] ends only the local session if the provider has no logout endpoint', async () => {
  const { address, statuses } = await signOut({
    describe: ({ end_session_endpoint: _none, ...rest }) => rest,
  });
  expect([address, statuses]).toEqual([null, [200, 401]]);
});
