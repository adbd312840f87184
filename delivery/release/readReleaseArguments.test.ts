import { readReleaseArguments, type ReleaseCommand } from './readReleaseArguments';

const none = {
  remote: null,
  others: [],
  share: null,
  hours: null,
  version: null,
  reason: null,
  isDryRun: false,
};
const V = '1.2.0-0a1b2c3d4e5f';

test.each<[string, Partial<ReleaseCommand>]>([
  ['remote-feedback', { act: 'release', remote: 'remote-feedback' }],
  ['remote-feedback --dry-run', { act: 'release', remote: 'remote-feedback', isDryRun: true }],
  ['--list', { act: 'list' }],
  ['--list quiz', { act: 'list', remote: 'quiz' }],
  ['--rollback remote-feedback', { act: 'rollback', remote: 'remote-feedback' }],
  ['remote-feedback --rollback', { act: 'rollback', remote: 'remote-feedback' }],
  ['--rollback quiz --reason |empty notes', { act: 'rollback', remote: 'quiz', reason: 'empty notes' }],
  [`--to ${V} remote-feedback`, { act: 'to', remote: 'remote-feedback', version: V }],
  [
    `remote-feedback --to ${V} --dry-run`,
    { act: 'to', remote: 'remote-feedback', version: V, isDryRun: true },
  ],
  ['--disable quiz --reason |Back at noon.', { act: 'disable', remote: 'quiz', reason: 'Back at noon.' }],
  ['quiz --disable |Back at noon.', { act: 'disable', remote: 'quiz', reason: 'Back at noon.' }],
  ['--disable |Back at noon. quiz', { act: 'disable', remote: 'quiz', reason: 'Back at noon.' }],
  ['--disable quiz', { act: 'disable', remote: 'quiz' }],
  ['--disable quiz --reason', { act: 'disable', remote: 'quiz', reason: '' }],
  ['--enable quiz', { act: 'enable', remote: 'quiz' }],
  ['./quiz-1.0.0', { act: 'release', remote: './quiz-1.0.0' }],
  [
    '/srv/handed-over/quiz-1.0.0 --dry-run',
    { act: 'release', remote: '/srv/handed-over/quiz-1.0.0', isDryRun: true },
  ],
  ['quiz-1.0.0/', { act: 'release', remote: 'quiz-1.0.0/' }],
  ['--sign', { act: 'sign' }],
  ['remote-feedback --canary 10', { act: 'release', remote: 'remote-feedback', share: 10 }],
  ['--canary 5 ./quiz-1.0.0', { act: 'release', remote: './quiz-1.0.0', share: 5 }],
  ['--canary 0 quiz --reason |it is slow', { act: 'take-back', remote: 'quiz', reason: 'it is slow' }],
  ['remote-feedback --override 8', { act: 'release', remote: 'remote-feedback', hours: 8 }],
  ['--override 0 quiz', { act: 'end-override', remote: 'quiz' }],
  ['--promote quiz', { act: 'promote', remote: 'quiz' }],
  [
    'remote-interview remote-feedback --canary 10',
    { act: 'release', remote: 'remote-interview', others: ['remote-feedback'], share: 10 },
  ],
  ['remote-interview ./quiz-1.0.0', { act: 'release', remote: 'remote-interview', others: ['./quiz-1.0.0'] }],
])('%s', (typed, command) => {
  expect(readReleaseArguments(split(typed))).toEqual({ ...none, ...command });
});

test.each([
  '',
  '--sign quiz',
  '--sign --dry-run',
  '--rollback ./quiz-1.0.0',
  '--rollback',
  '--rollback --enable quiz',
  '--what quiz',
  '--to quiz',
  `--to ${V}`,
  `--to ${V} 1.2.0 quiz`,
  'quiz quiz',
  '--rollback quiz feedback',
  '--promote quiz feedback',
  'quiz --canary',
  'quiz --canary all',
  'quiz --canary 60',
  'quiz --canary 10 --canary 20',
  'quiz --override',
  'quiz --override 9',
  'quiz --override 1 --override 2',
  'quiz --override 1 --canary 10',
  'quiz feedback --override 1',
  '--override 1 --rollback quiz',
  '--override 1',
  '--canary 10 --rollback quiz',
  '--canary 10',
  '--rollback quiz |more words',
  '--disable quiz |one reason --reason |another',
  '--list --dry-run',
  '--enable ../../etc',
])('rejects %j as not understood', (typed) => {
  expect(readReleaseArguments(split(typed))).toBeNull();
});

/**
 * Splits a line into words; a word with a leading `|` extends to the next option or the end of its sentence.
 */
function split(typed: string): string[] {
  return (typed.match(/\|[^|]*?(?=\.(?: |$)|$| --)\.?|\S+/g) ?? []).map((word) => word.replace(/^\|/, ''));
}
