import type { Account } from '@prova/shared/api-types/account';
import { createRoot } from 'react-dom/client';
import { createSafeStorage } from '../preferences/safeStorage';
import { readRegistry } from '../registry/readRegistry';
import { accountReceived, accountRefused, loggedOut } from '../session/sessionSlice';
import { SESSION_CHANNEL, startSessionSync } from '../session/startSessionSync';
import { applicationInfoReceived } from '../session/applicationInfoSlice';
import { kitsForRemotes } from '../federation/kitsForRemotes';
import { App } from './App';
import { createShell, type Shell } from './createShell';
import { readServedConfig } from './servedConfig';
import type { Registry } from '@prova/shared/remote-contract/registry';

const noRemotes: Registry = { env: 'production', version: 1, iat: 0, exp: 0, remotes: [], disabled: [] };

const settleSession = ({ store }: Shell, account: Account | null) =>
  store.dispatch(account ? accountReceived(account) : accountRefused());

async function fetchSession(shell: Shell): Promise<void> {
  settleSession(shell, await shell.strategy.fetchAccount());
}

/** For as long as the page lives. */
function followOtherTabs(shell: Shell): void {
  startSessionSync({
    session: shell.session,
    fetchAccount: shell.strategy.fetchAccount,
    onAccountFetched: (account) => settleSession(shell, account),
    onSignedOutElsewhere: () => shell.store.dispatch(loggedOut()),
    channel: new BroadcastChannel(SESSION_CHANNEL),
    page: window,
    reload: () => shell.location.reload(),
  });
}

async function fetchApplicationInfo({ strategy, store }: Shell): Promise<void> {
  const info = await strategy.fetchApplicationInfo();
  if (info) store.dispatch(applicationInfoReceived(info));
}

/** Whoever is signed in is about to open a page of a remote; nobody else pays for its kits. */
function fetchKitsAhead({ session }: Shell): void {
  if (session.get().status !== 'authenticated') return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  whenIdle(() => {
    for (const load of kitsForRemotes) void load();
  });
}

/** Builds the shell, shows it at once, and asks who is there. */
export async function startShell(): Promise<void> {
  const overrides = (window as { __APP_CONFIG__?: unknown }).__APP_CONFIG__;
  const config = readServedConfig(document, overrides);
  const reading = await readRegistry(
    config,
    createSafeStorage(() => window.localStorage),
    Date.now(),
  );
  const problem = reading.ok ? reading.remembered : `${reading.code}: ${reading.detail}`;
  if (problem) console.error(`Registry: ${problem}`);
  const shell = createShell(config, reading.ok ? reading.registry : noRemotes, problem);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  createRoot(root).render(<App shell={shell} />);
  followOtherTabs(shell);
  void fetchSession(shell).then(() => fetchKitsAhead(shell));
  void fetchApplicationInfo(shell);
}
