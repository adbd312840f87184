/** One position of two texts aligned by words. */
export type WordChange =
  | { readonly kind: 'same'; readonly word: string }
  | { readonly kind: 'substitution'; readonly expected: string; readonly heard: string }
  | { readonly kind: 'insertion'; readonly heard: string }
  | { readonly kind: 'deletion'; readonly expected: string };

export interface WordErrors {
  readonly changes: readonly WordChange[];
  readonly substitutions: number;
  readonly insertions: number;
  readonly deletions: number;
  /** Words of the reference. */
  readonly words: number;
  /** Word error rate: 0 is perfect, and more than 1 is possible. Null without a reference. */
  readonly rate: number | null;
}

/** Maximum number of words: the table for more than an hour of speech would exhaust the tab's memory. */
export const MOST_WORDS = 3000;

/** Letters and digits with a term's inner and trailing signs: `don't`, `node.js`, `c++`, `c#`. */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*[+#]*/gu;

/** The words to compare: case, punctuation and hyphens do not matter. */
export const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(WORD)].map(([word]) => word.replaceAll('’', "'"));

/** Edit distance between two texts, as a table of distances between their prefixes. */
function distances(expected: readonly string[], heard: readonly string[]): Uint16Array[] {
  const table = [Uint16Array.from({ length: heard.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= expected.length; row += 1) {
    const above = table[row - 1] ?? new Uint16Array();
    const line = new Uint16Array(heard.length + 1);
    line[0] = row;
    for (let column = 1; column <= heard.length; column += 1) {
      const isSame = expected[row - 1] === heard[column - 1];
      const diagonal = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
      line[column] = Math.min(diagonal, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1);
    }
    table.push(line);
  }
  return table;
}

function alignWords(expected: readonly string[], heard: readonly string[]): WordChange[] {
  const table = distances(expected, heard);
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  const changes: WordChange[] = [];
  let row = expected.length;
  let column = heard.length;
  while (row > 0 || column > 0) {
    const here = at(row, column);
    const said = expected[row - 1] ?? '';
    const found = heard[column - 1] ?? '';
    if (row > 0 && column > 0 && at(row - 1, column - 1) + (said === found ? 0 : 1) === here) {
      changes.push(
        said === found
          ? { kind: 'same', word: said }
          : { kind: 'substitution', expected: said, heard: found },
      );
      row -= 1;
      column -= 1;
    } else if (row > 0 && at(row - 1, column) + 1 === here) {
      changes.push({ kind: 'deletion', expected: said });
      row -= 1;
    } else {
      changes.push({ kind: 'insertion', heard: found });
      column -= 1;
    }
  }
  return changes.toReversed();
}

/** A recogniser's errors: substitutions, insertions, and deletions. */
export function countWordErrors(reference: string, transcript: string): WordErrors {
  const expected = wordsOf(reference).slice(0, MOST_WORDS);
  const heard = wordsOf(transcript).slice(0, MOST_WORDS);
  const changes = alignWords(expected, heard);
  const countOf = (kind: WordChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const substitutions = countOf('substitution');
  const insertions = countOf('insertion');
  const deletions = countOf('deletion');
  return {
    changes,
    substitutions,
    insertions,
    deletions,
    words: expected.length,
    rate: expected.length === 0 ? null : (substitutions + insertions + deletions) / expected.length,
  };
}
