/** One import of a file by another; both are paths from the root, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Children of one folder, files or folders, each of which imports from the next, and the last from the first.
 */
export interface Circle {
  readonly folder: string;
  readonly children: readonly string[];
  /** An example import for each step. */
  readonly imports: readonly Import[];
}

/** An import seen from the folder where its two paths diverge: one child of that folder needs another. */
export function liftImport({ from, to }: Import): { folder: string; from: string; to: string } {
  const [source, target] = [from.split('/'), to.split('/')];
  const parting = source.findIndex((name, index) => name !== target[index]);
  return {
    folder: source.slice(0, parting).join('/'),
    from: source[parting] ?? '',
    to: target[parting] ?? '',
  };
}

/** The folders that contain some of these files, the root included. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) => {
      const names = file.split('/');
      return names.map((_name, depth) => names.slice(0, depth).join('/'));
    }),
  );
}

/** The children needed by a folder's child, each with an example import. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, Import>>;

function arrowsByFolder(imports: readonly Import[]): ReadonlyMap<string, Arrows> {
  const folders = new Map<string, Map<string, Map<string, Import>>>();
  for (const one of imports) {
    const { folder, from, to } = liftImport(one);
    const arrows = folders.get(folder) ?? new Map<string, Map<string, Import>>();
    const targets = arrows.get(from) ?? new Map<string, Import>();
    folders.set(folder, arrows.set(from, targets.set(to, targets.get(to) ?? one)));
  }
  return folders;
}

/** The shortest path from a child back to itself; null for none. */
function findWayBack(arrows: Arrows, start: string): readonly string[] | null {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of arrows.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/**
 * Cycles among the direct children of each folder: one for every child that no earlier cycle contains. A
 * repository without cycles can be read bottom-up, folder by folder.
 */
export function findCircles(imports: readonly Import[]): readonly Circle[] {
  return [...arrowsByFolder(imports)].flatMap(([folder, arrows]) => {
    const found: Circle[] = [];
    for (const child of [...arrows.keys()].sort()) {
      if (found.some(({ children }) => children.includes(child))) continue;
      const children = findWayBack(arrows, child);
      if (!children) continue;
      const steps = children.map((from, index) => [from, children[(index + 1) % children.length]] as const);
      const examples = steps.flatMap(([from, to]) => arrows.get(from)?.get(to ?? '') ?? []);
      found.push({ folder, children, imports: examples });
    }
    return found;
  });
}
