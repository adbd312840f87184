/**
 * What tells knowledge from luck, each with whether more of it makes an answer worth more; null where that depends on the rest, as it does of the length.
 */
export const EVIDENCE = {
  /** What an answer seems to be worth by the points in which the rubric's phrasings were found, 0–100. */
  seeming: true,
  mistakes: false,
  sweep: null,
  /** By their weight, the points that it makes, and those of which it says the contrary. */
  covered: null,
  denied: null,
  /** How many of its auxiliaries are denied, in all, where nothing right is, and where the contrary is right; and the odds of these denials. */
  refusals: null,
  refused: null,
  contrary: null,
  worstDenial: null,
  meanDenial: null,
  /** How much was said of compared things that belongs to them, and how much of what was said that belongs to another. */
  wellPlaced: null,
  misplaced: null,
  /** The odds of its sentences to be right, and what else what people say tells of them; see `said/weighSentences.ts`. */
  odds: true,
  worstOdds: null,
  bestOdds: null,
  doubtful: null,
  sure: null,
  sureWords: null,
  heard: null,
  breadth: null,
  rightBreadth: null,
  made: null,
  rightlyMade: null,
  closest: null,
  telling: null,
  alike: null,
  known: null,
  knownWords: null,
  length: null,
  sentences: null,
  sentenceLength: null,
  /** How much of it is talk that says nothing; for which nobody stands, and in the sentence of which that is likeliest; and which is mentioned as what others say. */
  emptiness: null,
  distance: null,
  farthest: null,
  disowned: null,
  /** What limits it: 1 where it is denied, exchanged, a list, or a story that is none; 0 where it is not. */
  isDenied: false,
  isExchanged: false,
  isList: false,
  isUntold: false,
} as const;
export type EvidenceName = keyof typeof EVIDENCE;
export type Evidence = Readonly<Record<EvidenceName, number>>;

export const EVIDENCE_NAMES = Object.keys(EVIDENCE) as EvidenceName[];
