import * as v from 'valibot';
import { UTTERANCES } from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { readRecords } from '@prova/grading/data/records';

const labelledUtteranceSchema = v.strictObject({
  /** The question of the bank that it was said to. */
  item: v.string(),
  /** Whose manner of speaking it is. */
  by: v.string(),
  label: v.picklist(UTTERANCES),
  text: v.string(),
});
export type LabelledUtterance = v.InferOutput<typeof labelledUtteranceSchema>;

/** What people may say to a question, labelled by hand; of the graded answers some short ones and some first sentences. */
export const labelledUtterances = (): readonly LabelledUtterance[] =>
  readRecords(new URL('./utterances.jsonl.gz', import.meta.url), labelledUtteranceSchema);
