import type { PackedRemote } from '../../release/packRemote';
import type { Held, MountsSeen } from '../page/repeatMounts';
import type { Finding, Rule } from '../rules';
import { findOwnLibraries } from './findOwnLibraries';

/**
 * By how much the page may hold more after each further round. Listeners and nodes go up and down by two in all; memory grows a little
 * by itself, since the browser compiles what is used again.
 */
const BOUNDS: Held = { listeners: 0.5, nodes: 0.5, heap: 300_000 };

const nounOf: Readonly<Record<keyof Held, string>> = {
  listeners: 'event listeners',
  nodes: 'nodes of the document',
  heap: 'bytes of memory',
};

/** What is more with each round than it should be, on the way from the third to the last. */
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
          `After it was left ${count === 1 ? 'there is' : `there are ${count} of`} ${what} still running; end it in the function that host.scope.add or the effect is given.`,
      ),
      ...growthOf(held).map(
        ({ kind, each }) =>
          `Each round leaves ${kind === 'heap' ? Math.round(each).toLocaleString('en') : each.toFixed(1)} ${nounOf[kind]} behind; give back at the unmount what was taken at the mount.`,
      ),
      ...(isLeft
        ? []
        : [
            'The site’s own page does not come back after it was left; mend what it does while it is unmounted.',
          ]),
    ],
    seen: `Mounted and left ${mounts} times: nothing stays behind.`,
    measured: {
      mounts,
      listeners: late.listeners - early.listeners,
      nodes: late.nodes - early.nodes,
      heap: late.heap - early.heap,
    },
  };
}

/** What federation and bundlers put on the page under the name of the container. */
const TOOLING = /^(?:__FEDERATION__|_FEDERATION_|webpackChunk|rspackChunk|__webpack|__rspack|__mf|__vite)/i;

function judgeGlobals({ globals: { changed, added } }: MountsSeen, container: string): Finding {
  const known = added.filter((name) => !TOOLING.test(name) && !name.includes(container) && name !== 'axe');
  return {
    faults: [
      ...changed.map((name) => `It replaces ${name}, which belongs to the whole page; leave it as it is.`),
      ...known.map(
        (name) => `It adds ${name} to the page, where others may have the same idea; keep it in a module.`,
      ),
    ],
    seen: 'All globals are as they were.',
  };
}

function judgeStorage({ written, keys }: MountsSeen, name: string): Finding {
  const prefix = `prova.${name}.`;
  const isOwn = (key: string) => key.startsWith(prefix) || key === `prova.${name}`;
  // The shell keeps entries of its own while people go about.
  const foreign = [
    ...written.map(({ key }) => key),
    ...keys.storage.filter((key) => !key.startsWith('prova.') && key !== 'theme'),
  ].filter((key) => !isOwn(key));
  return {
    faults: [
      ...unique(foreign).map(
        (key) => `It keeps "${key}" in the browser's storage; begin its name with "${prefix}".`,
      ),
      ...keys.cookies.map(
        (cookie) => `It sets the cookie "${cookie}"; keep it in the storage, as "${prefix}${cookie}".`,
      ),
      ...keys.places.map((place) => `It leaves ${place} in the browser, which no logout clears; do without.`),
    ],
    seen: `It stores nothing but what begins with ${prefix}`,
  };
}

const nameOfPackage = (request: string) =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);

/** One copy of each shared library: none in the files, none offered, none that draws. */
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
          `${file} holds ${library} ${version ?? 'of an unknown version'}, where the page has the shell's${ofShell.has(library) ? ` ${shellVersion(library)}` : ''}; share it with import: false instead of bundling it.`,
      ),
      ...offered.map(
        (one) =>
          `It offers ${one.package} ${one.version} beside the shell's ${shellVersion(nameOfPackage(one.package))}; share it with import: false.`,
      ),
      ...(drawing
        ? others.map(
            ({ name, version }) =>
              `${name} ${version} draws beside the shell's ${drawing.version}; share it with import: false and export the component, mounting nothing.`,
          )
        : []),
    ]),
    seen: `None of its own; the shell's ${[...ofShell].map(([library, version]) => `${library} ${version}`).join(', ') || 'copies'} serve it.`,
  };
}

/** What came out of mounting and leaving again and again, rule by rule. `libraries` is judged by itself. */
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
          `After it was left the shell looks otherwise: ${change}; keep its styles to its own classes.`,
      ),
      seen: 'The shell looks as it did before.',
    },
  };
}
