import type { Database } from '../store/database';

const refuse = () => Promise.reject(new Error('This test has no database'));

/** For tests of what the backend does without asking its database; opening a real one costs seconds. */
export const closedDatabase: Database = {
  exclusive: true,
  query: refuse,
  script: refuse,
  transaction: refuse,
  check: refuse,
  close: () => Promise.resolve(),
};
