import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One of the details in which all remotes are alike: a file that breaks it, told by its place, by its text, or both. */
interface Detail {
  readonly file: RegExp;
  readonly text?: RegExp;
  readonly problem: string;
}

const DETAILS: readonly Detail[] = [
  {
    file: /^features\/[^/]+\/.+\/start[A-Z]\w*\.ts$/,
    problem: 'starts something: it stands beside the hook of its feature',
  },
  {
    file: /(^|\/)HostContext\.tsx?$/,
    problem: 'is a host context of its own: take useHost of shared/remote',
  },
  {
    file: /\.tsx?$/,
    text: /createContext<\s*HostServices/,
    problem: 'makes a host context of its own: take useHost of shared/remote',
  },
  {
    file: /^(?!app\/ports\.ts$).*\.tsx?$/,
    text: /^export (interface|type) Ports\b/m,
    problem: 'declares the ports: they stand in src/app/ports.ts',
  },
  {
    file: /^(?!devices\/|testing\/).*createFake[A-Z]\w*\.tsx?$/,
    problem: 'is a fake: it stands in src/devices beside what it stands for, or in src/testing',
  },
  {
    file: /^app\/routes\.tsx$/,
    text: /\bpath: *['"`]/,
    problem: 'writes an address itself: take the pattern from src/paths.ts',
  },
  {
    file: /\.tsx?$/,
    text: /\blazy\(/,
    problem: 'makes its own lazy pages: take LazyPage of shared/remote, which can retry',
  },
  {
    file: /^(?!paths\.ts$).*\.tsx?$/,
    text: /(\b(to|href)=\{?|\b(navigate|definePath)\() *['"`]\/(?!\/)/,
    problem: 'writes an address itself: take the link from src/paths.ts',
  },
];

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** In which details a remote's sources differ from those of the others, one sentence each; tests may. */
export function checkLikeness(source: string): string[] {
  if (!existsSync(source)) return [];
  const files = filesBelow(source).filter((path) => !isTest(path));
  const found = files.flatMap((path) => {
    const file = relative(source, path).replaceAll('\\', '/');
    return DETAILS.filter(
      (detail) => detail.file.test(file) && (detail.text?.test(readFileSync(path, 'utf8')) ?? true),
    ).map(({ problem }) => `src/${file} ${problem}`);
  });
  const hasDevices = existsSync(join(source, 'devices'));
  const hasPorts = existsSync(join(source, 'app/ports.ts'));
  return [...found, ...(hasDevices && !hasPorts ? ['src/app/ports.ts is missing: there are devices'] : [])];
}
