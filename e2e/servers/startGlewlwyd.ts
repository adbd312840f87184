import { spawn, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of Debian's package. */
const PROGRAM = '/usr/bin/glewlwyd';
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const PAGES = '/usr/share/glewlwyd/webapp';
const PAGE_SETTINGS = '/usr/share/glewlwyd/templates/config.json';
const MODULES = '/usr/lib/glewlwyd';
/** The schema's default administrator. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };
const START_LIMIT_MS = 15_000;

interface GlewlwydUser {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

interface Glewlwyd {
  readonly issuer: string;
  stop(): Promise<void>;
}

interface GlewlwydOptions {
  readonly port: number;
  /** An empty folder for the server's files. */
  readonly folder: string;
  readonly siteOrigin: string;
  readonly secret: string;
  readonly users: readonly GlewlwydUser[];
}

/** Whether the package is installed here; the distribution's `glewlwyd` has it. */
export const isGlewlwydInstalled = (): boolean =>
  [PROGRAM, SCHEMA, PAGES, PAGE_SETTINGS].every((path) => existsSync(path));

const TYPES = ['.html text/html', '.css text/css', '.js application/javascript', '.json application/json'];

function writeConfiguration({ port, folder }: GlewlwydOptions, origin: string): string {
  const pages = join(folder, 'pages');
  const database = join(folder, 'glewlwyd.sqlite3');
  mkdirSync(pages);
  // The package has a link here, which points to settings for another address.
  cpSync(PAGES, pages, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('/webapp/config.json'),
  });
  cpSync(PAGE_SETTINGS, join(pages, 'config.json'));
  execFileSync('sqlite3', [database], { input: readFileSync(SCHEMA) });
  const types = TYPES.map((line) => line.split(' ')).map(
    ([extension = '', type = '']) => `{ extension = "${extension}"; mime_type = "${type}" }`,
  );
  const file = join(folder, 'glewlwyd.conf');
  writeFileSync(
    file,
    `port = ${String(port)}
bind_address = "127.0.0.1"
external_url = "${origin}"
login_url = "login.html"
api_prefix = "api"
static_files_path = "${pages}/"
log_mode = "console"
log_level = "INFO"
cookie_secure = 0
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "${MODULES}/user"
client_module_path = "${MODULES}/client"
user_auth_scheme_module_path = "${MODULES}/scheme"
plugin_module_path = "${MODULES}/plugin"
use_secure_connection = false
secure_connection_key_file = ""
secure_connection_pem_file = ""
hash_algorithm = "SHA512"
database = { type = "sqlite3"; path = "${database}" };
static_files_mime_types = ( ${types.join(', ')} )
`,
  );
  return file;
}

/** Calls of its REST API as the administrator. */
async function openAdministration(origin: string) {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${origin}/api/auth/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMINISTRATOR),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...json, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`glewlwyd answers ${String(answer.status)} to ${method} ${path}: ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
}

/** An operator's settings from docs/identity-providers.md. */
function pluginOf(issuer: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    order_rank: 0,
    enabled: true,
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'access-token-duration': 3_600,
      'refresh-token-duration': 86_400,
      'code-duration': 600,
      'auth-type-code-enabled': true,
      'auth-type-refresh-enabled': true,
      'subject-type': 'public',
      'jwks-show': true,
      'allowed-scope': ['openid'],
      'pkce-allowed': true,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 86_400,
      'back-channel-logout-allowed': true,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      claims: [{ name: 'roles', 'user-property': 'roles', type: 'string', mandatory: true, scope: [] }],
    },
  };
}

/** Debian's glewlwyd on a local port, with one client and its users, set up by its own API. */
export async function startGlewlwyd(options: GlewlwydOptions): Promise<Glewlwyd> {
  const { port, folder, siteOrigin, secret, users } = options;
  const origin = `http://localhost:${String(port)}`;
  const issuer = `${origin}/api/oidc`;
  const logFile = join(folder, 'glewlwyd.log');
  const log = openSync(logFile, 'a');
  const child = spawn(PROGRAM, ['--config-file', writeConfiguration(options, origin)], {
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = () => readFileSync(logFile, 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!said().includes('Glewlwyd started')) {
    if (Date.now() > until || child.exitCode !== null) {
      const words = said();
      await stop();
      throw new Error(`glewlwyd does not start:\n${words}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  const call = await openAdministration(origin);
  const module = await call('GET', '/mod/user/database');
  const parameters = module['parameters'] as { 'data-format': Record<string, object> };
  parameters['data-format']['roles'] = { multiple: true, read: true, write: true };
  await call('PUT', '/mod/user/database', module);
  await call('PUT', '/mod/user/database/reset');
  await call('POST', '/mod/plugin/', pluginOf(issuer));
  await call('POST', '/client/', {
    client_id: 'prova-site',
    name: 'Prova',
    enabled: true,
    confidential: true,
    password: secret,
    scope: [],
    redirect_uri: [`${siteOrigin}/login/oauth2/code/oidc`],
    post_logout_redirect_uri: `${siteOrigin}/`,
    backchannel_logout_uri: `${siteOrigin}/oauth2/backchannel-logout`,
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_post'],
  });
  for (const user of users) await call('POST', '/user/', { ...user, enabled: true, scope: ['openid'] });
  return { issuer, stop };
}
