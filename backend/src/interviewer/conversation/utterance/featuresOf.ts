import { FUNCTION_WORDS, NEGATORS, RELATION_WORDS } from '@prova/grading/text/functionWords';
import { tokenize } from '@prova/grading/text/tokenize';

const words = (list: string) => list.trim().split(/\s+/);

/** A small word's function in a sentence. */
const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({
    FILL: words('um uh er hmm hm mm ah oh okay ok so well yeah right and but now then alright sorry please'),
    AUX: words(
      'is are was were am do does did can could may might shall should will would has have had must',
    ),
    WH: words('what which who whose when where how why'),
    ME: words('i we me us'),
    YOU: words('you'),
    IT: words('it they them he she this that these those there one'),
    DET: words('a an the my our your their its his her any some all each every no another other'),
    PREP: words('of in on at by for with from to into about as over under through during per between'),
    CONJ: words('or if because while although than'),
    NOT: words('not never nothing nobody without'),
  }).flatMap(([name, members]) => members.map((word) => [word, name] as const)),
);

const isSmall = (word: string) =>
  FUNCTION_WORDS.has(word) || RELATION_WORDS.has(word) || NEGATORS.has(word) || CLASS_OF.has(word);

/** Upper bounds of the length and share buckets. */
const LENGTHS = [1, 2, 4, 7, 12, 20, 30];
const SHARES = [0, 0.2, 0.4, 0.7];
const stepOf = (value: number, bounds: readonly number[]) => {
  const at = bounds.findIndex((bound) => value <= bound);
  return String(at === -1 ? bounds.length : at);
};

/** The content words of a text about its subject. */
export const meaningWords = (text: string): readonly string[] =>
  tokenize(text).flatMap(({ word }) => (isSmall(word) ? [] : [word]));

/** Vocabulary that separates phrasing from subject. */
export interface Vocabulary {
  /** The content words of the current question. */
  readonly question: ReadonlySet<string>;
  /** The content words of good answers to the current question. */
  readonly expected: ReadonlySet<string>;
  /** Technical names used in good answers to any question. */
  readonly terms: ReadonlySet<string>;
  /** Other words of good answers to any question. */
  readonly trade: ReadonlySet<string>;
  /** Words of conversation, kept literally: 'repeat', 'moment'. */
  readonly own: ReadonlySet<string>;
}

/** The sentences of a text, each with whether it ends in a question mark. */
function sentencesOf(text: string) {
  const sentences: { line: string[]; isAsked: boolean }[] = [];
  const tokens = tokenize(text);
  tokens.forEach(({ word, sentence, end }, index) => {
    const next = tokens[index + 1];
    const into = (sentences[sentence] ??= { line: [], isAsked: false });
    into.line.push(word);
    if (next?.sentence !== sentence) into.isAsked = text.slice(end, next?.start).includes('?');
  });
  return sentences;
}

/** Unigrams, bigrams and trigrams. */
function neighboursIn(line: readonly string[], name: string): string[] {
  return line.flatMap((word, at) => {
    const [next, afterNext] = line.slice(at + 1, at + 3);
    if (next === undefined) return [`${name}${word}`];
    const pair = `${name}${word} ${next}`;
    return afterNext === undefined
      ? [`${name}${word}`, pair]
      : [`${name}${word}`, pair, `${pair} ${afterNext}`];
  });
}

/**
 * Features of phrasing: n-grams of small words with subject words masked; their functions; how the first and
 * last sentence begin and end; length, and shares of question words and technical terms.
 */
export function featuresOf(
  text: string,
  { question, expected, terms, trade, own }: Vocabulary,
): ReadonlySet<string> {
  const features = new Set<string>();
  const add = (feature: string) => features.add(feature);
  const sentences = sentencesOf(text);
  const kindOf = (word: string) => {
    if (/^\d/.test(word)) return '#';
    if (question.has(word)) return '=';
    if (terms.has(word)) return 'T';
    return trade.has(word) ? 't' : '~';
  };
  const isPlain = (word: string) => isSmall(word) || own.has(word);
  sentences.forEach(({ line, isAsked }, at) => {
    const isLast = at === sentences.length - 1;
    const end = isAsked ? ['?', '$'] : ['$'];
    const spoken = ['^', ...line.map((word) => (isPlain(word) ? word : kindOf(word))), ...end];
    const classes = line.map((word) => CLASS_OF.get(word) ?? (isPlain(word) ? 'own' : kindOf(word)));
    neighboursIn(spoken, '').forEach(add);
    neighboursIn(['^', ...classes, ...end], 'c ').forEach(add);
    const begins = classes.slice(
      Math.max(
        0,
        classes.findIndex((name) => name !== 'FILL'),
      ),
    );
    for (const place of [...(at === 0 ? ['first'] : []), ...(isLast ? ['last'] : [])]) {
      for (const length of [1, 2, 3]) add(`${place} ${begins.slice(0, length).join(' ')}`);
      add(`${place} ${spoken.slice(1, 3).join(' ')}`);
    }
    if (isLast) {
      add(isAsked ? 'ends asking' : 'ends stating');
      add(`ends ${classes.slice(-2).join(' ')}${isAsked ? ' ?' : ''}`);
    } else if (isAsked) add('asks and goes on');
  });
  const all = sentences.flatMap(({ line }) => line);
  const share = (is: (word: string) => boolean) =>
    stepOf(all.filter(is).length / Math.max(1, all.length), SHARES);
  add(`length ${stepOf(all.length, LENGTHS)}`);
  add(`sentences ${String(Math.min(sentences.length, 3))}`);
  add(`of the question ${share((word) => question.has(word))}`);
  add(`small ${share(isSmall)}`);
  add(`expected ${share((word) => !question.has(word) && expected.has(word))}`);
  add(`terms ${share((word) => terms.has(word))}`);
  add(`of nothing ${share((word) => !isPlain(word) && kindOf(word) === '~')}`);
  return features;
}
