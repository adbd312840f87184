/**
 * An answer without leading empty lines and surrounding space. The first of several lines keeps its
 * indentation: the lines may be code.
 * @returns empty if only space was typed
 */
export function trimAnswer(text: string): string {
  const lines = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  return lines.includes('\n') ? lines : lines.trim();
}
