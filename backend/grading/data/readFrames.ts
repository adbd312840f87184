import * as v from 'valibot';
import { readRecords } from './records';

const frameSchema = v.strictObject({ kind: v.picklist(['frame', 'plain']), text: v.string() });

/**
 * Frames around claims that the speaker does not endorse, with `@` or `#` in place of the claim. The plain
 * sentences are endorsed, despite words of such frames.
 */
export function readFrames(): { frames: string[]; plain: string[] } {
  const records = readRecords(new URL('./frames.jsonl.gz', import.meta.url), frameSchema);
  const textsOf = (wanted: 'frame' | 'plain') =>
    records.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  return { frames: textsOf('frame'), plain: textsOf('plain') };
}
