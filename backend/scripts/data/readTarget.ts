import type { Environment } from '@prova/node/environment';
import { postgresAddressSchema } from '@prova/node/environmentSchemas';
import * as v from 'valibot';
import { BackupRefusal } from '../../src/store/backup/backupFormat';
import { readArguments } from './readArguments';

const USAGE = 'npm run move, with MOVE_TO=postgres://user:password@host:5432/database in .env';

/**
 * Where the data is to move: an address of PostgreSQL, from the setting MOVE_TO or, where it holds no password, from the command line.
 * @throws BackupRefusal where there is none that can be used
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
      'Every account of this machine can read a password on a command line. Put the address into .env, as MOVE_TO=…, and run npm run move without it. Nothing was changed.',
    );
  }
  return parsed.output;
}
