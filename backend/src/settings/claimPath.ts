import * as v from 'valibot';

/** A path within a person's claims: one name per level. */
export type ClaimPath = readonly string[];

/** A whole name in square brackets, or characters up to the next dot, bracket or comma. */
const LEVEL = /^(?:\[([^\][]+)\]|([^.,[\]\s]+))/;
const WEB_ADDRESS = /^(?:https?:\/\/|urn:)[^,\s[\]]+/;

/** The path at the beginning of a text, and the rest; null for none. */
function takePath(text: string): { path: ClaimPath; rest: string } | null {
  const address = WEB_ADDRESS.exec(text)?.[0];
  if (address !== undefined) return { path: [address], rest: text.slice(address.length) };
  const path: string[] = [];
  let rest = text;
  for (;;) {
    const level = LEVEL.exec(rest);
    const name = level?.[1] ?? level?.[2];
    if (!level || name === undefined) return null;
    path.push(name);
    rest = rest.slice(level[0].length);
    if (rest.startsWith('.')) rest = rest.slice(1);
    else if (!rest.startsWith('[')) return { path, rest };
  }
}

/**
 * Comma-separated paths, or null. Dots separate levels: `realm_access.roles`. A level in square brackets is
 * literal, dots included: `resource_access[prova.site].roles`. A name that begins with https://, http:// or
 * urn: is one level.
 */
export function parseClaimPaths(text: string): readonly ClaimPath[] | null {
  const paths: ClaimPath[] = [];
  let rest = text.trim();
  for (;;) {
    const taken = takePath(rest);
    if (!taken) return null;
    paths.push(taken.path);
    rest = taken.rest.trim();
    if (rest === '') return paths;
    if (!rest.startsWith(',')) return null;
    rest = rest.slice(1).trim();
  }
}

/** A path as parsed by `parseClaimPaths`. */
export const writeClaimPath = (path: ClaimPath): string =>
  path
    .map((name, index) => {
      if (path.length === 1 && WEB_ADDRESS.exec(name)?.[0] === name) return name;
      return /[.,\s]/.test(name) ? `[${name}]` : `${index === 0 ? '' : '.'}${name}`;
    })
    .join('');

export const claimPathsSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const paths = parseClaimPaths(dataset.value);
    if (paths) return paths;
    addIssue({
      message:
        'must be the place of the roles, such as roles, realm_access.roles, resource_access[prova.site].roles or https://prova.example/roles',
    });
    return NEVER;
  }),
);
