import { ROLE_USER } from '@prova/shared/session/account';
import type { Access } from '@prova/shared/remote-contract/contribution';
import type { ModuleRemote, RegisteredRemote } from '@prova/registry/registry';
import { menusOf, type SealedPart } from '@prova/registry/registryPart';
import type { Coverage, RegistryView } from '@prova/registry/registryView';
import { originOfRelease } from '@prova/registry/releaseAddress';
import type { TakenApart } from '../sources/createRegistrySource';
import type { Visitor } from '../sources/createVisitorSource';

/**
 * Most that the parts of a registry take in a document, in characters: all of a site of about six remotes like ours, of which four
 * take 10 kB. The rest is fetched when it is needed.
 */
export const DOCUMENT_BUDGET = 16 * 1024;
/** Most that remotes take in the policy of a document, in characters. Proxies have room for 4 to 8 kB of headers. */
const POLICY_BUDGET = 2_500;
/** Most that pinned modules of remotes other than the page's own take in a document, in characters. A file takes about 150. */
const MODULES_BUDGET = 16 * 1024;

/** Whether this person may open a route. */
export function admits(access: Access, visitor: Visitor): boolean {
  if (access === 'public') return true;
  if (visitor.status !== 'known') return false;
  return access.anyRole.length === 0 || access.anyRole.some((role) => visitor.roles.includes(role));
}

/** Whether whoever signs in may open it: a page of nobody's becomes theirs when they sign in in another tab. */
export const isForUsers = (access: Access): boolean =>
  access === 'public' || access.anyRole.every((role) => role === ROLE_USER);

/** Whether a page is one that this person will come to see, as far as is known: nobody is about to sign in. */
export const isExpected = (access: Access, visitor: Visitor): boolean =>
  visitor.status === 'known' ? admits(access, visitor) : isForUsers(access);

/** Whether a document holds the line of its own page's remote: for whom it is, and for whom it may be. */
export const mayShow = (access: Access, visitor: Visitor): boolean =>
  admits(access, visitor) || (visitor.status === 'unknown' && isForUsers(access));

const opens = ({ contribution }: Pick<RegisteredRemote, 'contribution'>, may: (access: Access) => boolean) =>
  contribution.routes.some(({ access }) => may(access));

/** Whether this person comes to a remote from another page: who is not signed in is led by menus alone, and opens the rest by its address. */
const isLedTo = (remote: RegisteredRemote, visitor: Visitor) =>
  visitor.status === 'known'
    ? opens(remote, (access) => admits(access, visitor))
    : menusOf({ remotes: [remote] }).some(
        ({ access, entries }) => entries.length > 0 && admits(access, visitor),
      );

const sizeOf = ({ text, seal }: SealedPart) => text.length + seal.length;

interface ChosenFor {
  readonly visitor: Visitor;
  /** The remote of the document's own route, when it may be loaded; null for the shell's own pages. */
  readonly remote: RegisteredRemote | null;
}

/**
 * Chooses what a person is given of a registry: first the line of their page, then what the menu and the guards need, then the
 * lines of the other remotes that they are led to, each as long as there is room.
 * @param room for all of it, in characters; `menusRoom` for head, guards and menus, where they may be larger
 */
export function chooseParts(
  { parts, remotes }: TakenApart,
  { visitor, remote }: ChosenFor,
  room: number = DOCUMENT_BUDGET,
  menusRoom: number = room,
): RegistryView {
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
  // The page's own line is not left out for its size: without it there would be a request before the page.
  if (remote) addLine(remote.name, Infinity);
  const own = parts.menus.filter(({ access }) => admits(access, visitor));
  const menus = own.flatMap(({ sealed }) => (fits(sealed, menusRoom) ? [sealed] : []));
  const guards = fits(parts.guards, menusRoom) ? parts.guards : null;
  for (const other of remotes) {
    if (used >= room) break;
    if (other.name === remote?.name || !isLedTo(other, visitor)) continue;
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
 * What the policy of a document has to let in: the remotes that its page may come to load, as far as a header has room.
 * @param remotes the live ones, then those that stand in, which may come from elsewhere, and those that may be mended
 */
export function chooseCoverage(remotes: readonly Covered[], { visitor, remote }: ChosenFor): Coverage {
  const origins = new Set<string>();
  const names = new Set<string>();
  let used = 0;
  const add = ({ name, entry }: Covered, limit: number) => {
    const origin = originOfRelease(entry);
    const isNew = origin !== null && !origins.has(origin);
    // An origin stands in the lists of scripts, styles and images; a name in that of the policies for scripts.
    const size = (names.has(name) ? 0 : name.length + 4) + (isNew ? 3 * (origin.length + 1) : 0);
    if (used + size > limit) return;
    used += size;
    if (isNew) origins.add(origin);
    names.add(name);
  };
  if (remote) add(remote, Infinity);
  for (const other of remotes) {
    if (used >= POLICY_BUDGET) break;
    if (opens(other, (access) => admits(access, visitor) || isForUsers(access))) add(other, POLICY_BUDGET);
  }
  return { origins: [...origins], remotes: [...names] };
}

/**
 * Chooses the releases whose modules a document pins: those of its page, what stands in as well, and others that this person may open, as far as
 * there is room. One that is left out is opened with a document of its own.
 * @param remotes the live ones, then those that stand in
 */
export function chooseModules(
  remotes: readonly RegisteredRemote[],
  { visitor, remote }: ChosenFor,
): readonly ModuleRemote[] {
  const isOwn = ({ name }: RegisteredRemote) => name === remote?.name;
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
