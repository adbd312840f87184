import { judge, type SummaryLine } from './line';
import { describeLine, mergeSummary } from './summary';

const figure = (id: SummaryLine['id'], value: number | null) => ({ id, value, detail: '' });

test.each([
  ['wizard-usable', 1, true],
  ['wizard-usable', 1.001, false],
  ['lighthouse-landing', 95, true],
  ['lighthouse-landing', 94, false],
  ['wizard-usable', null, null],
  ['wizard-usable', NaN, null],
  ['firefox-list', 2, null],
] as const)('%s of %p: holds %p', (id, value, holds) => {
  expect(judge(figure(id, value)).holds).toBe(holds);
});

test('a line keeps what was measured before, and is judged by the bound of now', () => {
  const before: SummaryLine[] = [
    { id: 'memory', value: 400, limit: 500, holds: true, detail: 'then' },
    { id: 'heap', value: 1, limit: 2, holds: true, detail: 'then' },
  ];
  const merged = mergeSummary([figure('heap', 3)], before);
  const found = (id: SummaryLine['id']) => merged.find((line) => line.id === id);
  expect(found('heap')).toEqual({ id: 'heap', value: 3, limit: 2, holds: false, detail: '' });
  expect(found('memory')).toEqual({ id: 'memory', value: 400, limit: 350, holds: false, detail: 'then' });
  expect(found('loads')).toMatchObject({ value: null, holds: null, detail: 'not measured yet' });
});

test('a line is told with its mark, its unit and its bound; without a value it says so', () => {
  expect(describeLine(judge(figure('wizard-usable', 0.987)))).toEqual([
    '✓',
    '/interview, signed in, cold, until usable',
    '0.99 ×',
    '≤ 1.00 ×',
    '',
  ]);
  expect(describeLine(judge(figure('shift-landing', 0.0123))).slice(2, 4)).toEqual(['0.012', '≤ 0.010']);
  expect(describeLine(judge({ id: 'heap', value: null, detail: 'why' })).slice(2)).toEqual([
    'not measured',
    '≤ 2 MB',
    'why',
  ]);
});
