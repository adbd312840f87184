import { startCommand } from './startCommand';
import type { Network } from './createNetworks';
import type { SiteProgram } from './startMachine';

/** The site as started from this checkout. @param account that the site runs as; null for this process's */
export const checkoutProgram = ({ within }: Network, account: string | null): SiteProgram => ({
  account,
  nginxAccount: account,
  command: (settings) => ({
    within: [
      ...within,
      ...(account === null ? [] : ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups']),
    ],
    command: startCommand(),
    environment: settings,
  }),
});
