import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A detail common to all remotes: a violating file is recognised by path, text, or both. */
interface Detail {
  readonly file: RegExp;
  readonly text?: RegExp;
  readonly problem: string;
}

const DETAILS: readonly Detail[] = [
  {
    file: /^features\/[^/]+\/.+\/start[A-Z]\w*\.ts$/,
    problem: 'starts something: move it beside the hook of its feature',
  },
  {
    file: /(^|\/)HostContext\.tsx?$/,
    problem: 'is its own host context: use useHost of shared/remote',
  },
  {
    file: /\.tsx?$/,
    text: /createContext<\s*HostServices/,
    problem: 'creates its own host context: use useHost of shared/remote',
  },
  {
    file: /^(?!app\/ports\.ts$).*\.tsx?$/,
    text: /^export (interface|type) Ports\b/m,
    problem: 'declares ports: move them to src/app/ports.ts',
  },
  {
    file: /^(?!devices\/|testing\/).*createFake[A-Z]\w*\.tsx?$/,
    problem: 'is a fake: move it to src/devices beside the real one, or to src/testing',
  },
  {
    file: /^app\/routes\.tsx$/,
    text: /\bpath: *['"`]/,
    problem: 'contains a literal address: use the pattern from src/paths.ts',
  },
  {
    file: /\.tsx?$/,
    text: /\blazy\(/,
    problem: 'creates its own lazy pages: use LazyPage of shared/remote, which can retry',
  },
  {
    file: /^(?!paths\.ts$).*\.tsx?$/,
    text: /(\b(to|href)=\{?|\b(navigate|definePath)\() *['"`]\/(?!\/)/,
    problem: 'contains a literal address: use the link from src/paths.ts',
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

/** Deviations of a remote's sources from the others, one sentence each; tests may deviate. */
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
  return [
    ...found,
    ...(hasDevices && !hasPorts ? ['src/app/ports.ts is missing, but src/devices exists'] : []),
  ];
}
