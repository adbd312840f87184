import type { ReadText } from '../text/readText';

/**
 * Announces an answer's topics without giving it: 'I would mention …', 'this is about …', 'what matters here
 * is …'.
 */
const ANNOUNCEMENT =
  /\b(?:i|we|one)(?:['’]d|['’]ll| would| will| could| can| should| want to| have to) (?:\w+ )?(?:mention|talk about|speak about|speak of|cover|name|list|bring up|touch on|touch upon|refer to|go into|point to)\b|\b(?:it|this|that|question|topic|answer)(?: is|['’]s) (?:\w+ )?about\b|\b(?:here|the (?:\w+ )?(?:points|topics|things|keywords|terms|concepts))\b.{0,60}\b(?:is|are|matter|matters|count|counts)\b(?: (?:important|relevant|essential|central|key))?/i;
const LIST_FROM = 3;
const SAYS =
  /\b(?:is|are|was|were|does|do|did|has|have|can|could|must|should|will|would|means?|because|when|if|so that|which|that)\b/i;

/**
 * Sentences that list points and say nothing about them: 'I would mention the contract, the buckets and the
 * duplicates.'
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
