import { posix } from 'node:path';
import type { Refusal, Tree } from './cases';

export type Layers = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A file in a layer's place, with `remote-*` as `remote-one`. */
const fileOf = (area: string, name: string) => {
  const place = `${area}/${name}`.replaceAll('*', 'one');
  return name.includes('.') ? place : `${place}/one.ts`;
};
const importOf = (from: string, to: string) => {
  const path = posix.relative(posix.dirname(from), to.replace(/[.]tsx?$/, ''));
  return path.startsWith('.') ? path : `./${path}`;
};

/** Every import forbidden by the layers, with the rule that has to refuse it. */
export function forbiddenByLayers(layers: Layers): readonly Refusal[] {
  return Object.entries(layers).flatMap(([area, ordered]) =>
    ordered.flatMap((names, index) =>
      names.flatMap((name) =>
        ordered
          .slice(0, index)
          .flat()
          .map((above) => ({
            rule: `${area}: ${names.join(', ')}`,
            from: fileOf(area, name),
            to: fileOf(area, above),
          })),
      ),
    ),
  );
}

/** A tree with every import that the layers forbid, or with every import that they allow. */
export function treeOfLayers(layers: Layers, direction: 'up' | 'down'): Tree {
  const tree: Record<string, string[]> = {};
  for (const { from: lower, to: upper } of forbiddenByLayers(layers)) {
    const [from, to] = direction === 'up' ? [lower, upper] : [upper, lower];
    tree[from] = [...(tree[from] ?? []), importOf(from, to)];
    tree[to] ??= [];
  }
  return tree;
}
