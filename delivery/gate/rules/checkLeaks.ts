import type { PackedRemote } from '../../release/packRemote';
import type { Held, MountsSeen } from '../page/repeatMounts';
import type { Finding, Rule } from '../rules';
import { findOwnLibraries } from './findOwnLibraries';

/**
 * Allowed growth per further round. Listeners and nodes fluctuate by two in all; memory grows slightly, since
 * the browser compiles reused code.
 */
const BOUNDS: Held = { listeners: 0.5, nodes: 0.5, heap: 300_000 };

const nounOf: Readonly<Record<keyof Held, string>> = {
  listeners: 'event listeners',
  nodes: 'DOM nodes',
  heap: 'bytes of memory',
};

/** Excess growth per round, from the third to the last. */
export function growthOf({
  early,
  late,
  between,
}: MountsSeen['held']): { readonly kind: keyof Held; readonly each: number }[] {
  if (between < 1) return [];
  return (['listeners', 'nodes', 'heap'] as const)
    .map((kind) => ({ kind, each: (late[kind] - early[kind]) / between }))
    .filter(({ kind, each }) => each > BOUNDS[kind]);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function judgeLeaks({ held, residue, isLeft }: MountsSeen, mounts: number): Finding {
  const counts = new Map<string, number>();
  for (const { what, file } of residue) {
    const key = `${what} in ${file}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { early, late } = held;
  return {
    faults: [
      ...[...counts].map(
        ([what, count]) =>
          `Still running after the unmount: ${count === 1 ? '' : `${count} × `}${what}; stop it in a disposer of host.scope.add or in the effect's cleanup.`,
      ),
      ...growthOf(held).map(
        ({ kind, each }) =>
          `Each round leaks ${kind === 'heap' ? Math.round(each).toLocaleString('en') : each.toFixed(1)} ${nounOf[kind]}; release at the unmount what the mount acquired.`,
      ),
      ...(isLeft
        ? []
        : [
            'The site’s own page does not appear after the unmount; fix what the remote does while it unmounts.',
          ]),
    ],
    seen: `Mounted and unmounted ${mounts} times without a leak.`,
    measured: {
      mounts,
      listeners: late.listeners - early.listeners,
      nodes: late.nodes - early.nodes,
      heap: late.heap - early.heap,
    },
  };
}

/** Globals of federation and bundlers named after the container. */
const TOOLING = /^(?:__FEDERATION__|_FEDERATION_|webpackChunk|rspackChunk|__webpack|__rspack|__mf|__vite)/i;

/** Globals by which copies of a library share their settings on purpose: zod 4. */
const OF_LIBRARIES = ['__zod_globalConfig', '__zod_globalRegistry'];

function judgeGlobals({ globals: { changed, added } }: MountsSeen, container: string): Finding {
  const own = added.filter(
    (name) =>
      !TOOLING.test(name) && !OF_LIBRARIES.includes(name) && !name.includes(container) && name !== 'axe',
  );
  return {
    faults: [
      ...changed.map(
        (name) => `The remote replaces ${name}, a global of the whole page; leave it unchanged.`,
      ),
      ...own.map(
        (name) => `The remote adds the global ${name}, which may collide with another; keep it in a module.`,
      ),
    ],
    seen: 'All globals are unchanged.',
  };
}

function judgeStorage({ written, keys }: MountsSeen, name: string): Finding {
  const prefix = `prova.${name}.`;
  const isOwn = (key: string) => key.startsWith(prefix) || key === `prova.${name}`;
  // The shell stores entries of its own on navigation.
  const foreign = [
    ...written.map(({ key }) => key),
    ...keys.storage.filter((key) => !key.startsWith('prova.') && key !== 'theme'),
  ].filter((key) => !isOwn(key));
  return {
    faults: [
      ...unique(foreign).map((key) => `The remote stores the key "${key}"; begin the key with "${prefix}".`),
      ...keys.cookies.map(
        (cookie) =>
          `The remote sets the cookie "${cookie}"; use web storage instead, with the key "${prefix}${cookie}".`,
      ),
      ...keys.places.map(
        (place) => `The remote leaves ${place} in the browser, which no logout clears; do not use it.`,
      ),
    ],
    seen: `All stored keys begin with ${prefix}`,
  };
}

const nameOfPackage = (request: string) =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);

/**
 * Whether each shared library has one copy: no second copy is in the files, offered to the page, or
 * rendering.
 */
export function checkLibraryCopies({ files }: PackedRemote, seen: MountsSeen | null): Finding {
  const shares = seen?.shares ?? [];
  const ofShell = new Map(
    shares.filter(({ isShells }) => isShells).map((one) => [nameOfPackage(one.package), one.version]),
  );
  const shellVersion = (library: string) => ofShell.get(library) ?? 'own';
  const [drawing, ...others] = seen?.renderers ?? [];
  const offered = shares.filter(({ isShells }) => !isShells);
  const inFiles = findOwnLibraries(files);
  return {
    faults: unique([
      ...inFiles.map(
        ({ library, version, file }) =>
          `${file} bundles ${library} ${version ?? 'of an unknown version'}, but the page has the shell's${ofShell.has(library) ? ` ${shellVersion(library)}` : ''}; share it with import: false instead.`,
      ),
      ...offered.map(
        (one) =>
          `The remote provides ${one.package} ${one.version} beside the shell's ${shellVersion(nameOfPackage(one.package))}; share it with import: false.`,
      ),
      ...(drawing
        ? others.map(
            ({ name, version }) =>
              `${name} ${version} renders beside the shell's ${drawing.version}; share it with import: false, and export the component instead of mounting it.`,
          )
        : []),
    ]),
    seen: `No copies of its own; uses the shell's ${[...ofShell].map(([library, version]) => `${library} ${version}`).join(', ') || 'copies'}.`,
  };
}

/** Findings of repeated mounting, rule by rule. `libraries` is separate. */
export function checkLeaks(
  { statement: { name, contribution } }: PackedRemote,
  container: string,
  seen: MountsSeen,
): Partial<Record<Rule, Finding>> {
  return {
    leaks: judgeLeaks(seen, seen.rounds * contribution.routes.length),
    globals: judgeGlobals(seen, container),
    storage: judgeStorage(seen, name),
    styles: {
      faults: seen.styles.map(
        (change) =>
          `After the unmount the shell looks different: ${change}; scope the styles to the remote's own classes.`,
      ),
      seen: 'The shell looks the same as before.',
    },
  };
}
