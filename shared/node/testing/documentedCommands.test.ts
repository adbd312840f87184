import { commandsToDrill, documentedCommands, DRILLED, NOT_DRILLED, ruleOf } from './documentedCommands';

test('covers each command of the operations chapter by the public drill, or by a documented exception', () => {
  expect(documentedCommands().filter((command) => ruleOf(command) === null)).toEqual([]);
});

test('has no rule for a command that the chapter no longer contains', () => {
  const used = new Set(documentedCommands().map(ruleOf));
  expect([...Object.keys(DRILLED), ...Object.keys(NOT_DRILLED)].filter((rule) => !used.has(rule))).toEqual(
    [],
  );
});

test('extracts whole commands without their remarks', () => {
  expect(commandsToDrill('while it runs')).toContain('npm run sessions -- --everybody --end');
  expect(commandsToDrill('while it is stopped')).toEqual([
    'npm run backup -- /safe/place/2026-11-21.backup',
    'npm run restore -- /safe/place/2026-11-21.backup',
    'npm run move',
  ]);
});
