/** Where a long text may be cut, the least audible place first. */
const BREAKS = [/[.!?]["')]*\s/g, /[;:,]\s/g, /\s/g];

/**
 * Cuts a text into parts of at most `maxLength` characters: after a sentence if possible, else a clause or a
 * word.
 */
export function splitText(text: string, maxLength: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    const end = lastBreakWithin(rest, maxLength);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function lastBreakWithin(text: string, maxLength: number): number {
  // The window is one character longer, since a part's trailing white space is not spoken.
  const window = text.slice(0, maxLength + 1);
  for (const pattern of BREAKS) {
    const last = [...window.matchAll(pattern)].at(-1);
    if (last !== undefined && last.index > 0) return last.index + last[0].length;
  }
  return maxLength;
}
