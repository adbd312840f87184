import { findFillers } from '@prova/grading/text/countFillers';
import type { ReadText } from '@prova/grading/text/readText';
import type { Slip } from './findSlips';
import type { Wording } from './wording/wording';

/** Language remarks. They never affect accuracy and depth. */
export interface LanguageReport {
  notes: string;
  barriers: string[];
}

const MANY_FILLERS = 3;
const MANY_HEDGES = 3;
const LONG_SENTENCE_WORDS = 45;
const HEDGES = /\b(?:i think|i guess|i believe|maybe|probably|kind of|sort of|not sure)\b/gi;

export function noteLanguage(read: ReadText, slips: readonly Slip[], wording: Wording): LanguageReport {
  return {
    notes: [
      ...noteOtherParts(read, wording),
      ...slips.map(({ words, advice }) => wording.slip(words, advice)),
      ...noteDelivery(read, wording),
    ].join('\n'),
    barriers: slips.map(({ barrier }) => wording.barrier(barrier)),
  };
}

/** Foreign-language parts of an English answer. */
function noteOtherParts({ language, verbatim }: ReadText, wording: Wording): string[] {
  return (language?.parts ?? []).map(({ code, start, end }) =>
    wording.otherPart(beginningOf(verbatim(start, end)), code),
  );
}

const LONGEST_QUOTE = 100;

/** The beginning of a text, in whole words. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text.replace(/[.!?,;:]+$/, '');
  return text.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '');
}

function noteDelivery(read: ReadText, wording: Wording): string[] {
  const notes: string[] = [];
  const fillers = findFillers(read.text);
  if (fillers.length >= MANY_FILLERS) {
    const kinds = [...new Set(fillers.map((filler) => filler.toLowerCase()))].slice(0, 3);
    notes.push(wording.fillers(fillers.length, kinds));
  }
  const hedges = read.text.match(HEDGES) ?? [];
  if (hedges.length >= MANY_HEDGES) {
    notes.push(wording.hedges(hedges.length, hedges[0] ?? ''));
  }
  if (read.sentenceCount > 1 && read.tokens.length / read.sentenceCount > LONG_SENTENCE_WORDS) {
    notes.push(wording.longSentences());
  }
  return notes;
}
