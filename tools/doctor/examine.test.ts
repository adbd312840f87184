import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@prova/node/finding';
import { projectRoot } from '@prova/node/projectRoot';
import { takenUntil } from '@prova/registry/verifyRegistry';
import {
  createReleaseProject,
  type ReleaseProject,
} from '@prova/delivery/release/testing/createReleaseProject';
import { readSettings } from '@prova/node/settings/readSettings';
import { checkAddresses } from './checks/checkAddresses';
import { checkDataFolder } from './checks/checkDataFolder';
import { checkReleases } from './checks/checkReleases';
import { checkSettings } from './checks/checkSettings';

const told = (findings: readonly Finding[]) => findings.map(({ state, says }) => [state, says]);
const HOUR = 60 * 60 * 1000;

describe('settings and data folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'prova-doctor-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('names an invalid setting, and an .env that others can read', () => {
    writeFileSync(join(root, '.env'), 'PORT=elf', { mode: 0o644 });
    chmodSync(join(root, '.env'), 0o644);
    const { settings, findings } = checkSettings(root, {});
    expect(settings).toBeNull();
    expect(told(findings)).toEqual([
      ['notice', 'Other accounts of this machine can open .env (0644), which may contain secrets.'],
      ['fault', expect.stringMatching(/^The setting PORT .*"elf"/)],
    ]);
    writeFileSync(join(root, '.env'), 'PORT=4100');
    chmodSync(join(root, '.env'), 0o600);
    expect(told(checkSettings(root, {}).findings)).toEqual([
      ['well', 'The site’s settings are valid.'],
      ['notice', 'The contact page names no email address.'],
    ]);
    expect(told(checkSettings(root, { SUPPORT_EMAIL: 'help@prova.example' }).findings)).toEqual([
      ['well', 'The site’s settings are valid.'],
    ]);
  });

  test('reports a folder as missing, open to others, or good, and changes nothing', async () => {
    const folder = join(root, 'data');
    expect(told(await checkDataFolder(folder))).toEqual([['notice', `${folder} does not exist yet.`]]);
    expect(readdirSync(root)).toEqual([]);
    mkdirSync(folder, { mode: 0o755 });
    chmodSync(folder, 0o755);
    expect(told(await checkDataFolder(folder))[0]).toEqual([
      'notice',
      `Other accounts of this machine can open ${folder}.`,
    ]);
    chmodSync(folder, 0o700);
    expect(told(await checkDataFolder(folder))).toEqual([
      [expect.stringMatching(/well|notice|fault/), expect.stringMatching(/MB free on its disk/)],
    ]);
  });
});

describe('releases', () => {
  let project: ReleaseProject;
  beforeEach(() => {
    project = createReleaseProject(['remote-content', 'remote-feedback']);
  });
  afterEach(() => project.remove());
  const examine = (now?: number) => checkReleases(project.settings, now);

  test('reports a registry as absent, valid, close to expiry or expired', async () => {
    expect(told(await examine())).toEqual([['notice', 'No remote is released yet.']]);
    await project.start();
    expect(told(await examine())).toEqual([['well', 'Signed and complete: content, feedback.']]);
    expect(told(await examine(Date.now() + 20 * HOUR))).toEqual([['notice', 'The registry expires in 4 h.']]);
    expect(told(await examine(Date.now() + 30 * HOUR))).toEqual([
      [
        'notice',
        'The registry expired 6 h ago. Pages load remotes from it for another 162 h; releases, rollbacks and --disable wait until it is signed.',
      ],
    ]);
    const [over] = await examine(Date.now() + 193 * HOUR);
    expect([over?.state, over?.says]).toEqual([
      'fault',
      'The registry expired 169 h ago: pages no longer load remotes from it.',
    ]);
    expect(told(await examine(Date.now() - 30 * HOUR))).toEqual([
      ['notice', 'The registry was signed 30 h ahead of this machine’s clock.'],
    ]);
  });

  test("reports a missing or changed file, a changed registry, and another installation's registry", async () => {
    await project.start();
    const { remotes } = await project.readRegistry();
    const { name, version } = remotes[0] ?? { name: '', version: '' };
    const folder = join(project.settings.dataDir, 'releases', name, version);
    const entry = readdirSync(folder).find((file) => file.endsWith('.js')) ?? '';
    chmodSync(join(folder, entry), 0o600);
    writeFileSync(join(folder, entry), 'changed');
    const [damaged] = await examine();
    expect(damaged?.state).toBe('fault');
    expect(damaged?.says).toContain(`${name} ${version}: `);
    expect(damaged?.remedy).toContain(`--rollback ${name}`);

    expect(told(await checkReleases({ ...project.settings, registryEnvironment: 'staging' }))).toContainEqual(
      ['fault', expect.stringMatching(/^The registry was signed for .*, but this environment is staging\.$/)],
    );

    mkdirSync(join(project.settings.dataDir, 'site'));
    writeFileSync(join(project.settings.dataDir, 'site/registry-floor'), '');
    expect((await examine()).map(({ says }) => says)).toContainEqual(
      expect.stringMatching(
        /registry-floor, the record .* is damaged\. Nothing was changed\. .*remove the file/,
      ),
    );
    rmSync(join(project.settings.dataDir, 'site'), { recursive: true });

    writeFileSync(join(project.settings.dataDir, 'releases/registry.jws'), 'a.b.c');
    expect(told(await examine())).toEqual([['fault', expect.stringContaining('cannot be used')]]);
  });
});

