import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database';
import { BackupRefusal, type BackupSummary } from './backupFormat';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

/**
 * Copies everything from one database into an empty one and compares the two. The source is unchanged.
 * @throws BackupRefusal when the target contains data, or differs afterwards.
 */
export async function moveData(source: Database, target: Database): Promise<BackupSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'prova-move-'));
  try {
    const sent = await writeBackup(source, join(folder, 'sent'));
    await restoreBackup(target, join(folder, 'sent'), { replace: false });
    const arrived = await writeBackup(target, join(folder, 'arrived'));
    if (arrived.sha256 === sent.sha256) return arrived;
    throw new BackupRefusal(
      `The two databases differ after the move (${sent.rows} and ${arrived.rows} rows): was somebody working on the new one? Go on with the old one, empty the new one and move again.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
