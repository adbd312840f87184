import { explainConnectFailure } from './openPostgresDatabase';

test.each([
  [
    '28P01',
    'role "prova" does not exist',
    /does not accept the role.*there is no such role.*role "prova" does not exist/,
  ],
  ['28000', 'no pg_hba.conf entry', /does not let this role in: create it/],
  ['3D000', 'database "prova" does not exist', /answers, and has no database of this name: create it/],
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED',
    /^The database of DATABASE_URL does not answer: connect ECONNREFUSED\.$/,
  ],
])('[N3] a database that cannot be opened says what to do: %s', (code, message, expected) => {
  const { message: told } = explainConnectFailure(Object.assign(new Error(message), { code }));
  expect(told).toMatch(expected);
  if (code !== 'ECONNREFUSED') expect(told).not.toContain('does not answer');
});
