import { KINDS, type CanaryWatch } from '../canary/createCanaryWatch';
import { line } from './renderMountMetrics';

/** State of canaries in Prometheus format: gauges, since each canary starts from zero. */
export function renderCanaryMetrics(canaries: CanaryWatch): string {
  const standings = canaries.read();
  const arms = standings.flatMap(({ remote, canary, live }) => [
    { labels: { remote, version: canary.version, arm: 'canary' }, seen: canary },
    { labels: { remote, version: live.version, arm: 'live' }, seen: live },
  ]);
  return [
    '# HELP prova_canary_share Percentage of visitors who get a canary.',
    '# TYPE prova_canary_share gauge',
    ...standings.map(({ remote, share, canary }) =>
      line('prova_canary_share', { remote, version: canary.version }, share),
    ),
    '# HELP prova_canary_visitors Visitors in each arm of the comparison of a canary with the live release.',
    '# TYPE prova_canary_visitors gauge',
    ...arms.map(({ labels, seen }) => line('prova_canary_visitors', labels, seen.visitors)),
    '# HELP prova_canary_views Reported page views of these visitors, at most fifty each.',
    '# TYPE prova_canary_views gauge',
    ...arms.map(({ labels, seen }) => line('prova_canary_views', labels, seen.views)),
    '# HELP prova_canary_visitors_against Visitors with a failure, with missing files at first, with a slow load, or without a report.',
    '# TYPE prova_canary_visitors_against gauge',
    ...arms.flatMap(({ labels, seen }) =>
      KINDS.map((kind) => line('prova_canary_visitors_against', { ...labels, kind }, seen[kind])),
    ),
    '# HELP prova_canary_found_failing_total Canaries that this site server has stopped serving.',
    '# TYPE prova_canary_found_failing_total counter',
    ...[...canaries.found].map(([remote, times]) =>
      line('prova_canary_found_failing_total', { remote }, times),
    ),
    '',
  ].join('\n');
}
