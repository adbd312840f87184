import type { Environment } from '@prova/node/environment';
import { postgresAddressSchema } from '@prova/node/environmentSchemas';
import * as v from 'valibot';
import { BackupRefusal } from '../../src/store/backup/backupFormat';
import { readArguments } from './readArguments';

const USAGE = 'npm run move, with MOVE_TO=postgres://user:password@host:5432/database in .env';

/**
 * Target of the move: an address of PostgreSQL, from the setting MOVE_TO or, without a password, from the
 * command line.
 * @throws BackupRefusal if there is no valid one
 */
export function readTarget(args: readonly string[], { MOVE_TO }: Environment): string {
  const [argument, ...more] = readArguments(args, USAGE).given;
  if (more.length > 0) throw new BackupRefusal(`Usage: ${USAGE}`);
  const parsed = v.safeParse(postgresAddressSchema, argument ?? MOVE_TO);
  if (!parsed.success) {
    throw new BackupRefusal(
      argument === undefined && MOVE_TO === undefined
        ? `Usage: ${USAGE}`
        : `The address ${parsed.issues[0].message}.`,
    );
  }
  if (argument !== undefined && new URL(argument).password !== '') {
    throw new BackupRefusal(
      'Every account of this machine can read a password on the command line. Nothing was changed. Set MOVE_TO=… in .env, and run npm run move without the address.',
    );
  }
  return parsed.output;
}
