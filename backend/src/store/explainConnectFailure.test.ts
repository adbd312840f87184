import { explainConnectFailure } from './openPostgresDatabase';

test.each([
  [
    '28P01',
    'role "prova" does not exist',
    /rejects the role.*the role does not exist.*role "prova" does not exist/,
  ],
  ['28000', 'no pg_hba.conf entry', /rejects this role: create it/],
  ['3D000', 'database "prova" does not exist', /responds, but has no database of this name: create it/],
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED',
    /^The database of DATABASE_URL does not answer: connect ECONNREFUSED\.$/,
  ],
])('[N3] explains how to fix a database that cannot be opened: %s', (code, message, expected) => {
  const { message: told } = explainConnectFailure(Object.assign(new Error(message), { code }));
  expect(told).toMatch(expected);
  if (code !== 'ECONNREFUSED') expect(told).not.toContain('does not answer');
});
