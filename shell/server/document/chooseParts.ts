import { ROLE_USER } from '@prova/shared/session/account';
import type { Access } from '@prova/shared/remote-contract/contribution';
import type { ModuleRemote, RegisteredRemote } from '@prova/registry/registry';
import { menusOf, type SealedPart } from '@prova/registry/registryPart';
import type { Coverage, RegistryView } from '@prova/registry/registryView';
import { originOfRelease } from '@prova/registry/releaseAddress';
import type { TakenApart } from '../sources/createRegistrySource';
import type { Visitor } from '../sources/createVisitorSource';

/**
 * Limit of the registry's parts in a document, in characters: a whole site of about six remotes like Prova's,
 * of which four take 10 kB. The rest is fetched on demand.
 */
export const DOCUMENT_BUDGET = 16 * 1024;
/** Limit of remotes in a document's policy, in characters. Proxies have room for 4 to 8 kB of headers. */
const POLICY_BUDGET = 2_500;
/** Limit of pinned modules of other remotes in a document, in characters. A file takes about 150. */
const MODULES_BUDGET = 16 * 1024;

/** Whether this person may open a route. */
export function admits(access: Access, visitor: Visitor): boolean {
  if (access === 'public') return true;
  if (visitor.status !== 'known') return false;
  return access.anyRole.length === 0 || access.anyRole.some((role) => visitor.roles.includes(role));
}

/**
 * Whether any signed-in user may open a route: an anonymous page becomes theirs when they sign in in another
 * tab.
 */
export const isForUsers = (access: Access): boolean =>
  access === 'public' || access.anyRole.every((role) => role === ROLE_USER);

/** Whether the visitor may open a page. For an unknown visitor: whether any signed-in user may. */
export const isExpected = (access: Access, visitor: Visitor): boolean =>
  visitor.status === 'known' ? admits(access, visitor) : isForUsers(access);

/** Whether a document holds its own remote's line, by its actual and its possible visitors. */
export const mayShow = (access: Access, visitor: Visitor): boolean =>
  admits(access, visitor) || (visitor.status === 'unknown' && isForUsers(access));

const opens = ({ contribution }: Pick<RegisteredRemote, 'contribution'>, may: (access: Access) => boolean) =>
  contribution.routes.some(({ access }) => may(access));

/**
 * Whether this person can reach a remote from another page: menus alone lead anonymous visitors there, an
 * address opens the rest.
 */
const isLedTo = (remote: RegisteredRemote, visitor: Visitor) =>
  visitor.status === 'known'
    ? opens(remote, (access) => admits(access, visitor))
    : menusOf({ remotes: [remote] }).some(
        ({ access, entries }) => entries.length > 0 && admits(access, visitor),
      );

const sizeOf = ({ text, seal }: SealedPart) => text.length + seal.length;

interface ChosenFor {
  readonly visitor: Visitor;
  /** The remote of the document's route, if it may be loaded; null for the shell's own pages. */
  readonly remote: RegisteredRemote | null;
  /** The remotes of the page's widgets. */
  readonly widgets?: readonly RegisteredRemote[];
}

/** The remotes of a page's widgets before others, the page's own aside. */
function othersInOrder<Remote extends { readonly name: string }>(
  remotes: readonly Remote[],
  { remote, widgets = [] }: ChosenFor,
): readonly Remote[] {
  const others = remotes.filter(({ name }) => name !== remote?.name);
  const isShown = ({ name }: Remote) => widgets.some((widget) => widget.name === name);
  return [...others.filter(isShown), ...others.filter((other) => !isShown(other))];
}

/**
 * Chooses a visitor's parts of a registry: the line of their page, then guards and menus, then the lines of
 * other reachable remotes, each as long as there is room.
 * @param room for all of it, in characters; `menusRoom` for head, guards and menus, where they may be larger
 */
export function chooseParts(
  { parts, remotes }: TakenApart,
  chosenFor: ChosenFor,
  room: number = DOCUMENT_BUDGET,
  menusRoom: number = room,
): RegistryView {
  const { visitor, remote } = chosenFor;
  let used = 0;
  const fits = (part: SealedPart | undefined, limit: number): part is SealedPart => {
    if (!part || used + sizeOf(part) > limit) return false;
    used += sizeOf(part);
    return true;
  };
  const lines: RegistryView['lines'] = [];
  const addLine = (name: string, limit: number) => {
    const line = parts.lines.get(name);
    if (fits(line, limit)) lines.push({ name, ...line });
  };
  // The page's own line is included at any size: without it, a request would precede the page.
  if (remote) addLine(remote.name, Infinity);
  const own = parts.menus.filter(({ access }) => admits(access, visitor));
  const menus = own.flatMap(({ sealed }) => (fits(sealed, menusRoom) ? [sealed] : []));
  const guards = fits(parts.guards, menusRoom) ? parts.guards : null;
  for (const other of othersInOrder(remotes, chosenFor)) {
    if (used >= room) break;
    if (!isLedTo(other, visitor)) continue;
    addLine(other.name, room);
  }
  return {
    head: parts.head,
    guards,
    menus,
    lines,
    madeFor: visitor.status === 'known' ? [...visitor.roles] : visitor.status,
    isWhole: guards !== null && menus.length === own.length,
  };
}

type Covered = Pick<RegisteredRemote, 'name' | 'entry' | 'contribution'>;

/**
 * Sources a document's policy has to allow: the remotes its page may load, as far as a header has room.
 * @param remotes live releases, then fallbacks, possibly on other origins, and those awaiting repair
 */
export function chooseCoverage(remotes: readonly Covered[], chosenFor: ChosenFor): Coverage {
  const { visitor, remote } = chosenFor;
  const origins = new Set<string>();
  const names = new Set<string>();
  let used = 0;
  const add = ({ name, entry }: Covered, limit: number) => {
    const origin = originOfRelease(entry);
    const isNew = origin !== null && !origins.has(origin);
    // An origin occurs in the lists of scripts, styles and images; a name in that of script policies.
    const size = (names.has(name) ? 0 : name.length + 4) + (isNew ? 3 * (origin.length + 1) : 0);
    if (used + size > limit) return;
    used += size;
    if (isNew) origins.add(origin);
    names.add(name);
  };
  if (remote) add(remote, Infinity);
  // The page's own remote again: a fallback may be on another origin.
  const own = remotes.filter(({ name }) => name === remote?.name);
  for (const other of [...own, ...othersInOrder(remotes, chosenFor)]) {
    if (used >= POLICY_BUDGET) break;
    if (opens(other, (access) => admits(access, visitor) || isForUsers(access))) add(other, POLICY_BUDGET);
  }
  return { origins: [...origins], remotes: [...names] };
}

/**
 * Chooses the releases whose modules a document pins: those of its page including fallbacks, then others this
 * person may open, as far as there is room. A remote left out opens with a new document.
 * @param remotes the live releases, then the fallbacks
 */
export function chooseModules(
  remotes: readonly RegisteredRemote[],
  { visitor, remote, widgets = [] }: ChosenFor,
): readonly ModuleRemote[] {
  const isOwn = ({ name }: RegisteredRemote) =>
    name === remote?.name || widgets.some((widget) => widget.name === name);
  const open = remotes.filter((one) => isOwn(one) || opens(one, (access) => admits(access, visitor)));
  let room = MODULES_BUDGET;
  return open.filter((one): one is ModuleRemote => {
    if (one.format !== 'module') return false;
    const size = JSON.stringify(one.scripts).length;
    if (isOwn(one)) return true;
    if (size > room) return false;
    room -= size;
    return true;
  });
}
