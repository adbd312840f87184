/** Puts each sentence of a text into a frame, at `@` with a lower-case initial, at `#` unchanged. */
export function frame(text: string, words: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => {
      const claim = sentence.replace(/[.!?]+$/, '');
      return words
        .replace('@', () => `${claim.charAt(0).toLowerCase()}${claim.slice(1)}`)
        .replace('#', () => claim);
    })
    .join(' ');
}
