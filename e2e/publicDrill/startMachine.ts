import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '@prova/node/projectRoot';
import { startNginx } from '@prova/node/testing/startNginx';
import type { Certificate } from './createCertificate';
import type { Network, Networks } from './createNetworks';
import { FILES, LOGIN, LOGIN_HOST, LOGIN_PORT, SITE, SITE_ORIGIN } from './names';
import { startProgram, type Program, type RunningProgram } from './startProgram';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export interface Answer {
  readonly path: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in Base64. */
  readonly body: string;
  readonly problem?: string;
}
export interface LogLine {
  readonly path: string;
  readonly status: string;
  /** Null if nginx answered itself. */
  readonly upstream: string | null;
}

function readLog(file: string): readonly LogLine[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [path = '', status = '', upstream = '-'] = line.split(' ');
    return { path, status, upstream: upstream === '-' ? null : upstream };
  });
}

/** The site's start command: program and arguments, and the working directory. */
export interface SiteProgram {
  /** The site's account, and the data's owner; null for this process's account. */
  readonly account: string | null;
  /** The account of nginx's workers; null for this process's. */
  readonly nginxAccount: string | null;
  command(settings: Readonly<Record<string, string>>): Pick<Program, 'within' | 'command' | 'environment'>;
}

interface Place {
  readonly folder: string;
  readonly site: SiteProgram;
}

export interface Machine {
  /** Starts the site with the settings required by docs/operations.md, and with `environment`. */
  startSite(environment?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  /**
   * Runs an operator's command, with the settings of the site and `environment`. @throws Error with its
   * output on failure
   */
  type(command: string, environment?: Readonly<Record<string, string>>): string;
  /** Requests paths verbatim, from the site's own network by default. */
  asks(origin: string, paths: readonly string[], from?: Network): readonly Answer[];
  /** nginx's log of release files. */
  readReleaseLog(): readonly LogLine[];
}

/**
 * Starts everything on the site's machine except the site itself.
 * @param onBegun receives each program's stop function as soon as it runs
 */
export async function startMachine(
  { site }: Networks,
  { key, certificate, authority }: Certificate,
  { folder, site: program }: Place,
  onBegun: (stop: () => Promise<void>) => void,
  tell: (what: string) => void,
): Promise<Machine> {
  const { within } = site;
  const node = [process.execPath, '--import', 'tsx'];
  await startProgram({
    within,
    onBegun,
    command: [...node, here('./provider.ts'), LOGIN_HOST, LOGIN_PORT, key, certificate],
  });
  tell(`a provider at https://${LOGIN}`);

  const { account, nginxAccount } = program;
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (account !== null) execFileSync('chown', [account, dataDir]);
  const settingsOfSite = {
    NODE_ENV: 'production',
    SITE_ORIGIN,
    OIDC_ISSUER: `https://${LOGIN}`,
    OIDC_CLIENT_ID: 'prova',
    OIDC_CLIENT_SECRET: 'a secret of the drill alone',
    DATA_DIR: dataDir,
    // Trusts the provider's certificate, which a private authority has signed.
    NODE_EXTRA_CA_CERTS: authority,
  };
  const startSite = (settings: Record<string, string> = {}) =>
    startProgram({
      ...program.command({ ...settingsOfSite, ...settings }),
      onBegun,
      isReady: (said) => said.includes('Ready: '),
    });
  const type = (command: string, settings: Readonly<Record<string, string>> = {}) => {
    const { within: before, environment } = program.command({ ...settingsOfSite, ...settings });
    const [shell, ...words] = [...before, 'sh', '-c', command] as const;
    const typed = spawnSync(shell, words, {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, ...environment, CURL_CA_BUNDLE: authority },
    });
    if (typed.status !== 0) throw new Error(`${command} failed: ${typed.stdout}${typed.stderr}`);
    return typed.stdout;
  };
  const accessLog = join(folder, 'access.log');
  const asks = (origin: string, paths: readonly string[], from: Network = site) => {
    const [program = '', ...words] = [...from.within, ...node, here('./ask.ts'), origin, ...paths];
    const environment = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
    return JSON.parse(
      execFileSync(program, words, { encoding: 'utf8', env: environment }),
    ) as readonly Answer[];
  };
  const stopNginx = await startNginx({
    within,
    ...(nginxAccount !== null && { account: nginxAccount }),
    accessLog,
    changes: [
      [/server_name prova\.example\.com;/g, `server_name ${SITE} ${FILES};`],
      ['/etc/ssl/prova.pem', certificate],
      ['/etc/ssl/prova.key', key],
      ['/var/lib/prova/releases/', `${join(dataDir, 'releases')}/`],
      // The example has two backends, but the drill has one.
      ['    server 127.0.0.1:3006 max_fails=1 fail_timeout=1s;\n', ''],
    ],
    isListening: () => Promise.resolve(asks(SITE_ORIGIN, ['/livez'])[0]?.status !== null),
  });
  onBegun(stopNginx);
  tell(`nginx at ${SITE_ORIGIN} with docs/nginx.conf`);
  return {
    startSite,
    type,
    asks,
    readReleaseLog: () => readLog(accessLog).filter(({ path }) => path.startsWith('/r/')),
  };
}
