import { correctSpelling } from '../text/correctSpelling';
import { isFiniteAuxiliary } from '../text/findAuxiliaries';
import { CLAUSE_STARTERS } from '../text/functionWords';
import { isNegator } from '../text/tokenize';
import { readStances } from '../text/stance/readStances';
import { readAnswer, type ContentWord, type ReadText } from '../text/readText';
import { compareCollocations, NO_FAMILIARITY } from './collocations';
import type { Phrase } from './compilePhrase';
import { findEvidence, findMistakenClaim, isClaim, findVerbs, placeOf, type Evidence } from './findEvidence';
import { findSuspicion } from './findLimitation';
import { findRefusals } from './findRefusals';
import { findListings, findRuns } from './isRecital';
import { isRejected } from './isRejected';
import type { Rubric, RubricConcept } from './rubric';
import { examineStory } from './judgeStory';
import type { CoveredPoint, Examined, Judgement } from './judgement';
import { countTerms } from './countTerms';
import { LEAST_TOPICALITY, measureTopicality } from './measureTopicality';
import { settleLimitation } from './settleLimitation';
import { weighSentences } from './said/weighSentences';
import { bindSides, isExchanged, UNBOUND, type Binding } from './sides';

/** So many words of the question in a row are the question given back. */
const ECHO = 5;
/** Below this share of misplaced words a stretch that looks misplaced is more likely a way of putting it. */
const MUDDLED_FROM = 0.45;

/** So many meaningful words a sentence are several sentences. */
const ENDLESS = 25;
/** From these odds on what was said is right, whatever it seems to be said of. */
const CLEARLY_RIGHT = 1;

export const judgeAnswer = (rubric: Rubric, answer: string): Judgement =>
  judgeText(rubric, readAnswer(answer));

/** The same for an answer that is read already: reading is most of the work where many rubrics judge one answer. */
export const judgeText = (rubric: Rubric, text: ReadText): Judgement =>
  settleLimitation(examine(rubric, text));

function examine(rubric: Rubric, text: ReadText): Examined {
  const read = correctSpelling(text, rubric.vocabulary);
  const stems = new Set(read.content.map((word) => word.stem));
  if (read.language?.isOther) return examineForeign(rubric, read, { stems, topicality: 0, mistakes: [] });
  if (rubric.item.kind === 'STORY') return examineStory(rubric, read);
  const topicality = measureTopicality(rubric, read, stems);
  const isForeign = topicality < LEAST_TOPICALITY;
  const binding = bindSides(read, isForeign ? null : rubric.sides);
  const isMuddled = binding.wrong > MUDDLED_FROM * binding.right;
  const mistakes = findMistakes(rubric, read, stems, binding);
  if (isForeign) return examineForeign(rubric, read, { stems, topicality, mistakes });
  const spent = new Set<ContentWord>(isMuddled ? binding.misplaced : []);
  // Neither words that make a wrong claim nor the question given back are evidence for a right one.
  for (const word of read.content)
    if (mistakes.some(({ place }) => place.start < word.end && word.start < place.end)) spent.add(word);
  const echoed = findRuns(read.tokens, rubric.askedWords, ECHO).tokens;
  // Nor is what somebody says that he would talk about.
  const listings = findListings(read);
  const given = read.content.filter(({ index, sentence }) => !echoed.has(index) && !listings.has(sentence));
  const own = new Set(given);
  for (const word of read.content) if (!own.has(word)) spent.add(word);
  const verbs = findVerbs(read, rubric);
  const sought = rubric.concepts.map((concept) => seek(concept, read, stems, { spent, verbs, binding }));
  const covered = dropLoneWords(
    assign(sought, read, (word) => verbs.has(word) || !rubric.termStems.has(word.stem)),
  );
  const isCovered = new Set(covered.map(({ concept }) => concept));
  const denied = sought.flatMap(({ concept, denials }) => {
    const [denial] = denials;
    return denial && !isCovered.has(concept)
      ? [{ concept, place: placeOf(denial), solid: false, said: true, denies: false }]
      : [];
  });
  const refusals = findRefusals(read, rubric);
  const weighed = weighSentences(given, rubric);
  const isUnclear = isEndless(read) && weighed.odds >= CLEARLY_RIGHT;
  const exchanged = isExchanged(binding) && binding.worst && !isUnclear ? placeOf(binding.worst) : null;
  const stances = readStances(read.tokens);
  return {
    rubric,
    read,
    given,
    covered,
    missed: rubric.concepts.filter((concept) => !isCovered.has(concept)),
    mistakes,
    denied,
    exchanged,
    bound: binding,
    refusals,
    stances,
    usedTerms: countTerms(rubric, stems),
    familiarity: compareCollocations(given, rubric.collocations),
    weighed,
    topicality,
    suspicion: findSuspicion({
      rubric,
      read,
      given,
      verbs,
      covered,
      denied,
      exchanged,
      refusals,
      stances,
      weighed,
      isForeign: false,
    }),
    told: null,
  };
}

/** In a transcript without full stops nobody can tell where one thing ends and the next begins. */
const isEndless = ({ content, sentenceCount }: ReadText) => content.length > ENDLESS * sentenceCount;

