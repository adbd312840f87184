import { integrityOf } from '@prova/node/integrityOf';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONFIG_BLOCK } from '@prova/shared/build/standaloneTemplate';
import type { FastifyInstance } from 'fastify';
import { disableRemote, rollBackRemote } from '../release/changeRemote';
import { openReleases } from '../release/openReleases';
import { releaseRemotes } from '../release/releaseRemotes';
import { readSettings, type Settings } from '@prova/node/settings/readSettings';
import { createRemoteOrigin } from './createRemoteOrigin';
import { readStandaloneSettings } from './readStandaloneSettings';

const LAB = 'remote-voice-lab';
const TEMPLATE = `<html><head>${CONFIG_BLOCK}<script defer integrity="sha384-x" src="./standalone.js"></script></head></html>`;

let root: string;
let settings: Settings;
const opened: FastifyInstance[] = [];

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
function build(folder: string, portOffset: number, code: string): void {
  write(`${folder}/package.json`, JSON.stringify({ version: '1.0.0', config: { portOffset } }));
  write(`${folder}/contribution.json`, JSON.stringify({ routes: [], menu: [] }));
  write(`${folder}/dist/entry.js`, code);
  write(`${folder}/dist/assets.json`, JSON.stringify({ entry: 'entry.js', preload: [] }));
}
function buildAlone(code: string): void {
  build(LAB, 3, code);
  write(`${LAB}/dist/standalone/index.html`, TEMPLATE);
  write(`${LAB}/dist/standalone/standalone.js`, `alone(${code})`);
}
const release = () => releaseRemotes(root, settings, () => undefined);
async function open(name: string, environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const folder = join(settings.dataDir, 'releases', name);
  const keys = join(settings.dataDir, 'keys', 'registry.public.json');
  const config = readStandaloneSettings({ ...settings.environment, ...environment });
  const origin = await createRemoteOrigin(folder, keys, config);
  opened.push(origin);
  return origin;
}
const scriptOf = (html: string) => /src="([^"]+)"/.exec(html)?.[1] ?? '';
const configOf = (html: string): unknown => JSON.parse(/nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'prova-origin-'));
  buildAlone('first');
  build('remote-content', 4, 'content');
  settings = readSettings(root, { PORT: '4700' });
  await release();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((origin) => origin.close()));
  rmSync(root, { recursive: true });
});

test('[V11] serves the released remote as a page at every address without a file, with one nonce per response', async () => {
  const origin = await open('voice-lab');
  const nonces = new Set<string>();
  for (const url of ['/', '/voice-capabilities', '/signed-in?code=c&state=s']) {
    const { statusCode, body, headers } = await origin.inject(url);
    expect(statusCode).toBe(200);
    expect(configOf(body)).toEqual({
      siteOrigin: 'http://localhost:4700',
      signIn: {
        issuer: 'http://localhost:4710',
        clientId: 'prova-voice-lab',
        parameters: { resource: 'http://localhost:4700/api' },
        providerOrigins: ['http://localhost:4710'],
      },
    });
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(body).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
    expect(policy).toContain("connect-src 'self' http://localhost:4700 http://localhost:4710;");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce|http)/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'integrity-policy': 'blocked-destinations=(script)',
      'x-frame-options': 'DENY',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const script = await origin.inject(scriptOf(body));
    expect([script.statusCode, script.body]).toEqual([200, 'alone(first)']);
    expect(script.headers['cache-control']).toContain('immutable');
  }
  expect(nonces.size).toBe(3);
});

test('[V11] shows an outdated browser a page that explains it', async () => {
  const origin = await open('voice-lab');
  const { body, headers } = await origin.inject('/');
  expect(body).toContain(`<script>${BROWSER_CHECK}</script>`);
  expect(String(headers['content-security-policy'])).toContain(
    `script-src 'self' '${integrityOf(BROWSER_CHECK)}'`,
  );
  const told = await origin.inject('/old-browser');
  expect([told.statusCode, told.body.includes('Your browser is too old for Prova')]).toEqual([200, true]);
});

test('[V11] does not serve templates or internal files of the store', async () => {
  const origin = await open('voice-lab');
  const folder = dirname(scriptOf((await origin.inject('/')).body));
  const release = dirname(folder);
  const ofTheStore = [`${release}/release.jws`, `${release}/entry.js.map`, '/.1.0.0-abc.4711/entry.js'];
  for (const file of ofTheStore) write(`.data/releases/voice-lab${file}`, 'served-config');
  for (const file of [
    ...ofTheStore,
    `${folder}/index.html`,
    `${release}/release.json`,
    '/history.json',
    '/../registry.jws',
    '/%2e%2e/registry.jws',
    '/..%2fregistry.jws',
    `${folder}/none.js`,
  ]) {
    const { statusCode, body } = await origin.inject(file);
    expect([file, [400, 403, 404].includes(statusCode)]).toEqual([file, true]);
    expect(body).not.toContain('served-config');
  }
});

