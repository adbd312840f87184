import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import { createRoot } from 'react-dom/client';
import { createSafeStorage } from '../preferences/createSafeStorage';
import { readRegistry } from '../registry/readRegistry';
import { SESSION_CHANNEL } from '../session/startSessionSync';
import { ahead, fetchAntdAhead, fetchMounting } from '../federation/fetchAntdAhead';
import { App } from './App';
import { createShell } from './createShell';
import { readServedConfig } from '../served/readServedConfig';
import { startServices } from './startServices';
import type { Registry } from '@prova/shared/remote-contract/registry';

const noRemotes: Registry = { env: 'production', version: 1, iat: 0, exp: 0, remotes: [], disabled: [] };

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
  // Beside the question who is there, not after it.
  if (findContributedRoute(shell.registry, window.location.pathname)) ahead(fetchMounting);
  createRoot(root).render(<App shell={shell} />);
  const services = startServices(shell, { channel: new BroadcastChannel(SESSION_CHANNEL), page: window });
  void services.settled.then(() => {
    // Whoever is signed in is about to open a page of a remote; nobody else pays for what only those use.
    if (shell.session.get().status === 'authenticated') fetchAntdAhead();
  });
}
