import {
  createUtteranceRecognizer,
  type Utterance,
} from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { fitUtterances, type UtteredTo } from './fitUtterances';
import type { LabelledUtterance } from './labelledUtterances';

/** Into so many parts the utterances are divided; each is recognized by a model that was fitted to the others. */
const PARTS = 5;

export interface TriedUtterance extends LabelledUtterance {
  readonly taken: Utterance;
}

/**
 * How utterances are recognized by models that know neither them nor any other one of the same group: of the same question, or the same manner.
 * @param tried so many of the parts
 */
export function tryHeldOut(
  utterances: readonly LabelledUtterance[],
  to: UtteredTo,
  groupOf: (utterance: LabelledUtterance) => string,
  tried = PARTS,
): readonly TriedUtterance[] {
  const groups = [...new Set(utterances.map(groupOf))].toSorted();
  const partOf = new Map(groups.map((group, at) => [group, at % PARTS]));
  return Array.from({ length: tried }, (_, part) => part).flatMap((part) => {
    const isOut = (utterance: LabelledUtterance) => partOf.get(groupOf(utterance)) === part;
    const recognize = createUtteranceRecognizer(
      to.words,
      fitUtterances(
        utterances.filter((utterance) => !isOut(utterance)),
        to,
      ),
    );
    return utterances
      .filter(isOut)
      .map((utterance) => ({ ...utterance, taken: recognize(utterance.text, to.around(utterance.item)) }));
  });
}
