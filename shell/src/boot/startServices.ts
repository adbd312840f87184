import type { Account } from '@prova/shared/session/account';
import { startLeaveQuestion } from '../leases/startLeaveQuestion';
import type { AccountAnswer } from '../context/SessionStrategy';
import { applicationInfoReceived } from '../session/applicationInfoSlice';
import { accountReceived, accountRefused } from '../session/sessionSlice';
import { identityOf, startSessionSync, type SessionSyncPorts } from '../session/startSessionSync';
import type { Shell } from './createShell';

/**
 * Determines the session, unless the document declares it, and the installation's info; then syncs the
 * session across tabs, and confirms leaving a busy page. `settled`: the account request has completed.
 */
export function startServices(
  { store, session, strategy, leases, reload, sessionLoss, tabMemory }: Shell,
  { channel, page }: Pick<SessionSyncPorts, 'channel' | 'page'>,
): { settled: Promise<void>; stop: () => void } {
  const settle = (account: Account | null) => {
    // Runs before any page of theirs renders, so that a page finds nothing of somebody else.
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
