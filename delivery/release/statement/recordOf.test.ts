import { registeredRemoteSchema } from '@prova/registry/registry';
import * as v from 'valibot';
import { describeFiles } from '../../store/fingerprint';
import { createTeam } from '../testing/createTeam';
import { recordOf, placeRecord } from './recordOf';
import { openStatement } from './sealStatement';

test('pins and relocates every script of an ES-module release, lazy ones included', async () => {
  const team = await createTeam('quiz');
  const files = new Map(
    ['entry.js', 'late.js', 'main.css', 'entry.js.br', 'standalone/page.js'].map((path) => [
      path,
      Buffer.from(path),
    ]),
  );
  const { jws } = await team.state('1.0.0', { format: 'module', preload: ['main.css'] }, files);
  const opened = await openStatement(jws, [team.publicKey]);
  if (!opened.ok) throw new Error(opened.why);
  const hashOf = (path: string) => describeFiles(files).find((file) => file.path === path)?.integrity;
  const pinned = (path: string) => ({ href: `/r/quiz/1.0.0/${path}`, integrity: hashOf(path) });
  const line = recordOf(opened.statement, '/r/quiz');
  expect(line).toMatchObject({
    format: 'module',
    entry: '/r/quiz/1.0.0/entry.js',
    scripts: [pinned('entry.js'), pinned('late.js')],
    preload: [{ ...pinned('main.css'), as: 'style' }],
  });
  expect(line).not.toHaveProperty('integrity');
  expect(v.parse(registeredRemoteSchema, line)).toEqual(line);
  expect(placeRecord(line, 'https://cdn.example/quiz')).toMatchObject({
    entry: 'https://cdn.example/quiz/1.0.0/entry.js',
    scripts: [
      { href: 'https://cdn.example/quiz/1.0.0/entry.js' },
      { href: 'https://cdn.example/quiz/1.0.0/late.js', integrity: hashOf('late.js') },
    ],
  });
});
