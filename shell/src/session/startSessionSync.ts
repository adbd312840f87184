import type { Account } from '@prova/shared/api-types/account';
import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import type { HeldReload } from '../leases/createHeldReload';
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
  readonly onSignedOutElsewhere: () => void;
  readonly channel: Pick<
    BroadcastChannel,
    'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
  >;
  readonly page: Window;
  readonly reload: HeldReload;
}

function identityOf(session: Session): string | null {
  if (session.status !== 'authenticated') return null;
  const { login, email } = session.account;
  return login ?? email ?? '';
}

/**
 * Keeps what this tab believes about the session true while others act on it: a logout in another tab ends it here,
 * another person's sign-in reloads the page before it sends anything in the wrong name, or sends nothing until nobody
 * is busy on it, and a page that comes back from the browser's memory shows nothing until it is known who is there now.
 */
export function startSessionSync(ports: SessionSyncPorts): () => void {
  const { session, fetchAccount, onAccountFetched, onSignedOutElsewhere, channel, page, reload } = ports;
  const root = page.document.documentElement;
  let known = identityOf(session.get());

  const tell = (news: News) => channel.postMessage(news);
  const follow = () => {
    const before = known;
    known = identityOf(session.get());
    if (known === before) return;
    if (known !== null) tell({ type: 'signed-in', who: known });
    else tell({ type: 'signed-out' });
  };

  /** @returns whether this page is still of the person who is there */
  async function recheck(): Promise<boolean> {
    const before = known;
    const account = await fetchAccount();
    const now = account && identityOf({ status: 'authenticated', account });
    if (before !== null && now !== null && now !== before) return false;
    onAccountFetched(account);
    return true;
  }

  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(newsSchema, data);
    if (!parsed.success || session.get().status === 'loading') return;
    const news = parsed.output;
    if (news.type === 'signed-out') {
      // While a reload is held, it is the other person's session that ended: this page has had none of its own.
      if (known !== null && !reload.isWanted.get()) onSignedOutElsewhere();
    } else if (known === null) {
      void recheck();
    } else if (news.who === known) {
      reload.withdraw();
    } else {
      reload.want();
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
  channel.addEventListener('message', hear);
  page.addEventListener('pageshow', comeBack);
  return () => {
    unsubscribe();
    channel.removeEventListener('message', hear);
    page.removeEventListener('pageshow', comeBack);
    channel.close();
  };
}
