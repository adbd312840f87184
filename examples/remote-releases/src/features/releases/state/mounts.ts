import type { MountTally } from '@prova/shared/releases/mountReport';

export interface MountLine {
  readonly version: string;
  /** Number of mount attempts, successful or not. */
  readonly opened: number;
  readonly failed: number;
  /** Failure reasons, the most frequent first. */
  readonly reasons: readonly { readonly code: string; readonly times: number }[];
}

const toLine = ({ version, mounted, failed: failures }: MountTally): MountLine => {
  const reasons = Object.entries(failures)
    .map(([code, times]) => ({ code, times }))
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times);
  const failed = reasons.reduce((sum, { times }) => sum + times, 0);
  return { version, opened: mounted + failed, failed, reasons };
};

/** The live version's mounts first, then those of earlier versions that were opened, newest first. */
export function toMountLines(mounts: readonly MountTally[], current: string): readonly MountLine[] {
  const lines = mounts.map(toLine);
  const live =
    lines.find(({ version }) => version === current) ?? toLine({ version: current, mounted: 0, failed: {} });
  const earlier = lines.filter(({ version, opened }) => version !== current && opened > 0);
  return [live, ...earlier.toReversed()];
}
