import { findUnknownMetrics } from './findUnknownMetrics';
import { readExpressions } from './readExpressions';

const TOLD = [
  '# TYPE calls histogram',
  'calls_bucket{route="/a",le="1"} 1',
  'calls_sum{route="/a"} 1',
  'calls_count{route="/a",status="200"} 1',
  '# TYPE mounts_total counter',
  'mounts_total{remote="a"} 1',
  '# TYPE expires gauge',
  'expires 5',
  '# TYPE never_total counter',
].join('\n');

const unknownOf = (text: string) => findUnknownMetrics([{ where: 'here', text }], [TOLD]);

test.each([
  'sum by (route, le) (rate(calls_bucket{route!~".*(b|c).*"}[5m])) > 0.5',
  'histogram_quantile(0.95, sum by (le) (rate(calls_bucket[10m])))',
  'min by (instance) (expires) - time() < 12 * 3600',
  'expires < 1e9 and expires < 0.1 * time()',
  'sum(increase(calls_count{status=~"5.."}[5m])) and on () sum(mounts_total)',
  'up{job="site"} == 1 unless on (instance) expires',
  'sum by (whatever) (increase(never_total{whatever="x"}[1h]))',
])('finds no unknown metric in: %s', (text) => {
  expect(unknownOf(text)).toEqual([]);
});

test.each([
  ['sum(rate(cals_count[5m]))', 'here: nothing tells cals_count'],
  ['rate(calls[5m])', 'here: nothing tells calls'],
  ['mounts_total{version="1"}', 'here: mounts_total has no label version'],
  ['sum by (version) (mounts_total)', 'here: nothing that it asks for has a label version'],
])('finds the unknown metric in: %s', (text, problem) => {
  expect(unknownOf(text)).toEqual([problem]);
});

test('reads the dashboard and every alert', () => {
  const places = readExpressions().map(({ where }) => where);
  expect(places).toEqual(
    expect.arrayContaining(['alert RemoteFails', 'alert RegistryUnread', 'panel Refused, by cause']),
  );
  expect(readExpressions().every(({ text }) => text.trim().length > 5)).toBe(true);
  expect(places.length).toBeGreaterThanOrEqual(40);
});
