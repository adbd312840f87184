import { STORY_PARTS, type StoryPart } from '../bank/questionItem';
import type { Rubric, RubricConcept } from '../rubric/compileRubric';
import { findRuns } from '../text/findRuns';
import { readText, type ReadText } from '../text/readText';
import { placeOf } from './findMatches';
import type { CoveredPoint, Evidence, Manner, Told } from './gatherEvidence';
import { readScenes, type Scene } from './readScenes';

/** Minimum number of different words about the question's subject: fewer may be a coincidence. */
const LEAST_ABOUT = 2;
/** Minimum number of the narrator's deeds that make an action; a single deed is a beginning. */
const LEAST_DEEDS = 2;
/** Minimum number of consecutive words of the question that count as repeating it. */
const ECHO = 5;
/** Minimum number of content words that make a part more than a phrase. */
const LEAST_WORDS: Readonly<Record<StoryPart, number>> = {
  situation: 6,
  task: 3,
  action: 9,
  result: 3,
  lesson: 3,
};
/** A story's minimum share of sentences in which something happened. */
const LEAST_SCENES = 0.35;
/**
 * Explanations say what happens; stories say what happened, in at least this many sentences and this share of
 * them.
 */
const LEAST_OVER = 2;
const LEAST_OVER_SHARE = 0.4;

/**
 * Compares a story with its parts: situation, task, the teller's own action, result and lesson, and whether
 * each could be asked about. Its truth is unknowable, and its technical soundness is not judged.
 */
export function readStory(rubric: Rubric, given: ReadText): Story {
  const read = withoutVerdicts(given);
  const isForeign = countAbout(rubric, read) < LEAST_ABOUT;
  const echoed = findRuns(read.tokens, rubric.askedWords, ECHO).tokens;
  const scenes = readScenes(read).filter(
    ({ words }) => 2 * words.filter(({ index }) => echoed.has(index)).length < words.length,
  );
  const found = new Map<StoryPart, readonly Scene[]>(
    STORY_PARTS.map((part) => [part, scenesOf(part, scenes)]),
  );
  const manner = (part: StoryPart) => (isForeign ? 'missing' : mannerOf(part, found.get(part) ?? []));
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
    return [{ concept, place: placeOf(scene), solid: true, claimed: !scene.isDenied, denies: false }];
  });
  const vague = new Map(
    STORY_PARTS.flatMap((part) => {
      const [scene] = found.get(part) ?? [];
      return parts[part] === 'vague' && scene ? [[part, placeOf(scene)] as const] : [];
    }),
  );
  const isCovered = new Set(covered.map(({ concept }) => concept));
  return {
    evidence: {
      covered,
      missed: rubric.concepts.filter((concept) => !isCovered.has(concept)),
      mistakes: [],
      denied: [],
      told: { parts, vague },
    },
    isTold: isForeign || !lacksAStory(read, scenes),
  };
}

export interface Story {
  evidence: Evidence;
  /** False if nothing happened: advice, or hypotheticals. */
  isTold: boolean;
}

/**
 * 'That was wrong' retracts nothing in a story: it tells how something went, and the words stay in position.
 */
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

/** Hypothetical or general actions happened to nobody. */
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
        ({ stem, attributed, asked }) =>
          !attributed && !asked && (vocabulary.has(stem) || topicWords.has(stem)),
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
      // Nothing results from what was not done.
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

/** The scene that shows a part best, preferably no other part: the report quotes it. */
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

/** Share of the story that could be asked about, from 0 to 1. */
export function concretenessOf({ concepts }: Pick<Rubric, 'concepts'>, { parts }: Told): number {
  const told = concepts.filter((concept) => parts[partOf(concept)] !== 'missing');
  const concrete = told.filter((concept) => parts[partOf(concept)] === 'concrete').length;
  return told.length === 0 ? 0 : (concrete / told.length) * Math.min(1, told.length / 3);
}
