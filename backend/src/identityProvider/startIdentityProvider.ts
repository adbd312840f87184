import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { answerClientError } from '@prova/node/answerClientError';
import { PAGE_HEADER_LIMIT } from '@prova/node/headerLimits';
import { createLog } from '@prova/node/createLog';
import { createSecurityLog } from '@prova/node/createSecurityLog';
import { holdFolder } from '@prova/node/holdFolder';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { StartFailure } from '@prova/node/startFailure';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { logStream } from '@prova/node/logStream';
import { createAccountCalls } from './createAccountCalls';
import { createMailer } from './createMailer';
import { createPasswordReset } from './createPasswordReset';
import { createPasswordResets } from './createPasswordResets';
import { createResetRequest } from './createResetRequest';
import { createSiteLogout } from './createSiteLogout';
import { createInteractions } from './createInteractions';
import { createIdentityProvider } from './createIdentityProvider';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { openAccounts } from './openAccounts';
import { openAdapters } from './openAdapters';
import { readKeys } from './readKeys';
import { sendPageAsset } from './sendPageAsset';

/** Milliseconds between removals of expired records. */
const CLEANING_INTERVAL = 10 * 60_000;

const PART = 'identity-provider';
const log = createLog(PART);

/**
 * Starts the embedded OpenID provider and returns its stop function.
 * @throws StartFailure when its folder is locked by another process or open to other accounts, or its port is
 * taken.
 */
export async function startIdentityProvider(
  settings: IdentityProviderSettings,
): Promise<() => Promise<void>> {
  const { host, port, issuer, dataFolder, folder, siteOrigin, supportEmail, mail } = settings;
  const mended = securePrivateFolder(dataFolder);
  if (mended !== null) log.warn(mended);
  await mkdir(folder, { recursive: true });
  const release = await holdFolder(folder);
  try {
    const accounts = await openAccounts(folder, DEMO_ACCOUNTS, log);
    const adapters = await openAdapters(folder, log);
    const keys = await readKeys(folder);
    const provider = createIdentityProvider(settings, { accounts, adapters, keys });
    const securityLog = createSecurityLog({ part: PART, write: logStream.write, key: settings.clientSecret });
    const answerInteraction = createInteractions({
      provider,
      accounts,
      issuer,
      siteOrigin,
      supportEmail,
      sendsMail: mail !== null,
      cookieKey: keys.cookies[0] ?? '',
      securityLog,
    });
    const resets = createPasswordResets(folder);
    const mailer = mail && createMailer(mail, log);
    const answerResetRequest =
      mailer && createResetRequest({ accounts, resets, mailer, issuer, siteOrigin, securityLog });
    void mailer?.check();
    const answerPasswordReset = createPasswordReset({
      provider,
      accounts,
      adapters,
      resets,
      endSiteSessions: createSiteLogout(settings, keys),
      issuer,
      siteOrigin,
      securityLog,
      log,
    });
    const answerAccountCall = createAccountCalls(settings, { accounts, adapters });
    const answerProtocol = provider.callback();
    provider.on('server_error', (_context, error) => {
      log.error('a call failed unexpectedly', { stack: error.stack });
    });

    const server = createServer({ maxHeaderSize: PAGE_HEADER_LIMIT }, (request, response) => {
      if (sendPageAsset(request, response)) return;
      const answer = async () => {
        if (await answerInteraction(request, response)) return;
        if (await answerPasswordReset(request, response)) return;
        if (await answerResetRequest?.(request, response)) return;
        if (await answerAccountCall(request, response)) return;
        await answerProtocol(request, response);
      };
      answer().catch((error: unknown) => {
        log.error('a call failed unexpectedly', {
          stack: error instanceof Error ? error.stack : String(error),
        });
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
    server.on('clientError', answerClientError);
    server.requestTimeout = 30_000;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        reject(
          error.code === 'EADDRINUSE'
            ? new StartFailure(
                `Port ${port} on ${host} is already in use: stop what listens there, or set PROVIDER_PORT. Nothing was changed.`,
              )
            : error,
        );
      });
      server.listen(port, host, resolve);
    });
    log.info('the sign-in provider is listening', { issuer });

    const cleaning = setInterval(() => {
      Promise.all([adapters.removeExpired(), resets.removeExpired()]).catch((error: unknown) => {
        log.error('expired records were not removed', { reason: String(error) });
      });
    }, CLEANING_INTERVAL);

    return async () => {
      clearInterval(cleaning);
      mailer?.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await release();
    };
  } catch (error) {
    await release();
    throw error;
  }
}
