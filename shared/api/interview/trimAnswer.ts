/**
 * An answer without the empty lines before it and the space around it. Of several lines the first keeps its indentation: they may be code.
 * @returns empty where nothing but space was written
 */
export function trimAnswer(text: string): string {
  const lines = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  return lines.includes('\n') ? lines : lines.trim();
}
