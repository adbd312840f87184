import type { Account } from '@prova/shared/api-types/account';
import { startLeaveQuestion } from '../leases/startLeaveQuestion';
import { applicationInfoReceived } from '../session/applicationInfoSlice';
import { accountReceived, accountRefused, loggedOut } from '../session/sessionSlice';
import { startSessionSync, type SessionSyncPorts } from '../session/startSessionSync';
import type { Shell } from './createShell';

/**
 * Asks who is there and what this installation is, then keeps the answer true while other tabs sign in and out, and
 * asks before a page is left that somebody is busy on. `settled`: the account has been answered for.
 */
export function startServices(
  { store, session, strategy, leases, reload }: Shell,
  { channel, page }: Pick<SessionSyncPorts, 'channel' | 'page'>,
): { settled: Promise<void>; stop: () => void } {
  const settle = (account: Account | null) => {
    store.dispatch(account ? accountReceived(account) : accountRefused());
  };
  const stopAsking = startLeaveQuestion(leases, page);
  const stopSync = startSessionSync({
    session,
    fetchAccount: strategy.fetchAccount,
    onAccountFetched: settle,
    onSignedOutElsewhere: () => store.dispatch(loggedOut()),
    channel,
    page,
    reload,
  });
  void strategy.fetchApplicationInfo().then((info) => {
    if (info) store.dispatch(applicationInfoReceived(info));
  });
  return {
    settled: strategy.fetchAccount().then(settle),
    stop() {
      stopAsking();
      stopSync();
    },
  };
}
