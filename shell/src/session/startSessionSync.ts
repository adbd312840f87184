import type { Account } from '@prova/shared/session/account';
import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import type { HeldReload } from '../leases/createHeldReload';
import type { SessionLoss } from '../leases/createSessionLoss';
import type { SessionStrategy } from '../context/SessionStrategy';

export const SESSION_CHANNEL = 'prova.session';

/** What the tabs of one browser tell each other about the session they share. */
const newsSchema = v.variant('type', [
  v.object({ type: v.literal('signed-in'), who: v.string() }),
  v.object({ type: v.literal('signed-out') }),
]);
type News = v.InferOutput<typeof newsSchema>;

export interface SessionSyncPorts {
  readonly session: LiveValue<Session>;
  readonly fetchAccount: SessionStrategy['fetchAccount'];
  readonly onAccountFetched: (account: Account | null) => void;
  readonly channel: Pick<
    BroadcastChannel,
    'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
  >;
  readonly page: Window;
  readonly reload: HeldReload;
  readonly loss: SessionLoss;
}

/** What tells one person from another in this browser. */
export const identityOf = ({ login, email }: Account): string => login ?? email ?? '';

export const identityIn = (session: Session): string | null =>
  session.status === 'authenticated' ? identityOf(session.account) : null;

/**
 * Keeps what this tab believes about the session true while others act on it: after a logout in another tab, or a call
 * that found the session over, the page is held until the same person is back; another person's sign-in reloads it before
 * it sends anything in the wrong name, or sends nothing until nobody is busy on it; and a page that comes back from the
 * browser's memory shows nothing until it is known who is there now.
 */
export function startSessionSync(ports: SessionSyncPorts): () => void {
  const { session, fetchAccount, onAccountFetched, channel, page, reload, loss } = ports;
  const root = page.document.documentElement;
  let known = identityIn(session.get());

  const tell = (news: News) => channel.postMessage(news);
  const follow = () => {
    const before = known;
    known = identityIn(session.get());
    if (known === before) return;
    if (known !== null) tell({ type: 'signed-in', who: known });
    // Whose session was lost did not leave: that is no news, and the same person may be back in another tab.
    else if (loss.reason.get() === null) tell({ type: 'signed-out' });
  };

  /** @returns whether this page is still of the person who is there */
  async function recheck(): Promise<boolean> {
    const before = known;
    const answer = await fetchAccount();
    const account = answer.status === 'known' ? answer.account : null;
    const now = account && identityOf(account);
    if (before !== null && now !== null && now !== before) return false;
    if (now !== null) loss.end();
    onAccountFetched(account);
    return true;
  }

  /** Finds out whether the session that this page lives by is over, and whose it is if not. */
  async function verify(): Promise<void> {
    const before = known;
    if (before === null || reload.isWanted.get()) return;
    const answer = await fetchAccount();
    if (known !== before || answer.status === 'unknown') return;
    const now = answer.status === 'known' ? identityOf(answer.account) : null;
    if (now === null) loss.lose('ended');
    else if (now === known) loss.end();
    else takeOver();
  }
  let verifying: Promise<void> | null = null;
  const verifyOnce = () => {
    verifying ??= verify().finally(() => {
      verifying = null;
    });
    return verifying;
  };

  /** Somebody else is there. A page whose session was lost keeps nothing of its person in sight, busy or not. */
  function takeOver(): void {
    if (loss.reason.get() === null) reload.want();
    else reload.now();
  }

  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(newsSchema, data);
    if (!parsed.success || session.get().status === 'loading') return;
    const news = parsed.output;
    if (news.type === 'signed-out') {
      // While a reload is held, it is the other person's session that ended: this page has had none of its own.
      if (known === null || reload.isWanted.get()) return;
      loss.lose('elsewhere');
      // A tab that slept hears of it late, and they may be back by now.
      void verify();
    } else if (known === null) {
      void recheck();
    } else if (news.who === known) {
      reload.withdraw();
      if (loss.reason.get() !== null) void verify();
    } else {
      takeOver();
    }
  };

  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    root.toggleAttribute('data-rechecking', true);
    // No lease holds this one up: whoever left the page while they were busy was asked.
    if (reload.isWanted.get()) {
      reload.now();
      return;
    }
    void recheck().then((isTheirs) => {
      if (isTheirs) root.toggleAttribute('data-rechecking', false);
      else reload.now();
    });
  };

  const unsubscribe = session.subscribe(follow);
  const stopVerifying = loss.verifyBy(verifyOnce);
  channel.addEventListener('message', hear);
  page.addEventListener('pageshow', comeBack);
  return () => {
    unsubscribe();
    stopVerifying();
    channel.removeEventListener('message', hear);
    page.removeEventListener('pageshow', comeBack);
    channel.close();
  };
}
