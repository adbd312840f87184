import type { Figure, LineId } from '../report/line';
import type { Setting } from '../setting/startSetting';

/** Something that is measured by itself, and the lines that come of it. */
export interface Part {
  readonly lines: readonly LineId[];
  /** Whether it is left out unless it is named: what takes longer than everything else together. */
  readonly isLong?: true;
  /** Lines that it does not give count as not measured. A failure of it is the reason. */
  measure(setting: Setting): Promise<readonly Figure[]>;
}
