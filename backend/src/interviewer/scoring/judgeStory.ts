import { STORY_PARTS, type StoryPart } from '../questionItem';
import { readStances } from '../text/stance/readStances';
import { readText, type ReadText } from '../text/readText';
import { placeOf } from './findEvidence';
import { findRuns } from './isRecital';
import { findSuspicion, type Suspicion } from './findLimitation';
import { findRefusals } from './findRefusals';
import { NO_FAMILIARITY } from './collocations';
import { countTerms } from './countTerms';
import type { CoveredPoint, Examined, Manner, Told } from './judgement';
import { weighSentences } from './said/weighSentences';
import { UNBOUND } from './sides';
import type { Rubric, RubricConcept } from './rubric';
import { readScenes, type Scene } from './readScenes';

/** So many different words of what such stories are about are no accident, and so many are enough: each has lived through something else. */
const LEAST_ABOUT = 2;
const FULLY_ABOUT = 3;
/** So many deeds of the teller make an action; a single one is a beginning. */
const LEAST_DEEDS = 2;
/** So many words of the question in a row are the question given back. */
const ECHO = 5;
/** Meaningful words in which a part is more than a phrase. */
const LEAST_WORDS: Readonly<Record<StoryPart, number>> = {
  situation: 6,
  task: 3,
  action: 9,
  result: 3,
  lesson: 3,
};
/** A story has this share of sentences in which something happened. */
const LEAST_SCENES = 0.35;
/** From these odds on it is a story in few words. */
const SURE = 1;
/** Who explains says what happens; who tells a story says what happened, in so many sentences and such a share of them. */
const LEAST_OVER = 2;
const LEAST_OVER_SHARE = 0.4;

/**
 * Holds a story against its parts: whether there is a situation, a task, what the teller did himself, what came of it and what was learnt,
 * and whether each could be asked about. Whether the story is true nobody can know, and whether its technique is right is not asked.
 */
export function examineStory(rubric: Rubric, given: ReadText): Examined {
  const read = withoutVerdicts(given);
  const about = countAbout(rubric, read);
  const topicality = about < LEAST_ABOUT ? 0 : Math.min(1, about / FULLY_ABOUT);
  const echoed = findRuns(read.tokens, rubric.askedWords, ECHO).tokens;
  const scenes = readScenes(read).filter(
    ({ words }) => 2 * words.filter(({ index }) => echoed.has(index)).length < words.length,
  );
  const found = new Map<StoryPart, readonly Scene[]>(
    STORY_PARTS.map((part) => [part, scenesOf(part, scenes)]),
  );
  const manner = (part: StoryPart) =>
    about < LEAST_ABOUT ? 'missing' : mannerOf(part, found.get(part) ?? []);
  const parts: Told['parts'] = {
    situation: manner('situation'),
    task: manner('task'),
    action: manner('action'),
    result: manner('result'),
    lesson: manner('lesson'),
  };
  const shown = new Set<Scene>();
  const covered = rubric.concepts.flatMap((concept): CoveredPoint[] => {
    const part = partOf(concept);
    if (parts[part] !== 'concrete') return [];
    const scene = chooseScene(found.get(part) ?? [], shown);
    shown.add(scene);
    return [{ concept, place: placeOf(scene), solid: true, said: !scene.isDenied, denies: false }];
  });
  const vague = new Map(
    STORY_PARTS.flatMap((part) => {
      const [scene] = found.get(part) ?? [];
      return parts[part] === 'vague' && scene ? [[part, placeOf(scene)] as const] : [];
    }),
  );
  const isCovered = new Set(covered.map(({ concept }) => concept));
  const nothing = { denied: [], exchanged: null, bound: UNBOUND, mistakes: [] };
  const refusals = findRefusals(read, rubric);
  const stances = readStances(read.tokens);
  const weighed = weighSentences(read.content, rubric);
  const isForeign = topicality === 0;
  return {
    ...nothing,
    rubric,
    read,
    given: read.content,
    covered,
    missed: rubric.concepts.filter((concept) => !isCovered.has(concept)),
    told: { parts, vague },
    refusals,
    stances,
    usedTerms: countTerms(rubric, new Set(read.content.map(({ stem }) => stem))),
    familiarity: NO_FAMILIARITY,
    weighed,
    topicality,
    suspicion:
      findSuspicion({
        ...nothing,
        rubric,
        read,
        given: read.content,
        verbs: new Set(read.content),
        covered,
        refusals,
        stances,
        weighed,
        isForeign,
      }) ?? (!isForeign && weighed.odds < SURE && lacksAStory(read, scenes) ? NO_STORY : null),
  };
}

const NO_STORY: Suspicion = { limitation: 'no-story', isCertain: true };

/** 'That was wrong' takes nothing back in a story: it says how something went, and the words keep their places. */
const VERDICT =
  /\b(?:that|this|it|which|i|we) (?:was|were|had been) (?:(?:a|an|my|our|clearly|simply|quite|very|big) )*(?:wrong|mistake|error)\b/gi;
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/wrong$/i, 'risky'],
  [/mistake$/i, 'problem'],
  [/error$/i, 'issue'],
];

