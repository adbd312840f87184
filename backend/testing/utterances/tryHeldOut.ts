import {
  createUtteranceRecognizer,
  type Utterance,
} from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { fitUtterances, type UtteredTo } from './fitUtterances';
import type { LabelledUtterance } from './labelledUtterances';

/** Number of folds; each is classified by a model fitted to the others. */
const PARTS = 5;

export interface TriedUtterance extends LabelledUtterance {
  readonly taken: Utterance;
}

/**
 * Classification by models fitted without the utterance's group: same question, or same manner.
 * @param tried number of folds to run
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
