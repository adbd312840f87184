import { useMoment } from './useMoment';

interface MomentProps {
  /** The time, in ISO 8601. */
  readonly at: string;
  readonly now: number;
}

/** A relative time, with the exact time as a tooltip. */
export function Moment({ at, now }: MomentProps) {
  const { exact, relative } = useMoment(now)(at);
  return (
    <time dateTime={at} title={exact}>
      {relative}
    </time>
  );
}
