import type { Queryable } from '../store/database';

/**
 * Locks a person until the transaction ends: what is kept of all of their interviews (how many, how they went) is changed by one at a time. It
 * comes before any other lock, so that no two wait for each other.
 */
export async function lockPerson(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query('select from users where id = $1 for no key update', [userId]);
}
