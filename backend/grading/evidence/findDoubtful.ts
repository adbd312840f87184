import { logOddsOf } from '../features/logOdds';
import { plain } from '../features/sentences';
import type { Measured } from '../features/measureFeatures';
import type { Rubric } from '../rubric/compileRubric';
import { findAuxiliaries } from '../text/findAuxiliaries';
import type { ReadText } from '../text/readText';
import type { Evidence } from './gatherEvidence';

/** What a sentence denies makes it this much more likely right, or it may deny what holds; as log-odds. */
const DENIED = 1.6;
/** From this likelihood on a sentence reports what others claim; a short one speaks of the sentence before it. */
const ATTRIBUTED = 0.12;
const SHORT_VERDICT = 12;
/** From this one on a first sentence announces that what follows is not the speaker's own. */
const ANNOUNCED = 0.3;

/** The sentences that make no point, whatever words they hold: contradicting what is right, or not the speaker's own. */
export function findDoubtful(
  { statistics }: Pick<Rubric, 'statistics'>,
  { read, measured, evidence }: { read: ReadText; measured: Measured; evidence: Evidence },
): ReadonlySet<number> {
  const lengths: number[] = [];
  for (const { sentence } of read.tokens) lengths[sentence] = (lengths[sentence] ?? 0) + 1;
  if ((measured.attribution[0] ?? 0) >= ANNOUNCED && (lengths[0] ?? 0) <= SHORT_VERDICT)
    return new Set(lengths.keys());
  const denials = findAuxiliaries(read.tokens).filter((auxiliary) => auxiliary.isDenied);
  return new Set([
    ...measured.sentences.flatMap(({ sentence, words, logOdds, contradiction }) => {
      const isDenying = denials.some(({ token }) => token.sentence === sentence);
      const ifAsserted = isDenying ? logOddsOf(words.map(plain), statistics.odds) : logOdds;
      const isUnsure = isDenying && logOdds - ifAsserted < DENIED;
      return contradiction !== null || isUnsure ? [sentence] : [];
    }),
    ...read.content.filter((word) => word.attributed || word.asked).map(({ sentence }) => sentence),
    ...evidence.denied.map(({ place }) => place.sentence),
    ...measured.attribution.flatMap((likelihood, sentence) => {
      if (likelihood < ATTRIBUTED) return [];
      return (lengths[sentence] ?? 0) <= SHORT_VERDICT ? [sentence - 1, sentence] : [sentence];
    }),
  ]);
}
