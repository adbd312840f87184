import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { builtProgram } from './builtProgram';
import { fetchLibraries } from './debianLibraries';
import { describeContents } from './describeContents';
import { fetchNode, IMAGE_NODE } from './imageNode';
import { ACCOUNT, fileEntry, folderEntry, textEntry, type LayerEntry } from './layerEntry';
import { packImage, type PackedImage } from './packImage';
import { packLayer } from './packLayer';
import { readTree } from './readTree';
import { runningPackages } from './runningPackages';

/** Where Prova and its data are, as on a machine that docs/operations.md sets up. */
const PROGRAM = 'srv/prova/app';
const DATA = 'var/lib/prova';
/** For reading, and for other compilers than the one that has run already. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|flow|md|markdown)$|(?:^|\/)\.bin\//;
const SITE_PORT = 3000;
const BACKEND_PORT = 3005;

const packageSchema = v.object({ version: v.string(), license: v.string(), description: v.string() });
const git = (root: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** When what is packed was last changed: the same commit gives the same image. */
const dateOf = (root: string, environment: NodeJS.ProcessEnv) =>
  Number(environment['SOURCE_DATE_EPOCH'] ?? git(root, 'log', '-1', '--format=%ct'));

const systemFiles: readonly LayerEntry[] = [
  textEntry(
    'etc/passwd',
    `root:x:0:0:root:/:/sbin/nologin\nprova:x:${String(ACCOUNT)}:${String(ACCOUNT)}:Prova:/${PROGRAM}:/sbin/nologin\n`,
  ),
  textEntry('etc/group', `root:x:0:\nprova:x:${String(ACCOUNT)}:\n`),
  textEntry('etc/nsswitch.conf', 'hosts: files dns\n'),
  folderEntry('tmp', 0o1777),
  folderEntry(DATA, 0o700, ACCOUNT),
];

const programFiles = (root: string): readonly LayerEntry[] =>
  builtProgram(root).flatMap((path) => {
    const source = join(root, path);
    return statSync(source).isDirectory()
      ? readTree(source, join(PROGRAM, path), (file) => !NOT_RUN.test(file))
      : [fileEntry(join(PROGRAM, path), () => readFileSync(source))];
  });

function packageFiles(root: string): readonly LayerEntry[] {
  const site = readFileSync(join(root, 'shell/dist-server/site.mjs'), 'utf8');
  const isOfSite = (name: string) => site.includes(`"${name}"`) || site.includes(`"${name}/`);
  const all = () => true;
  return runningPackages(root, { '.': all, backend: all, shell: isOfSite }).flatMap((folder) =>
    readTree(
      folder,
      join(PROGRAM, relative(root, folder)),
      // A package inside another stands in the list by itself.
      (file) => !NOT_RUN.test(file) && !file.startsWith('node_modules/'),
    ),
  );
}

export interface Assembled extends PackedImage {
  readonly name: string;
  /** Bytes of each layer as it is sent, by what it holds. */
  readonly layers: readonly { readonly holds: string; readonly bytes: number }[];
}

/**
 * Puts the image together: the system's libraries and Node, the packages that the programs import, and the programs as they are
 * built. There is no shell in it, and nothing of this machine but the built checkout.
 * @param cache for what is downloaded
 */
export function assembleImage(root: string, cache: string, environment: NodeJS.ProcessEnv): Assembled {
  const date = dateOf(root, environment);
  const own = v.parse(packageSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const libraries = fetchLibraries(join(cache, 'debian'));
  const pack = (holds: string, entries: readonly LayerEntry[]) => ({ holds, ...packLayer(entries, date) });
  const layers = [
    pack(`libraries of Debian 12 and Node ${IMAGE_NODE.version}`, [
      ...libraries.entries,
      ...fetchNode(join(cache, 'node')),
      ...systemFiles,
    ]),
    pack('npm packages', packageFiles(root)),
    pack(`Prova ${own.version}`, [
      ...programFiles(root),
      ...describeContents(root, libraries.packages, date),
    ]),
  ];
  const name = `prova:${own.version}`;
  const isChanged = git(root, 'status', '--porcelain') !== '';
  const image = packImage({
    name,
    date,
    layers,
    config: {
      user: `${String(ACCOUNT)}:${String(ACCOUNT)}`,
      environment: {
        NODE_ENV: 'production',
        DATA_DIR: `/${DATA}`,
        // Reached from outside the container, which publishes no port by itself.
        SITE_HOST: '0.0.0.0',
        BACKEND_HOST: '0.0.0.0',
        MALLOC_ARENA_MAX: '2',
      },
      entrypoint: ['/usr/bin/node'],
      command: ['--max-semi-space-size=2', 'tools/dist/start.mjs'],
      workingFolder: `/${PROGRAM}`,
      ports: [SITE_PORT, BACKEND_PORT],
      volumes: [`/${DATA}`],
      labels: {
        'org.opencontainers.image.title': 'Prova',
        'org.opencontainers.image.description': own.description,
        'org.opencontainers.image.version': own.version,
        'org.opencontainers.image.revision': `${git(root, 'rev-parse', 'HEAD')}${isChanged ? '-changed' : ''}`,
        'org.opencontainers.image.licenses': own.license,
      },
    },
  });
  return { ...image, name, layers: layers.map(({ holds, packed }) => ({ holds, bytes: packed.length })) };
}
