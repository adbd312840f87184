import { findFillers } from '../text/countFillers';
import type { ReadText } from '../text/readText';
import type { Advice, Barrier, Wording } from './wording/wording';

/** Remarks on how it was said. They never touch the scores for accuracy and depth. */
export interface LanguageReport {
  notes: string;
  barriers: string[];
}

const MANY_FILLERS = 3;
const MANY_HEDGES = 3;
const LONG_SENTENCE_WORDS = 45;
const HEDGES = /\b(?:i think|i guess|i believe|maybe|probably|kind of|sort of|not sure)\b/gi;

const SLIPS: readonly { pattern: RegExp; barrier: Barrier; advise: (slip: RegExpExecArray) => Advice }[] = [
  {
    pattern:
      /(?<!\b(?:does|do|did|can|could|will|would|should|must|may|might|let|lets|make|makes|not|to|and) )\b(it|he|she|this|that) (allow|make|take|use|need|help|give|depend|store|mean|return|keep|create|contain|provide)\b/i,
    barrier: 'third-person',
    advise: (slip) => ({ say: [`${slip[1] ?? ''} ${slip[2] ?? ''}s`] }),
  },
  {
    pattern:
      /\b(doesn['’]?t|does not|didn['’]?t|did not) (works|needs|has|runs|makes|takes|changes|uses|allows|blocks|knows|waits)\b/i,
    barrier: 'verb-after-does',
    advise: (slip) => ({
      say: [`${slip[1] ?? ''} ${(slip[2] ?? '').replace(/^has$/, 'haves').replace(/s$/, '')}`],
    }),
  },
  {
    pattern: /\b(can|must|should) to (\w+)\b/i,
    barrier: 'modal-verbs',
    advise: (slip) => ({ say: [`${slip[1] ?? ''} ${slip[2] ?? ''}`] }),
  },
  {
    pattern: /\bdepends? (?:of|from)\b/i,
    barrier: 'prepositions',
    advise: () => ({ say: ['depends on'] }),
  },
  {
    pattern: /\b(informations|softwares|codes are|advices|feedbacks|equipments|knowledges)\b/i,
    barrier: 'uncountable-nouns',
    advise: (slip) => ({ say: [(slip[1] ?? '').replace(/s( are)?$/, '')], singular: true }),
  },
  {
    pattern: /\bmore (better|faster|slower|easier|bigger|smaller|safer)\b/i,
    barrier: 'comparatives',
    advise: (slip) => ({ say: [slip[1] ?? ''] }),
  },
  {
    pattern: /\b(?:explain|say) me\b/i,
    barrier: 'verbs-with-to',
    advise: () => ({ say: ['explain to me', 'tell me'] }),
  },
  {
    pattern:
      /\b(?:many|several|different|two|three) (?:thread|request|server|user|table|column|object|component|value|query)\b(?! \w+s\b)/i,
    barrier: 'plural',
    advise: (slip) => ({ say: [`${slip[0]}s`.replace(/querys$/, 'queries')] }),
  },
];

export function noteLanguage(read: ReadText, wording: Wording): LanguageReport {
  const slips = SLIPS.flatMap(({ pattern, barrier, advise }) => {
    const slip = pattern.exec(read.text);
    return slip ? [{ barrier, note: wording.slip(slip[0], advise(slip)) }] : [];
  });
  return {
    notes: [
      ...noteOtherParts(read, wording),
      ...slips.map(({ note }) => note),
      ...noteDelivery(read, wording),
    ].join('\n'),
    barriers: slips.map(({ barrier }) => wording.barrier(barrier)),
  };
}

/** What stands in another language inside an English answer. */
function noteOtherParts({ language }: ReadText, wording: Wording): string[] {
  return (language?.parts ?? []).map(({ code, text }) => wording.otherPart(beginningOf(text), code));
}

const LONGEST_QUOTE = 100;

/** In whole words. */
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
