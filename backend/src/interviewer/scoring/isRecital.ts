import type { ReadText } from '../text/readText';
import type { Rubric } from './rubric';

/** So many words of a name in a row, with all their grammar, are no accident. */
const RUN = 4;
const RECITED_SHARE = 0.5;
/** Two names may be said by chance: some of them are short sentences. */
const LEAST_NAMES = 3;

/** The names of the rubric's points, as a report lists them, given back in place of an answer. */
export function isRecital({ tokens }: ReadText, { names }: Rubric): boolean {
  const recited = findRuns(tokens, names, RUN);
  return recited.texts >= LEAST_NAMES && recited.tokens.size >= RECITED_SHARE * tokens.length;
}

/** Says what an answer would be about, and does not give it: 'I would mention …', 'this is about …', 'what matters here is …'. */
const ANNOUNCEMENT =
  /\b(?:i|we|one)(?:['’]d|['’]ll| would| will| could| can| should| want to| have to) (?:\w+ )?(?:mention|talk about|speak about|speak of|cover|name|list|bring up|touch on|touch upon|refer to|go into|point to)\b|\b(?:it|this|that|question|topic|answer)(?: is|['’]s) (?:\w+ )?about\b|\b(?:here|the (?:\w+ )?(?:points|topics|things|keywords|terms|concepts))\b.{0,60}\b(?:is|are|matter|matters|count|counts)\b(?: (?:important|relevant|essential|central|key))?/i;
const LIST_FROM = 3;
const SAYS =
  /\b(?:is|are|was|were|does|do|did|has|have|can|could|must|should|will|would|means?|because|when|if|so that|which|that)\b/i;

/**
 * Which sentences announce points one after the other and say nothing of them: 'I would mention the contract, the buckets and the duplicates.'
 * @returns the numbers of these sentences
 */
export function findListings({ text, tokens }: ReadText): Set<number> {
  const ranges = new Map<number, { start: number; end: number }>();
  for (const { sentence, start, end } of tokens)
    ranges.set(sentence, { start: ranges.get(sentence)?.start ?? start, end });
  const listings = new Set<number>();
  for (const [sentence, { start, end }] of ranges) {
    const said = text.slice(start, end);
    const announced = ANNOUNCEMENT.exec(said);
    if (!announced) continue;
    const pieces = said.slice(announced.index + announced[0].length).split(/[,;:]|\band\b/);
    const bare = pieces.filter((piece) => !SAYS.test(piece)).length;
    if (pieces.length >= LIST_FROM && 2 * bare > pieces.length) listings.add(sentence);
  }
  return listings;
}

/**
 * Where an answer repeats some texts, word by word with all their grammar.
 * @param least how many words in a row make a repetition; a shorter text must be repeated whole
 */
export function findRuns(
  tokens: ReadText['tokens'],
  texts: readonly (readonly string[])[],
  least: number,
): { tokens: ReadonlySet<number>; texts: number } {
  const places = new Map<string, number[]>();
  tokens.forEach(({ word }, index) => {
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  });
  const repeated = new Set<number>();
  let found = 0;
  for (const text of texts) {
    const run = Math.min(least, text.length);
    let isRepeated = false;
    for (let from = 0; run > 0 && from + run <= text.length; from += 1) {
      for (const index of places.get(text[from] ?? '') ?? []) {
        let length = 0;
        while (length < run && tokens[index + length]?.word === text[from + length]) length += 1;
        if (length < run) continue;
        isRepeated = true;
        for (let offset = 0; offset < run; offset += 1) repeated.add(index + offset);
      }
    }
    if (isRepeated) found += 1;
  }
  return { tokens: repeated, texts: found };
}