function withoutVerdicts(read: ReadText): ReadText {
  const told = read.text.replaceAll(VERDICT, (verdict) =>
    PLAIN.reduce((text, [judged, plain]) => text.replace(judged, plain), verdict),
  );
  return told === read.text
    ? read
    : { ...readText(told), text: read.text, verbatim: read.verbatim, language: read.language };
}

/** What one would do, or what is done in general, happened to nobody. */
function lacksAStory(read: ReadText, scenes: readonly Scene[]): boolean {
  const happened = scenes.filter(({ isReal }) => isReal).length;
  const over = scenes.filter(({ isOver }) => isOver).length;
  return (
    happened < LEAST_SCENES * read.sentenceCount ||
    over < Math.max(LEAST_OVER, LEAST_OVER_SHARE * scenes.length)
  );
}

function countAbout({ vocabulary, topicWords }: Rubric, { content }: ReadText): number {
  return new Set(
    content
      .filter(
        ({ stem, disowned, asked }) => !disowned && !asked && (vocabulary.has(stem) || topicWords.has(stem)),
      )
      .map(({ stem }) => stem),
  ).size;
}

function scenesOf(part: StoryPart, scenes: readonly Scene[]): readonly Scene[] {
  const firstDeed = scenes.findIndex(({ deeds }) => deeds.length > 0);
  switch (part) {
    case 'situation':
      return scenes.filter(
        ({ isReal, sets }, at) => isReal && sets && (firstDeed < 0 || at <= firstDeed + 1),
      );
    case 'task':
      return scenes.filter(({ isReal, charges }) => isReal && charges);
    case 'action':
      return scenes.filter(({ isReal, deeds }) => isReal && deeds.length > 0);
    case 'result':
      // Nothing comes of what was not done.
      return scenes.filter(({ isReal, ends }, at) => isReal && ends && firstDeed >= 0 && at >= firstDeed);
    case 'lesson':
      return scenes.filter(({ teaches }) => teaches);
  }
}

function mannerOf(part: StoryPart, own: readonly Scene[]): Manner {
  if (own.length === 0) return 'missing';
  const words = new Set(own.flatMap(({ words: all }) => all.map(({ stem }) => stem))).size;
  if (words < LEAST_WORDS[part]) return 'vague';
  switch (part) {
    case 'action': {
      const deeds = new Set(own.flatMap(({ deeds: done }) => done.map(({ stem }) => stem)));
      const isOwn = own.some(({ isOwnDeed }) => isOwnDeed);
      return deeds.size >= LEAST_DEEDS && isOwn ? 'concrete' : 'vague';
    }
    case 'result':
      return own.some(({ isMeasured }) => isMeasured) ? 'concrete' : 'vague';
    case 'situation':
      return own.some(({ isPlaced }) => isPlaced) ? 'concrete' : 'vague';
    default:
      return 'concrete';
  }
}

/** The scene that shows a part best, and that shows no other, if there is one: it is what a report quotes. */
function chooseScene(own: readonly Scene[], shown: ReadonlySet<Scene>): Scene {
  const rank = (scene: Scene) => (scene.isDenied ? 0 : 2) + (shown.has(scene) ? 0 : 1);
  const [best] = own.toSorted((one, other) => rank(other) - rank(one) || weightOf(other) - weightOf(one));
  if (!best) throw new Error('A part that is told has a scene');
  return best;
}

const weightOf = ({ words, deeds, isMeasured, isPlaced }: Scene) =>
  words.length + 4 * deeds.length + (isMeasured ? 6 : 0) + (isPlaced ? 3 : 0);

function partOf({ id }: Pick<RubricConcept, 'id'>): StoryPart {
  const part = STORY_PARTS.find((name) => name === id);
  if (!part) throw new Error(`A story has no part '${id}'`);
  return part;
}

/** What a vague part earns of what a concrete one does. */
const VAGUE = 0.4;

/** How much of a story is told, by the weights of its parts, from 0 to 1. */
export function creditOfStory({ concepts }: Pick<Rubric, 'concepts'>, { parts }: Told): number {
  const earned = { concrete: 1, vague: VAGUE, missing: 0 };
  const sum = (share: (concept: RubricConcept) => number) =>
    concepts.reduce((total, concept) => total + share(concept) * concept.weight, 0);
  return sum((concept) => earned[parts[partOf(concept)]]) / sum(() => 1);
}

/** How much of what is told could be asked about, from 0 to 1. */
export function concretenessOf({ concepts }: Pick<Rubric, 'concepts'>, { parts }: Told): number {
  const told = concepts.filter((concept) => parts[partOf(concept)] !== 'missing');
  const concrete = told.filter((concept) => parts[partOf(concept)] === 'concrete').length;
  return told.length === 0 ? 0 : (concrete / told.length) * Math.min(1, told.length / 3);
}
