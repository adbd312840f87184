/** Conjunctions at the start of a point's name, for use within a sentence. */
const CONJUNCTION = /^(?:that|что)\s+/i;

/** Turns a point's name into a title: 'that the round trips add up' becomes 'The round trips add up'. */
export function pointTitle(name: string): string {
  const title = name.replace(CONJUNCTION, '');
  return `${title.charAt(0).toLocaleUpperCase()}${title.slice(1)}`;
}
