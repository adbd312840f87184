import { logOddsOf } from '../features/logOdds';
import { plain } from '../features/sentences';
import type { Measured } from '../features/measureFeatures';
import type { Rubric } from '../rubric/compileRubric';
import { findAuxiliaries } from '../text/findAuxiliaries';
import type { ReadText } from '../text/readText';
import type { Evidence } from './gatherEvidence';

/**
 * Log-odds by which a negation must raise the probability of being right; a smaller rise may come from
 * denying what is true.
 */
const DENIED = 1.6;
/**
 * From this probability on, a sentence reports others' claims; a short one refers to the previous sentence.
 */
const ATTRIBUTED = 0.12;
const SHORT_VERDICT = 12;
/** From this probability on, a first sentence announces that the rest is not the speaker's own view. */
const ANNOUNCED = 0.3;

/** Sentences that make no point, whatever their words: contradictions, and views of others. */
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
