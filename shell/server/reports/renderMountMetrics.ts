import { MOUNT_FAILURES } from '@prova/shared/releases/mountReport';
import { MOUNT_TIMES_S, type MountCountsStore, type VersionCounts } from './createMountCounts';

export type Labels = Readonly<Record<string, string>>;

// Every label is a registry name or a fixed word, without quotes or backslashes.
export const line = (name: string, labels: Labels, value: number) =>
  `${name}{${Object.entries(labels)
    .map(([label, text]) => `${label}="${text}"`)
    .join(',')}} ${value}`;

function timesOf(labels: Labels, { took, tookAll, mounted }: VersionCounts): string[] {
  const name = 'prova_remote_time_to_mount_seconds';
  const upTo = (place: number) => took.slice(0, place + 1).reduce((sum, one) => sum + one, 0);
  return [
    ...MOUNT_TIMES_S.map((bound, place) =>
      line(`${name}_bucket`, { ...labels, le: String(bound) }, upTo(place)),
    ),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, mounted),
    line(`${name}_sum`, labels, Number(tookAll.toFixed(3))),
    line(`${name}_count`, labels, mounted),
  ];
}

/** Mount counts in Prometheus format. A served version is listed with 0 from the start. */
export function renderMountMetrics({ versions, dropped }: MountCountsStore): string {
  const known = [...versions].flatMap(([remote, ofRemote]) =>
    [...ofRemote].map(([version, counts]) => ({ labels: { remote, version }, counts })),
  );
  return [
    '# HELP prova_remote_mounts_total Pages of remotes that mounted.',
    '# TYPE prova_remote_mounts_total counter',
    ...known.map(({ labels, counts }) => line('prova_remote_mounts_total', labels, counts.mounted)),
    '# HELP prova_remote_failures_total Pages of remotes that did not mount, or failed later, by reason.',
    '# TYPE prova_remote_failures_total counter',
    ...known.flatMap(({ labels, counts }) =>
      MOUNT_FAILURES.map((code) =>
        line('prova_remote_failures_total', { ...labels, code }, counts.failed.get(code) ?? 0),
      ),
    ),
    '# HELP prova_remote_time_to_mount_seconds Time from the request for a remote to its mount.',
    '# TYPE prova_remote_time_to_mount_seconds histogram',
    ...known.flatMap(({ labels, counts }) => timesOf(labels, counts)),
    '# HELP prova_mount_reports_dropped_total Uncounted reports of browsers.',
    '# TYPE prova_mount_reports_dropped_total counter',
    ...[...dropped].map(([reason, times]) => line('prova_mount_reports_dropped_total', { reason }, times)),
    '',
  ].join('\n');
}
