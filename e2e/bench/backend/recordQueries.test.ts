import type { Database, Queryable } from '../../../backend/src/store/database';
import { recordQueries, replay } from './recordQueries';

/** Creates a database that records its input, in words. */
function createSpy(): { readonly database: Database; readonly asked: string[] } {
  const asked: string[] = [];
  const queryable: Queryable = {
    query(sql, parameters = []) {
      asked.push(`${sql} ${JSON.stringify(parameters)}`);
      return Promise.resolve([]);
    },
    script: () => Promise.resolve(),
  };
  return {
    asked,
    database: {
      ...queryable,
      exclusive: true,
      async transaction(work) {
        asked.push('begin');
        const result = await work(queryable);
        asked.push('commit');
        return result;
      },
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  };
}

test('records statements and transactions for a replay, once', async () => {
  const first = createSpy();
  const { database, take } = recordQueries(first.database);
  await database.query('select 1');
  await database.transaction(async (transaction) => {
    await transaction.query('select $1 for update', ['a']);
    await transaction.query('update b');
  });
  const again = createSpy();
  await replay(again.database, take());
  expect(again.asked).toEqual([
    'select 1 []',
    'begin',
    'select $1 for update ["a"]',
    'update b []',
    'commit',
  ]);
  expect(again.asked).toEqual(first.asked);
  expect(take()).toEqual([]);
});
