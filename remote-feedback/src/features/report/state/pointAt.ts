import type { Range } from './moments';
import type { Stretch } from './quotes';

/** Stretches of a text around its pointed words. */
export interface Pointed {
  readonly before: readonly Stretch[];
  readonly pointed: readonly Stretch[];
  readonly after: readonly Stretch[];
}

function cut(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  let end = 0;
  return stretches.flatMap(({ text, mark }) => {
    const start = end;
    end += text.length;
    const within = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return within === '' ? [] : [{ text: within, mark }];
  });
}

/** @param start where the stretches begin in the answer that `words` is about; null for no words */
export function pointAt(stretches: readonly Stretch[], start: number, words: Range | null): Pointed {
  if (words === null) return { before: stretches, pointed: [], after: [] };
  const [from, to] = [words.from - start, words.to - start];
  return {
    before: cut(stretches, 0, from),
    pointed: cut(stretches, from, to),
    after: cut(stretches, to, Infinity),
  };
}
