import { createSecurityLog } from '@prova/node/createSecurityLog';
import { StartFailure } from '@prova/node/startFailure';
import * as v from 'valibot';
import {
  manageSessions,
  type SessionReport,
  sessionReportSchema,
  type SessionWish,
} from '../../src/session/manageSessions';
import { OPERATOR_HEADER, OPERATOR_SESSIONS_PATH, writeOperatorPass } from '../../src/session/operatorPass';
import { installationSecret } from '../../src/settings/readProviderSettings';
import type { Settings } from '../../src/settings/settings';
import { openDatabase } from '../../src/store/openDatabase';

const LIMIT_MS = 10_000;

/** Asks the running backend; null if none listens. */
async function askBackend({ host, port, oidc }: Settings, wish: SessionWish): Promise<SessionReport | null> {
  const answer = await fetch(
    `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}${OPERATOR_SESSIONS_PATH}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADER]: await writeOperatorPass(installationSecret(oidc)),
      },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(LIMIT_MS),
    },
  ).catch(() => null);
  if (answer === null) return null;
  const report = v.safeParse(sessionReportSchema, await answer.json().catch(() => null));
  if (answer.ok && report.success) return report.output;
  throw new StartFailure(
    answer.status === 403
      ? `The backend on port ${port} rejects this command: its client secret or key differs from the settings here. Nothing was changed.`
      : `The program on port ${port} (${answer.status}) is not a backend that can do this now. Nothing was changed. Run npm run doctor.`,
  );
}

/**
 * Delegates to the running backend, which locks an embedded database. If no backend runs on this machine,
 * opens the database itself.
 * @throws StartFailure in one sentence if neither works
 */
export async function askForSessions(settings: Settings, wish: SessionWish): Promise<SessionReport> {
  const told = await askBackend(settings, wish);
  if (told) return told;
  const database = await openDatabase(settings.database);
  const securityLog = createSecurityLog({
    part: 'sessions',
    key: installationSecret(settings.oidc),
    write: (line) => process.stderr.write(line),
  });
  try {
    return await manageSessions(database, securityLog, wish);
  } finally {
    await database.close();
  }
}
