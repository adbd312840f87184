import * as v from 'valibot';
import type { ListedInterview } from '../answers/interviewAnswer';
import type { Session } from '@prova/shared/remote-contract/hostServices';

const KEY = 'prova.leftInterviews';
/** Maximum number of remembered interviews. Older ones have long disappeared from every list. */
const MOST_KEPT = 200;

const keptSchema = v.object({ owner: v.string(), ids: v.array(v.string()) });
type FindStorage = () => Pick<Storage, 'getItem' | 'setItem'>;
const browserStorage: FindStorage = () => localStorage;

function read(owner: string, findStorage: FindStorage): readonly string[] {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(findStorage().getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.owner === owner ? parsed.output.ids : [];
  } catch {
    // Forbidden or corrupt storage is empty.
    return [];
  }
}

/** The owner of remembered interviews: nobody else in this browser sees them. */
export const ownerOf = (session: Session): string =>
  session.status === 'authenticated' ? (session.account.login ?? session.account.email ?? '') : '';

/**
 * Interviews this person left by choice in this browser, in any tab. The server may not know: the
 * specification has no call for it.
 */
export function readLeftInterviews(
  owner: string,
  findStorage: FindStorage = browserStorage,
): ReadonlySet<string> {
  return new Set(read(owner, findStorage));
}

/**
 * Whether an unfinished interview may not be continued because it was left, according to the server or this
 * browser.
 */
export function isLeft(
  { id, status, stopped }: Pick<ListedInterview, 'id' | 'status' | 'stopped'>,
  left: ReadonlySet<string>,
): boolean {
  const isOpen = status === 'CREATED' || status === 'IN_PROGRESS';
  return isOpen && (stopped === true || left.has(id));
}

/** Remembers that this person left the interview. Without storage, nothing is remembered. */
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
    // This tab still knows that the interview was left, and the server may know.
  }
}
