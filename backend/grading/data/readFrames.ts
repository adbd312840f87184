import * as v from 'valibot';
import { readRecords } from './records';

const frameSchema = v.strictObject({ kind: v.picklist(['frame', 'plain']), text: v.string() });

/**
 * Frames around a claim for which its speaker does not stand, with `@` or `#` in the claim's place; and sentences for which the speaker stands, though they
 * hold words of such frames.
 */
export function readFrames(): { frames: string[]; plain: string[] } {
  const records = readRecords(new URL('./frames.jsonl.gz', import.meta.url), frameSchema);
  const textsOf = (wanted: 'frame' | 'plain') =>
    records.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  return { frames: textsOf('frame'), plain: textsOf('plain') };
}
