import { judge, type Figure } from './line';

const figure = (id: Figure['id'], value: number | null) => ({ id, value, detail: '' });

test.each([
  ['wizard-usable', 1, true],
  ['wizard-usable', 1.001, false],
  ['lighthouse-landing', 95, true],
  ['lighthouse-landing', 94, false],
  ['wizard-usable', null, null],
  ['wizard-usable', NaN, null],
] as const)('judges %s at %p as held: %p', (id, value, holds) => {
  expect(judge(figure(id, value)).holds).toBe(holds);
});

test('prints a line with mark, unit and bound, or as missing', () => {
  expect(judge(figure('wizard-usable', 0.987)).cells).toEqual([
    '✓',
    '/interview, signed in, cold, until usable',
    '0.99 ×',
    '≤ 1.00 ×',
    '',
  ]);
  expect(judge(figure('shift-landing', 0.0123)).cells.slice(2, 4)).toEqual(['0.012', '≤ 0.010']);
  expect(judge({ id: 'heap', value: null, detail: 'why' }).cells.slice(2)).toEqual([
    'not measured',
    '≤ 2 MB',
    'why',
  ]);
});
