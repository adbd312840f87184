import { readArguments } from './readArguments';
import { readTarget } from './readTarget';

const ADDRESS = 'postgres://prova:secret@db.example.com:5432/prova';

test('reads the address from the settings, or from the command line without a password', () => {
  expect(readTarget([], { MOVE_TO: ADDRESS })).toBe(ADDRESS);
  const without = 'postgres://prova@db.example.com/prova';
  expect(readTarget([without], { MOVE_TO: ADDRESS })).toBe(without);
});

test.each([
  ['a password on the command line', [ADDRESS], {}, /^Every account of this machine can read a password/],
  ['no address', [], {}, /^Usage: npm run move/],
  ['two addresses', ['postgres://a@b/c', 'postgres://a@b/d'], {}, /^Usage: npm run move/],
  ['another database', ['mysql://a@b/c'], {}, /^The address must/],
  ['another database in the settings', [], { MOVE_TO: 'mysql://a@b/c' }, /^The address must/],
  ['an unknown option', ['--replace'], { MOVE_TO: ADDRESS }, /option --replace is unknown\. Nothing/],
])('refuses %s without printing the password', (_what, args, environment, why) => {
  const read = () => readTarget(args, environment);
  expect(read).toThrow(why);
  expect(read).not.toThrow(/secret/);
});

test("separates a command's options from its arguments", () => {
  const { given, has } = readArguments(['file', '--replace'], 'usage', ['--replace']);
  expect([given, has('--replace')]).toEqual([['file'], true]);
});
