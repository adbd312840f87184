import type { Settings } from '../../src/settings/settings';
import type { Queryable } from '../../src/store/database';
import { inspectDatabaseFiles, restoreAdvice } from '../../src/store/inspectDatabaseFiles';
import { migrations } from '../../src/store/migrations/migrations';
import { openPostgresDatabase } from '../../src/store/openPostgresDatabase';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('database');

/** The oldest supported version in PostgreSQL's numbering: 15.0. */
const OLDEST = 150_000;
/** Time limit in milliseconds; longer than the backend's, so that a slow response is reported as slow. */
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
    return [
      fault('The response of the database is unintelligible.', 'Check which server DATABASE_URL points to.'),
    ];
  const took = Date.now() - began;
  const findings: Finding[] = [];
  const major = Math.floor(facts.version / 10_000);
  if (facts.version < OLDEST) {
    findings.push(fault(`The server is PostgreSQL ${major}.`, 'Use PostgreSQL 15 or newer.'));
  }
  if (facts.is_replica) {
    findings.push(fault('The server is a read-only replica.', 'Point DATABASE_URL to the primary server.'));
  }
  if (took > SLOW_MS) {
    findings.push(
      notice(
        `A trivial query took ${took} ms; the backend’s timeout is 1,500 ms.`,
        'Check the server’s load and the network between the two machines.',
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
        `The data is from a newer Prova (schema version ${schema}; this one knows ${known}).`,
        'Start the newer Prova, or restore an earlier backup.',
      ),
    );
  } else if (schema < known && !facts.may_create) {
    findings.push(
      fault(
        'Tables are missing, and the role may not create them.',
        'Grant the right: grant create on schema public to <role>;',
      ),
    );
  } else if (schema < known) {
    const what = schema === 0 ? 'The database is empty' : `The schema is at version ${schema} of ${known}`;
    findings.push(notice(`${what}.`, 'Nothing: the next start runs the missing migrations.'));
  }
  if (findings.length > 0) return findings;
  return [well(`PostgreSQL ${major} has all ${known} migrations and responded in ${took} ms.`)];
}

/** Whether the backend can work on its database. Changes nothing there; DATABASE_URL is not echoed. */
export async function checkDatabase(database: Settings['database']): Promise<readonly Finding[]> {
  if (database.kind === 'embedded') {
    const { folder } = database;
    const found = await inspectDatabaseFiles(folder);
    if (found.state === 'damaged')
      return [fault(`The embedded database cannot be used: ${found.fault}.`, restoreAdvice(folder))];
    if (found.state === 'whole') return [well(`The database is embedded, in ${folder}.`)];
    return [notice('The embedded database does not exist yet.', 'Nothing: the first start creates it.')];
  }
  try {
    const opened = await openPostgresDatabase(database.url, LIMIT_MS);
    try {
      return await lookAt(opened);
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [fault(sayingOf(error), 'Fix the server or DATABASE_URL; until then calls get 503.')];
  }
}
