import type { Account } from '@prova/shared/session/account';
import { startLeaveQuestion } from '../leases/startLeaveQuestion';
import type { AccountAnswer } from '../context/SessionStrategy';
import { applicationInfoReceived } from '../session/applicationInfoSlice';
import { accountReceived, accountRefused } from '../session/sessionSlice';
import { identityOf, startSessionSync, type SessionSyncPorts } from '../session/startSessionSync';
import type { Shell } from './createShell';

/**
 * Asks who is there, unless the document says it, and what this installation is, then keeps the answer true while other tabs sign in and out, and
 * asks before a page is left that somebody is busy on. `settled`: the account has been answered for.
 */
export function startServices(
  { store, session, strategy, leases, reload, sessionLoss, tabMemory }: Shell,
  { channel, page }: Pick<SessionSyncPorts, 'channel' | 'page'>,
): { settled: Promise<void>; stop: () => void } {
  const settle = (account: Account | null) => {
    // Before any page of theirs is drawn, so that it finds nothing of somebody else.
    if (account) tabMemory.claim(identityOf(account));
    store.dispatch(account ? accountReceived(account) : accountRefused());
  };
  const settleBy = (answer: AccountAnswer) => settle(answer.status === 'known' ? answer.account : null);
  const stopAsking = startLeaveQuestion(leases, page);
  const stopSync = startSessionSync({
    session,
    fetchAccount: strategy.fetchAccount,
    onAccountFetched: settle,
    channel,
    page,
    reload,
    loss: sessionLoss,
  });
  void strategy.fetchApplicationInfo().then((info) => {
    if (info) store.dispatch(applicationInfoReceived(info));
  });
  return {
    settled: session.get().status === 'loading' ? strategy.fetchAccount().then(settleBy) : Promise.resolve(),
    stop() {
      stopAsking();
      stopSync();
    },
  };
}
