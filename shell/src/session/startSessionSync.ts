import type { Account } from '@prova/shared/session/account';
import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import type { HeldReload } from '../leases/createHeldReload';
import type { SessionLoss } from '../leases/createSessionLoss';
import type { SessionStrategy } from '../context/SessionStrategy';

export const SESSION_CHANNEL = 'prova.session';

/** Messages between tabs about their shared session. */
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

/** The identity of a person in this browser. */
export const identityOf = ({ login, email }: Account): string => login ?? email ?? '';

export const identityIn = (session: Session): string | null =>
  session.status === 'authenticated' ? identityOf(session.account) : null;

/**
 * Keeps this tab's session state in line with other tabs. After a logout elsewhere, or a call that found the
 * session ended, the page is held until the same person is back. Another person's sign-in reloads it before
 * it sends anything in the wrong name, or holds requests until nobody is busy. A page from the bfcache stays
 * hidden until the session is known.
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
    // A person whose session was lost did not log out: nothing to broadcast, and they may be back in another
    // tab.
    else if (loss.reason.get() === null) tell({ type: 'signed-out' });
  };

  /** @returns whether this page still belongs to the current person */
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

  /** Checks whether the page's session has ended, and whose session is current. */
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

  /** Reacts to another person's session. A page with a lost session hides its person's data, busy or not. */
  function takeOver(): void {
    if (loss.reason.get() === null) reload.want();
    else reload.now();
  }

  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(newsSchema, data);
    if (!parsed.success || session.get().status === 'loading') return;
    const news = parsed.output;
    if (news.type === 'signed-out') {
      // While a reload is held, it is the other person's session that ended: this page has had none.
      if (known === null || reload.isWanted.get()) return;
      loss.lose('elsewhere');
      // A sleeping tab receives the message late, when the same person may be back.
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
    // No lease delays this reload: leaving the page while busy was confirmed.
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