function examineForeign(
  rubric: Rubric,
  read: ReadText,
  { stems, ...found }: Pick<Examined, 'topicality' | 'mistakes'> & { stems: ReadonlySet<string> },
): Examined {
  const weighed = weighSentences(read.content, rubric);
  const nothing = { covered: [], denied: [], exchanged: null, bound: UNBOUND, refusals: [], stances: [] };
  return {
    ...nothing,
    ...found,
    rubric,
    read,
    given: read.content,
    missed: rubric.concepts,
    usedTerms: countTerms(rubric, stems),
    familiarity: NO_FAMILIARITY,
    weighed,
    suspicion: findSuspicion({
      ...nothing,
      weighed,
      rubric,
      read,
      given: read.content,
      verbs: new Set(),
      isForeign: true,
    }),
    told: null,
  };
}

function findMistakes(rubric: Rubric, read: ReadText, stems: ReadonlySet<string>, binding: Binding) {
  return rubric.misconceptions.flatMap((misconception) => {
    for (const phrase of misconception.phrases) {
      if (!canOccur(phrase, stems)) continue;
      const words = findMistakenClaim(read.content, phrase);
      if (!words || isSaidOfOther(words, phrase, binding)) continue;
      const place = placeOf({ words });
      if (!isRejected(read, place)) return [{ misconception, place }];
    }
    return [];
  });
}

interface Sought {
  concept: RubricConcept;
  proofs: readonly Evidence[];
  denials: readonly Evidence[];
}

function seek(
  concept: RubricConcept,
  read: ReadText,
  stems: ReadonlySet<string>,
  known: { spent: ReadonlySet<ContentWord>; verbs: ReadonlySet<ContentWord>; binding: Binding },
): Sought {
  const proofs: Evidence[] = [];
  const denials: Evidence[] = [];
  for (const phrase of concept.phrases) {
    if (!canOccur(phrase, stems)) continue;
    for (const evidence of findEvidence(read.content, phrase)) {
      if (evidence.words.some((word) => known.spent.has(word))) continue;
      if (isSaidOfOther(evidence.words, phrase, known.binding)) continue;
      if (!phrase.negative && isRefusedBehind(evidence, read)) continue;
      if (!evidence.denied) proofs.push(evidence);
      else if (evidence.words.length > 1 && !phrase.negative && isWholeDenial(evidence))
        denials.push(evidence);
    }
  }
  return { concept, proofs, denials };
}

/** Denied as a fact within one clause, so that the 'not' belongs to the very claim. */
function isWholeDenial({ words }: Evidence): boolean {
  return (
    words.some((word) => word.refuted || word.disowned) &&
    words.every(({ clause }) => clause === words[0]?.clause)
  );
}

/** 'A single listener on the table does not work': what is denied of the words behind them is no claim of theirs. */
function isRefusedBehind({ words }: Evidence, { tokens }: ReadText): boolean {
  const last = Math.max(...words.map(({ index }) => index));
  for (let at = last + 1; tokens[at]?.opensClause === false; at += 1) {
    const word = tokens[at]?.word ?? '';
    if (isFiniteAuxiliary(word)) return isNegator(tokens[at + 1]?.word ?? '');
    if (CLAUSE_STARTERS.has(word)) return false;
  }
  return false;
}

function canOccur({ slots }: Phrase, stems: ReadonlySet<string>): boolean {
  return slots.every((slot) => slot.some((stem) => stems.has(stem)));
}

/** 'Promise.all never rejects' is not what 'Promise.allSettled never rejects' says. */
function isSaidOfOther(words: readonly ContentWord[], { sides }: Phrase, { named }: Binding): boolean {
  if (!sides || sides.length === 0) return false;
  return words.some((word) => {
    const side = named.get(word.index);
    return side !== undefined && !sides.includes(side);
  });
}

/** One piece of an answer proves one point: the points with the fewest proofs choose first. */
function assign(
  sought: readonly Sought[],
  read: ReadText,
  isTelling: (word: ContentWord) => boolean,
): CoveredPoint[] {
  const used = new Set<ContentWord>();
  const points = new Map<RubricConcept, CoveredPoint>();
  const byNeed = [...sought].sort(
    (left, right) => left.proofs.length - right.proofs.length || right.concept.weight - left.concept.weight,
  );
  for (const { concept, proofs } of byNeed) {
    const proof = proofs.find(({ words }) => !words.some((word) => used.has(word)));
    if (!proof) continue;
    for (const word of proof.words) used.add(word);
    points.set(concept, {
      concept,
      place: placeOf(proof),
      solid: proof.words.length > 1 && proof.words.some(isTelling),
      said: isClaim(proof, read),
      denies: proof.negative,
    });
  }
  return sought.flatMap(({ concept }) => points.get(concept) ?? []);
}

/**
 * A single word such as 'retry' shows that a point was meant only among points that were spelt out: at most one of the
 * former counts for each of the latter.
 */
function dropLoneWords(points: readonly CoveredPoint[]): CoveredPoint[] {
  let allowance = points.filter(({ place }) => place.words > 1).length;
  return points.filter(({ place }) => {
    if (place.words > 1) return true;
    allowance -= 1;
    return allowance >= 0;
  });
}
