import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { SECRET_SETTINGS } from '../readSecretFiles';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const readers = [
  'shared/node/settings/readSettings.ts',
  'shell/server/readSiteSettings.ts',
  'backend/src/settings/readSettings.ts',
  'backend/src/settings/readProviderSettings.ts',
  'backend/src/settings/tokenPrices.ts',
  'backend/src/identityProvider/readIdentityProviderSettings.ts',
  'delivery/origins/readStandaloneSettings.ts',
  'shared/node/voiceLabSettings.ts',
];

test('lists in .env.example exactly the settings that are read', () => {
  const wanted = readers.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name]) => name),
  );
  const listed = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

test('marks in .env.example the secrets that may be files', () => {
  const [, said = ''] = /This works for ([^.]*)\./.exec(read('.env.example')) ?? [];
  expect(said.split(/,\s+(?:# )?/)).toEqual([...SECRET_SETTINGS]);
});
