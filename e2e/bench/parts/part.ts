import type { Figure, LineId } from '../report/line';
import type { Setting } from '../setting/startSetting';

/** One independent measurement, and its resulting lines. */
export interface Part {
  readonly lines: readonly LineId[];
  /** Whether the part runs only if named, because it takes longer than everything else together. */
  readonly isLong?: true;
  /** Measures the lines. Missing lines count as not measured; the part's failure is the reason. */
  measure(setting: Setting): Promise<readonly Figure[]>;
}
