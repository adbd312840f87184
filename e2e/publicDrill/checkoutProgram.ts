import { startCommand } from './startCommand';
import type { Network } from './createNetworks';
import type { SiteProgram } from './startMachine';

/** The site as it is started in this checkout. @param account whom it runs as; null for that of this process */
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
