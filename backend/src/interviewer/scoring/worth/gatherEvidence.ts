import { eachPair, standingOf } from '../collocations';
import type { Judgement } from '../judgement';
import { measureNearness } from '../nearness';
import { misplacedShareOf } from '../sides';
import { measureSweep } from '../measureSweep';
import { refusedShareOf } from '../findRefusals';
import type { ContentWord } from '../../text/readText';

/**
 * What tells knowledge from luck, each with whether more of it makes an answer worth more. The first is what an answer seems to be worth; the
 * others say how the words stand together in which its points were found.
 */
export const EVIDENCE = {
  /** 0–100. */
  seeming: true,
  /** Pairs of words that stand together in what is right, only in what is wrong, and, of words that the rubric knows, in neither. */
  attested: true,
  contrary: false,
  unattested: false,
  /** Which share of the pairs of known words stands together in what is right; beside the words that prove a point; and in the sentences of its points. */
  agreement: true,
  context: true,
  grounded: true,
  unknown: false,
  mistakes: false,
  /** Share of the sentences in which hardly a pair of known words stands together in what is right. */
  strangeness: false,
  sweep: false,
  /** Meaningful words that the rubric knows, in sentences that hold several of them. */
  known: true,
  /** Share of its auxiliaries that are denied where nothing right is; and of what was said of compared things, what belongs to another. */
  refused: false,
  misplaced: false,
  /** How much nearer its sentences are to right ones than to wrong ones. */
  nearness: true,
} as const;
export type EvidenceName = keyof typeof EVIDENCE;
export type Evidence = Readonly<Record<EvidenceName, number>>;

export const EVIDENCE_NAMES = Object.keys(EVIDENCE) as EvidenceName[];

/** Shares of few pairs say little: so many more are thought to be there, of which so many stand together. */
const FEW = { all: 3, right: 1 };
const FEW_IN_SENTENCE = { all: 2.5, right: 1 };
/** A sentence with fewer pairs of known words is neither strange nor familiar. */
const LEAST_PAIRS = 3;
const STRANGE_BELOW = 0.3;
const MOST_MISTAKES = 2;
const MANY_WORDS = 40;

interface Count {
  right: number;
  wrong: number;
  all: number;
}

/** @param seeming what the answer seems to be worth, 0–100 */
export function gatherEvidence(judgement: Judgement, seeming: number): Evidence {
  const { rubric, read, given, covered, familiarity, mistakes, refusals, bound } = judgement;
  const known = emptyCount();
  const besideProofs = emptyCount();
  const sentences = new Map<number, Count>();
  const proofSentences = new Map<number, Count>();
  const proofs = covered.map(({ place }) => place);
  const isOneProof = (left: ContentWord, right: ContentWord) =>
    proofs.some(
      ({ start, end }) => start <= Math.min(left.start, right.start) && Math.max(left.end, right.end) <= end,
    );
  eachPair(given, (left, right) => {
    const standing = standingOf(left, right, rubric.collocations);
    const isKnown = rubric.collocations.known.has(left.stem) && rubric.collocations.known.has(right.stem);
    const isProof = isOneProof(left, right);
    if (!isProof) count(standing, of(proofSentences, left.sentence));
    if (!isKnown) return;
    count(standing, known);
    count(standing, of(sentences, left.sentence));
    if (!isProof) count(standing, besideProofs);
  });
  const together = given.filter(
    ({ stem, sentence }) => rubric.collocations.known.has(stem) && sentences.has(sentence),
  );
  const telling = [...sentences.values()].filter(({ all }) => all >= LEAST_PAIRS);
  const strange = telling.filter(({ right, wrong, all }) => right - wrong < STRANGE_BELOW * all);
  const whole = rubric.concepts.reduce((sum, { weight }) => sum + weight, 0);
  return {
    seeming,
    attested: familiarity.attested,
    contrary: familiarity.contrary,
    unattested: known.all - known.right,
    agreement: shareOf(known, FEW),
    context: shareOf(besideProofs, FEW),
    grounded: covered.reduce(
      (sum, { concept, place }) =>
        sum + (concept.weight * shareOf(of(proofSentences, place.sentence), FEW_IN_SENTENCE)) / whole,
      0,
    ),
    unknown: familiarity.unknown,
    mistakes: Math.min(MOST_MISTAKES, mistakes.length),
    strangeness: telling.length === 0 ? 0 : strange.length / telling.length,
    sweep: measureSweep(read),
    known: Math.min(MANY_WORDS, together.length),
    refused: refusedShareOf(refusals, read),
    misplaced: misplacedShareOf(bound),
    nearness: measureNearness(given, rubric.sentences),
  };
}

const emptyCount = (): Count => ({ right: 0, wrong: 0, all: 0 });

function of(counts: Map<number, Count>, sentence: number): Count {
  const existing = counts.get(sentence);
  if (existing) return existing;
  const made = emptyCount();
  counts.set(sentence, made);
  return made;
}

function count(standing: ReturnType<typeof standingOf>, counted: Count): void {
  counted.all += 1;
  if (standing !== null) counted[standing] += 1;
}

const shareOf = ({ right, all }: Count, few: typeof FEW) => (right + few.right) / (all + few.all);
