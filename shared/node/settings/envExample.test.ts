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
  'backend/src/identityProvider/readIdentityProviderSettings.ts',
  'delivery/origins/readStandaloneSettings.ts',
  'shared/node/voiceLabSettings.ts',
];

test('.env.example lists every setting that is read, and nothing else', () => {
  const wanted = readers.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name]) => name),
  );
  const listed = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

test('.env.example says which secrets may stand in files', () => {
  const [, said = ''] = /with _FILE\n# behind it,[^:]*: ([^.]*)\./.exec(read('.env.example')) ?? [];
  expect(said.split(/,\s+(?:# )?/)).toEqual([...SECRET_SETTINGS]);
});
