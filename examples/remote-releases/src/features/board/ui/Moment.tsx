import { useMoment } from './useMoment';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
}

/** A time as one says it, exact where the pointer rests on it. */
export function Moment({ at, now }: MomentProps) {
  const { exact, relative } = useMoment(now)(at);
  return (
    <time dateTime={at} title={exact}>
      {relative}
    </time>
  );
}
