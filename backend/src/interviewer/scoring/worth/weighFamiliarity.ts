import type { Judgement } from '../judgement';

/** What is wrong costs credit already, and its words stand together in what is wrong: it should not cost twice. */
const WEIGHTS = {
  base: -0.92,
  worth: 0.608,
  attested: 0.351,
  contrary: -0.295,
  unknown: -0.099,
  mistake: 0.23,
};

/**
 * Moves what an answer seems to be worth by its points by how its words stand together: points that are met among words which never stand beside them
 * are met by chance. On the logistic scale, on which there is less to gain or lose near 0 and 100.
 */
export function weighFamiliarity({ familiarity, mistakes }: Judgement, worth: number): number {
  const share = Math.min(0.98, Math.max(0.02, worth / 100));
  const moved =
    WEIGHTS.base +
    WEIGHTS.worth * Math.log(share / (1 - share)) +
    WEIGHTS.attested * Math.log1p(familiarity.attested) +
    WEIGHTS.contrary * Math.log1p(familiarity.contrary) +
    WEIGHTS.unknown * Math.log1p(familiarity.unknown) +
    WEIGHTS.mistake * Math.min(2, mistakes.length);
  return 100 / (1 + Math.exp(-moved));
}
