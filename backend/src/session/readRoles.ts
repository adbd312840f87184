import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import { textSchema } from '@prova/api/types/text';
import * as v from 'valibot';
import { type ClaimPath, writeClaimPath } from '../settings/claimPath';
import type { RoleSettings } from '../settings/readProviderSettings';

/** Verified claims about one person, from one place. */
export type Claims = Readonly<Record<string, unknown>>;

export interface FoundRoles {
  /** Prova's own roles as the settings map them, and the provider's other names as they are. */
  readonly roles: readonly string[];
  /**
   * Why none of Prova's own is among them; null where one is. `tooMany`: the provider left its list out for its length.
   * `unmapped`: there are names, and the settings map none of them.
   */
  readonly missing: 'absent' | 'empty' | 'unreadable' | 'tooMany' | 'unmapped' | null;
  /** Other places of the claims where lists of names stand, as the setting would name them. */
  readonly elsewhere: readonly string[];
}

/** What the operator is told where somebody signs in without one of Prova's roles. */
export const ROLES_MISSING: Readonly<Record<NonNullable<FoundRoles['missing']>, string>> = {
  absent:
    'somebody signed in without a role: neither the ID token nor UserInfo has what OIDC_ROLES_CLAIM names. Have the provider put it there, or set OIDC_ROLES_CLAIM to where it is',
  empty: 'somebody signed in without a role: the provider names none for them',
  unreadable:
    'somebody signed in without a role: what OIDC_ROLES_CLAIM names is neither a list of names nor a text. Name the level below it',
  tooMany:
    'somebody signed in without a role: they have so many groups that the provider left them out. Have it send app roles, or only groups that are assigned to the client',
  unmapped:
    "somebody signed in without a role: the provider's names for them are not among OIDC_USER_ROLES and OIDC_ADMIN_ROLES",
};

/** Longest name and most names that are kept of a person. */
const MAX_NAME = 200;
const MAX_NAMES = 500;
/** How deep, and how many, lists are looked for to tell the operator of them. */
const MAX_DEPTH = 3;
const MAX_TOLD = 8;

const recordSchema = v.record(v.string(), v.unknown());
const asRecord = (value: unknown): Claims | null => {
  const parsed = v.safeParse(recordSchema, value);
  return parsed.success && !Array.isArray(value) ? parsed.output : null;
};

function at(claims: Claims, path: ClaimPath): unknown {
  let value: unknown = claims;
  for (const name of path) {
    const level = asRecord(value);
    if (!level || !Object.hasOwn(level, name)) return undefined;
    value = level[name];
  }
  return value;
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Names as providers write them: a list, or a text with commas or spaces between them; null where it is neither. */
function readNames(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const names = value.filter((name): name is string => typeof name === 'string');
    return names.length === 0 && value.length > 0 ? null : names;
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.startsWith('[')) {
    const list = parseList(text);
    return Array.isArray(list) ? readNames(list) : null;
  }
  return text.split(text.includes(',') ? /\s*,\s*/ : /\s+/);
}

/** Text that fits into every store; see docs/decisions/0012-text-and-json-that-can-be-kept.md. */
export const isKeepable = (text: string) => text !== '' && v.is(textSchema, text);

function findLists(claims: Claims, above: ClaimPath, depth: number): ClaimPath[] {
  return Object.entries(claims).flatMap(([name, value]) => {
    const path = [...above, name];
    if (Array.isArray(value)) {
      return value.length > 0 && value.every((item) => typeof item === 'string') ? [path] : [];
    }
    const level = asRecord(value);
    return level && depth > 1 ? findLists(level, path, depth - 1) : [];
  });
}

/** Lists that every token has and that name no roles. */
const NOT_ROLES = new Set(['aud', 'amr']);

/** A provider that has too many groups for a token names where they could be asked for instead (Entra ID). */
const isLeftOut = (claims: Claims, paths: readonly ClaimPath[]) => {
  const names = asRecord(claims['_claim_names']);
  const has = (name: string) => names !== null && Object.hasOwn(names, name);
  return paths.some(([first = '']) => has(first)) || claims['hasgroups'] === true;
};

/** Roles from verified claims; where several places speak of them, what each says counts. */
export function readRoles(
  sources: readonly Claims[],
  { claims: paths, user, admin }: RoleSettings,
): FoundRoles {
  const values = sources.flatMap((claims) => paths.map((path) => at(claims, path)));
  const read = values.map(readNames);
  const names = [...new Set(read.flatMap((list) => list ?? []))]
    .filter((name) => isKeepable(name) && name.length <= MAX_NAME)
    .slice(0, MAX_NAMES);
  const isUser = user === 'everybody' || names.some((name) => user.includes(name));
  const isAdmin = names.some((name) => admin.includes(name));
  const roles = [
    ...(isUser ? [ROLE_USER] : []),
    ...(isAdmin ? [ROLE_ADMIN] : []),
    // What the provider calls like a role of Prova's is one only where the settings say so.
    ...names.filter((name) => name !== ROLE_USER && name !== ROLE_ADMIN),
  ];
  const findMissing = () => {
    if (isUser || isAdmin) return null;
    if (names.length > 0) return 'unmapped';
    if (sources.some((claims) => isLeftOut(claims, paths))) return 'tooMany';
    if (read.includes(null)) return 'unreadable';
    return values.every((value) => value === undefined) ? 'absent' : 'empty';
  };
  const missing = findMissing();
  const told = sources
    .flatMap((claims) => findLists(claims, [], MAX_DEPTH))
    .filter(([first = '']) => !NOT_ROLES.has(first))
    .map(writeClaimPath)
    .filter((path) => !paths.some((set) => writeClaimPath(set) === path));
  return { roles, missing, elsewhere: missing === null ? [] : [...new Set(told)].slice(0, MAX_TOLD) };
}
