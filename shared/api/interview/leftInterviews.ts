import * as v from 'valibot';
import type { ListedInterview } from '../answers/interviewAnswer';
import type { Session } from '@prova/shared/remote-contract/hostServices';

const KEY = 'prova.leftInterviews';
/** Each is one id; what is older than that is long out of every list. */
const MOST_KEPT = 200;

const keptSchema = v.object({ owner: v.string(), ids: v.array(v.string()) });
type FindStorage = () => Pick<Storage, 'getItem' | 'setItem'>;
const browserStorage: FindStorage = () => localStorage;

function read(owner: string, findStorage: FindStorage): readonly string[] {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(findStorage().getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.owner === owner ? parsed.output.ids : [];
  } catch {
    // Storage that is forbidden, or holds something else, knows of none.
    return [];
  }
}

/** Whose interviews are remembered: nobody else of this browser is told of them. */
export const ownerOf = (session: Session): string =>
  session.status === 'authenticated' ? (session.account.login ?? session.account.email ?? '') : '';

/**
 * The interviews that this person left by choice in this browser, in any tab. A server may not know of it: the one of the
 * specification has no call for it.
 */
export function readLeftInterviews(
  owner: string,
  findStorage: FindStorage = browserStorage,
): ReadonlySet<string> {
  return new Set(read(owner, findStorage));
}

/** Whether an interview that could go on may not, because it was left: as the server says, or as this browser remembers. */
export function isLeft(
  { id, status, stopped }: Pick<ListedInterview, 'id' | 'status' | 'stopped'>,
  left: ReadonlySet<string>,
): boolean {
  const isOpen = status === 'CREATED' || status === 'IN_PROGRESS';
  return isOpen && (stopped === true || left.has(id));
}

/** Remembers that this person left the interview. Where the browser keeps nothing, nothing is remembered. */
export function rememberLeftInterview(
  owner: string,
  interviewId: string,
  findStorage: FindStorage = browserStorage,
): void {
  const others = read(owner, findStorage).filter((id) => id !== interviewId);
  const kept: v.InferOutput<typeof keptSchema> = { owner, ids: [...others, interviewId].slice(-MOST_KEPT) };
  try {
    findStorage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // The server may know, and this tab does.
  }
}
