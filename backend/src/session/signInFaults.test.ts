import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { SIGN_IN_FAULTS } from './signInFaults';

test('documents every fault by its name in the log', () => {
  const text = readFileSync(join(projectRoot, 'docs/identity-providers.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', told = '']) => [
    name,
    told,
  ]);
  const listed = rows.filter(([name = '']) => !name.startsWith('OIDC_'));
  expect(listed).toEqual(Object.entries(SIGN_IN_FAULTS).map(([name, { told }]) => [name, told]));
});
