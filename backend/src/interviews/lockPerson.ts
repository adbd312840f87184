import type { Queryable } from '../store/database';

/**
 * Locks a person until the transaction ends, serialising changes of data across their interviews (counts,
 * trends). Always the first lock, which prevents deadlocks.
 */
export async function lockPerson(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query('select from users where id = $1 for no key update', [userId]);
}
