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
  /** In Base64. */
  readonly body: string;
  readonly problem?: string;
}
export interface LogLine {
  readonly path: string;
  readonly status: string;
  /** Null where nginx has answered by itself. */
  readonly upstream: string | null;
}

function readLog(file: string): readonly LogLine[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [path = '', status = '', upstream = '-'] = line.split(' ');
    return { path, status, upstream: upstream === '-' ? null : upstream };
  });
}

/** How the site is started with its settings: program and arguments, and where they are run. */
export interface SiteProgram {
  /** Whom it runs as, and whose the data is; null for the account of this process. */
  readonly account: string | null;
  /** Whom nginx's workers run as; null for the account of this process. */
  readonly nginxAccount: string | null;
  command(settings: Readonly<Record<string, string>>): Pick<Program, 'within' | 'command' | 'environment'>;
}

interface Place {
  readonly folder: string;
  readonly site: SiteProgram;
}

export interface Machine {
  /** Starts the site with the settings that docs/operations.md asks for, and these. */
  startSite(environment?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  /** Runs a command as an operator types it, with the settings of the site and these. @throws Error with what it said where it fails */
  type(command: string, environment?: Readonly<Record<string, string>>): string;
  /** Asks for paths exactly as they are written, from the site's own network unless another is named. */
  asks(origin: string, paths: readonly string[], from?: Network): readonly Answer[];
  /** What nginx was asked for, files of releases alone. */
  readReleaseLog(): readonly LogLine[];
}

/**
 * Starts what is on the machine of the site besides the site itself.
 * @param onBegun is told how each program is ended, as soon as there is something to end
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
    // Said where an authority of one's own has signed the provider's certificate.
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
      // There is one backend.
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
