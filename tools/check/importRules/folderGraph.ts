/** One import of a file by another; both are paths from the root, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Children of one folder, files or folders, of which each needs the next and the last the first. */
export interface Circle {
  readonly folder: string;
  readonly children: readonly string[];
  /** One import for each step around, as an example. */
  readonly imports: readonly Import[];
}

/** What an import means for the folder in which its two sides part: one child of that folder needs another. */
export function liftImport({ from, to }: Import): { folder: string; from: string; to: string } {
  const [source, target] = [from.split('/'), to.split('/')];
  const parting = source.findIndex((name, index) => name !== target[index]);
  return {
    folder: source.slice(0, parting).join('/'),
    from: source[parting] ?? '',
    to: target[parting] ?? '',
  };
}

/** The folders that hold some of these files, the root among them. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) => {
      const names = file.split('/');
      return names.map((_name, depth) => names.slice(0, depth).join('/'));
    }),
  );
}

/** The children that a child of a folder needs, each with one import that shows it. */
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

/** The shortest way from a child back to itself; null where there is none. */
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
 * The circles between the direct children of each folder: one for every child that stands on none found before.
 * A repository without any can be read from the bottom up, folder by folder.
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