test('[V11] follows the registry: a release, a rollback, and disabling with its reason', async () => {
  const origin = await open('voice-lab');
  const old = (await origin.inject('/')).body;
  buildAlone('second');
  await release();
  const current = (await origin.inject('/')).body;
  expect(scriptOf(current)).not.toBe(scriptOf(old));
  // An open page keeps loading its own release's files.
  expect((await origin.inject(scriptOf(old))).body).toBe('alone(first)');
  await rollBackRemote(openReleases(settings), 'voice-lab');
  expect(scriptOf((await origin.inject('/')).body)).toBe(scriptOf(old));
  await disableRemote(openReleases(settings), 'voice-lab', 'Back at noon.');
  const { statusCode, body } = await origin.inject('/');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('Back at noon.') as string]);
});

test('[V11] serves only files for a remote without a standalone page, and nothing for an unverifiable registry', async () => {
  const content = await open('content');
  expect((await content.inject('/')).statusCode).toBe(404);
  const lab = await open('voice-lab');
  expect((await lab.inject('/')).statusCode).toBe(200);
  writeFileSync(join(settings.dataDir, 'releases', 'registry.jws'), 'e30.e30.e30');
  expect((await lab.inject('/')).statusCode).toBe(503);
});

test('[V11] offers a sign-in only if configured, with the parameters that other providers require', async () => {
  const signInOf = async (environment: Record<string, string>) => {
    const { body, headers } = await (await open('voice-lab', environment)).inject('/');
    const { signIn } = configOf(body) as { signIn: unknown };
    return { signIn, policy: String(headers['content-security-policy']) };
  };
  expect((await signInOf({ VOICE_LAB_ORIGIN: '' })).signIn).toBeNull();
  expect((await signInOf({ API_ORIGIN: 'http://localhost:9999' })).signIn).toBeNull();
  const set = {
    SITE_ORIGIN: 'https://prova.example',
    OIDC_ISSUER: 'https://login.example/realms/prova',
    VOICE_LAB_CLIENT_ID: 'lab',
    VOICE_LAB_SIGN_IN_PARAMETERS: 'audience=api://prova&scope=openid offline_access',
    VOICE_LAB_PROVIDER_ORIGINS: 'https://tokens.example',
  };
  const { signIn, policy } = await signInOf(set);
  expect(signIn).toEqual({
    issuer: 'https://login.example/realms/prova',
    clientId: 'lab',
    parameters: { audience: 'api://prova', scope: 'openid offline_access' },
    providerOrigins: ['https://login.example', 'https://tokens.example'],
  });
  expect(policy).toContain(
    "connect-src 'self' https://prova.example https://login.example https://tokens.example;",
  );
});

test("[V11] derives the lab's local origins from its port, and has none in production unless configured", () => {
  const originOf = (environment: Record<string, string>) =>
    readSettings(root, { PORT: '4700', ...environment }).environment['VOICE_LAB_ORIGIN'];
  expect(originOf({})).toBe('http://localhost:4703,http://localhost:4723');
  expect(originOf({ REMOTE_PORTS: 'voice-lab:9000' })).toBe('http://localhost:9000,http://localhost:9020');
  expect(originOf({ VOICE_LAB_ORIGIN: 'http://localhost:1' })).toBe('http://localhost:1');
  expect(originOf({ NODE_ENV: 'production' })).toBeUndefined();
});

test('reports liveness, and missing content once no registry names its remote', async () => {
  const [lab, unknown] = [await open('voice-lab'), await open('nobody')];
  const told = async (origin: FastifyInstance, url: string) => {
    const { statusCode, headers, body } = await origin.inject({ url });
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, body];
  };
  expect(await told(lab, '/livez')).toEqual([200, '{"status":"UP"}']);
  expect(await told(lab, '/readyz')).toEqual([200, '{"status":"UP"}']);
  expect(await told(unknown, '/livez')).toEqual([200, '{"status":"UP"}']);
  expect(await told(unknown, '/readyz')).toEqual([503, '{"status":"NOTHING_RELEASED"}']);
  const registry = join(settings.dataDir, 'releases', 'registry.jws');
  for (const damaged of ['', 'no registry', readFileSync(registry, 'utf8').slice(0, -9)]) {
    writeFileSync(registry, damaged);
    expect(await told(lab, '/readyz')).toEqual([503, '{"status":"REGISTRY_UNREADABLE"}']);
    expect(await told(lab, '/')).toEqual([503, expect.stringContaining('npm run doctor')]);
  }
  rmSync(registry);
  expect(await told(lab, '/readyz')).toEqual([503, '{"status":"NOTHING_RELEASED"}']);
});

test('reads no request body at any address', async () => {
  const lab = await open('voice-lab');
  const payload = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' } as const;
  // Negative control: where bodies are read, invalid JSON is reported as such.
  for (const url of ['/', '/entry.js', '/livez']) {
    expect((await lab.inject({ ...payload, url })).statusCode).toBe(404);
  }
});
