import { commandsToDrill, documentedCommands, DRILLED, NOT_DRILLED, ruleOf } from './documentedCommands';

test('each command of the operations chapter is typed by the public drill, or left to others with a reason', () => {
  expect(documentedCommands().filter((command) => ruleOf(command) === null)).toEqual([]);
});

test('no rule is about a command that the chapter has no longer', () => {
  const used = new Set(documentedCommands().map(ruleOf));
  expect([...Object.keys(DRILLED), ...Object.keys(NOT_DRILLED)].filter((rule) => !used.has(rule))).toEqual(
    [],
  );
});

test('the drill types whole commands, without the remarks beside them', () => {
  expect(commandsToDrill('while it runs')).toContain('npm run sessions -- --everybody --end');
  expect(commandsToDrill('while it is stopped')).toEqual([
    'npm run backup -- /safe/place/2026-11-21.backup',
    'npm run restore -- /safe/place/2026-11-21.backup',
    'npm run move',
  ]);
});
