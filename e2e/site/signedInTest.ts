import { test as base, type BrowserContext } from 'playwright/test';
import { signIn, type Account } from './signIn';
import { sitePort } from './sitePort';

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

interface AccountOption {
  readonly account: Account;
}

interface Sessions {
  readonly sessionOf: (account: Account) => Promise<StoredSession>;
}

/** A test whose page is signed in from its start, as the candidate unless `test.use({ account })` says otherwise. */
export const test = base.extend<AccountOption, Sessions>({
  account: ['candidate', { option: true }],
  // Signs in manually once per account: these tests are about what comes after.
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Account, Promise<StoredSession>>();
      const open = async (account: Account) => {
        // A context created within a test would begin with that test's session.
        const page = await browser.newPage({
          baseURL: `http://localhost:${String(sitePort)}`,
          storageState: { cookies: [], origins: [] },
        });
        await signIn(page, account);
        const session = await page.context().storageState();
        await page.close();
        return session;
      };
      await use((account) => {
        const session = sessions.get(account) ?? open(account);
        sessions.set(account, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, sessionOf }, use) => use(await sessionOf(account)),
});
