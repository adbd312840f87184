/** A text with each of its sentences put into a frame. */
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