test("uses the pages' grace period for registries in the alert rules", () => {
  const rules = readFileSync(join(projectRoot, 'examples/deploy/monitoring/prova.rules.yaml'), 'utf8');
  const [, threshold] =
    /alert: RegistryIsOver\n(?:.*\n)*?\s+expr: .*- time\(\) < -(\d+) \* 3600/.exec(rules) ?? [];
  const grace = takenUntil({ exp: 0 }) / HOUR;
  // The alert fires a day before the grace period ends.
  expect(Number(threshold)).toBe(grace - 24);
});

describe('addresses', () => {
  let front: Server;
  let origin: string;
  let answers: Record<string, { status?: number; body: string }>;
  beforeEach(async () => {
    answers = { '/': { body: '<!doctype html><html>' }, '/api/account': { status: 401, body: '{}' } };
    front = createServer(({ url = '' }, response) => {
      const { status = 200, body } = answers[url] ?? { status: 404, body: '' };
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    front.closeAllConnections();
    front.close();
  });
  /** Examines a site whose own metrics are at the port of this proxy too. */
  const examine = () => {
    answers['/metrics'] ??= { body: 'prova_remote_mounts_total 0' };
    const settings = readSettings(projectRoot, { SITE_ORIGIN: origin });
    const ports = new Map([...settings.ports, ['site-metrics', Number(new URL(origin).port)]] as const);
    return checkAddresses({ ...settings, ports });
  };

  test('accepts a site that answers locally and from outside', async () => {
    expect(told(await examine())).toEqual([['well', `The site responds, locally and at ${origin}.`]]);
  });

  test.each<[string, () => void, string]>([
    [
      'reports another program on the port',
      () => (answers['/metrics'] = { body: 'hello' }),
      'Another program responds on port ',
    ],
    [
      'reports a site without a page',
      () => (answers['/'] = { status: 502, body: 'Bad Gateway' }),
      'returns 502 and no page',
    ],
    [
      'reports calls that do not reach the API',
      () => (answers['/api/account'] = { body: '<html>' }),
      'returns 200 without a session instead of 401',
    ],
    [
      'reports public metrics',
      () => (answers['/metrics'] = { body: '# HELP x\nprova_remote_mounts_total 0' }),
      'is public',
    ],
  ])('%s', async (_what, break_, says) => {
    break_();
    expect(told(await examine())).toEqual([['fault', expect.stringContaining(says)]]);
  });

  test('does not blame proxies for a stopped site', async () => {
    const settings = readSettings(projectRoot, { SITE_ORIGIN: origin });
    const ports = new Map([...settings.ports, ['site-metrics', 1]] as const);
    expect(told(await checkAddresses({ ...settings, ports }))).toEqual([
      ['notice', 'The site does not respond on port 3000.'],
    ]);
  });
});
