import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import { textSchema } from '@prova/api/types/text';
import * as v from 'valibot';
import { type ClaimPath, writeClaimPath } from '../settings/claimPath';
import type { RoleSettings } from '../settings/readProviderSettings';

/** Verified claims about one person, from one source. */
export type Claims = Readonly<Record<string, unknown>>;

export interface FoundRoles {
  /** Prova's roles as mapped by the settings, and the provider's other names unchanged. */
  readonly roles: readonly string[];
  /**
   * Why `roles` holds none of Prova's roles; null if it holds one. `tooMany`: the provider omitted a long
   * list. `unmapped`: there are names, none of them mapped.
   */
  readonly missing: 'absent' | 'empty' | 'unreadable' | 'tooMany' | 'unmapped' | null;
  /** Other claims with lists of names, in the setting's notation. */
  readonly elsewhere: readonly string[];
}

/** Details for the operator when somebody signs in without a role of Prova's. */
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

/** Maximum length of a stored role name, and maximum number of them per person. */
const MAX_NAME = 200;
const MAX_NAMES = 500;
/** Depth and number limits of the search for lists, for the operator. */
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

/** Names in providers' formats: a list, or text with commas or spaces; null otherwise. */
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

/** Whether a text fits into every store; see docs/decisions/0011-declared-calls-and-verbatim-text.md. */
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

/** Lists in every token that contain no roles. */
const NOT_ROLES = new Set(['aud', 'amr']);

/** Whether the provider has too many groups for a token and refers to an endpoint instead (Entra ID). */
const isLeftOut = (claims: Claims, paths: readonly ClaimPath[]) => {
  const names = asRecord(claims['_claim_names']);
  const has = (name: string) => names !== null && Object.hasOwn(names, name);
  return paths.some(([first = '']) => has(first)) || claims['hasgroups'] === true;
};

/** Roles from verified claims; several sources are combined. */
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
    // A provider's name equal to a role of Prova's counts only if mapped by the settings.
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
