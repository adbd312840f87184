import { KINDS, type CanaryWatch } from '../canary/createCanaryWatch';
import { line } from './renderMountMetrics';

/** How canaries stand, in the text format of Prometheus: gauges, since a canary ends and the next one begins at nothing. */
export function renderCanaryMetrics(canaries: CanaryWatch): string {
  const standings = canaries.read();
  const arms = standings.flatMap(({ remote, canary, live }) => [
    { labels: { remote, version: canary.version, arm: 'canary' }, seen: canary },
    { labels: { remote, version: live.version, arm: 'live' }, seen: live },
  ]);
  return [
    '# HELP prova_canary_share Of a hundred people, how many are given a canary.',
    '# TYPE prova_canary_share gauge',
    ...standings.map(({ remote, share, canary }) =>
      line('prova_canary_share', { remote, version: canary.version }, share),
    ),
    '# HELP prova_canary_visitors Visitors by whom a canary and what is live are compared.',
    '# TYPE prova_canary_visitors gauge',
    ...arms.map(({ labels, seen }) => line('prova_canary_visitors', labels, seen.visitors)),
    '# HELP prova_canary_views Their page views that were reported, fifty of each at most.',
    '# TYPE prova_canary_views gauge',
    ...arms.map(({ labels, seen }) => line('prova_canary_views', labels, seen.views)),
    '# HELP prova_canary_visitors_against Visitors for whom it failed, whose files did not come at first, who waited long, or of whom nothing was heard.',
    '# TYPE prova_canary_visitors_against gauge',
    ...arms.flatMap(({ labels, seen }) =>
      KINDS.map((kind) => line('prova_canary_visitors_against', { ...labels, kind }, seen[kind])),
    ),
    '# HELP prova_canary_found_failing_total Canaries that this server has stopped giving out.',
    '# TYPE prova_canary_found_failing_total counter',
    ...[...canaries.found].map(([remote, times]) =>
      line('prova_canary_found_failing_total', { remote }, times),
    ),
    '',
  ].join('\n');
}
