import type { Settings } from '../../src/settings/settings';
import type { Queryable } from '../../src/store/database';
import { inspectDatabaseFiles, restoreAdvice } from '../../src/store/inspectDatabaseFiles';
import { migrations } from '../../src/store/migrations/migrations';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('database');

/** As PostgreSQL counts: 15.0. */
const OLDEST = 150_000;
/** Longer than the backend waits: a slow answer is told as one. */
const LIMIT_MS = 10_000;
const SLOW_MS = 500;

interface Facts {
  readonly version: number;
  readonly may_create: boolean;
  readonly is_replica: boolean;
  readonly has_versions: boolean;
}

async function lookAt(database: Queryable): Promise<readonly Finding[]> {
  const began = Date.now();
  const [facts] = await database.query<Facts>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_replica,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
            to_regclass('schema_version') is not null as has_versions`,
  );
  if (!facts)
    return [fault('The database answers nothing that is understood.', 'See what DATABASE_URL leads to.')];
  const took = Date.now() - began;
  const findings: Finding[] = [];
  const major = Math.floor(facts.version / 10_000);
  if (facts.version < OLDEST) {
    findings.push(fault(`It is PostgreSQL ${major}.`, 'Use PostgreSQL 15 or newer.'));
  }
  if (facts.is_replica) {
    findings.push(
      fault('It is a replica, which takes no changes.', 'Let DATABASE_URL lead to the primary server.'),
    );
  }
  if (took > SLOW_MS) {
    findings.push(
      notice(
        `A question without work took ${took} ms; the backend waits for 1,500 ms.`,
        'See what keeps the server busy, or how far away it is.',
      ),
    );
  }
  const [row] = facts.has_versions
    ? await database.query<{ version: number }>(
        'select coalesce(max(version), 0)::int as version from schema_version',
      )
    : [];
  const schema = row?.version ?? 0;
  const known = migrations.length;
  if (schema > known) {
    findings.push(
      fault(
        `Its data is of a newer Prova (version ${schema} of the tables; this one knows ${known}).`,
        'Start the newer Prova, or restore a backup of before.',
      ),
    );
  } else if (schema < known && !facts.may_create) {
    findings.push(
      fault(
        'The role may not make tables, and some are missing.',
        'Give it the right: grant create on schema public to <role>;',
      ),
    );
  } else if (schema < known) {
    const what = schema === 0 ? 'It is empty' : `Its tables are at version ${schema} of ${known}`;
    findings.push(notice(`${what}.`, 'Nothing: the next start makes what is missing.'));
  }
  if (findings.length > 0) return findings;
  return [well(`PostgreSQL ${major} has all ${known} changes of the tables and answered in ${took} ms.`)];
}

/** Whether the backend can work on its database. Changes nothing there; what DATABASE_URL holds is not repeated. */
export async function checkDatabase(database: Settings['database']): Promise<readonly Finding[]> {
  if (database.kind === 'embedded') {
    const { folder } = database;
    const found = await inspectDatabaseFiles(folder);
    if (found.state === 'damaged')
      return [fault(`It cannot be used: ${found.fault}.`, restoreAdvice(folder))];
    if (found.state === 'whole') return [well(`It is embedded, in ${folder}.`)];
    return [notice('It is embedded, and not there yet.', 'Nothing: the first start makes it.')];
  }
  try {
    const opened = await openPostgresDatabase(database.url, LIMIT_MS);
    try {
      return await lookAt(opened);
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [
      fault(sayingOf(error), 'Mend the server or DATABASE_URL; until then calls are answered with 503.'),
    ];
  }
}
