import { findFillers } from '../text/countFillers';
import type { ReadText } from '../text/readText';
import { listInWords, quoted } from './createWording';

/** Remarks on how it was said. They never touch the scores for accuracy and depth. */
export interface LanguageReport {
  notes: string;
  barriers: string[];
}

const MANY_FILLERS = 3;
const MANY_HEDGES = 3;
const LONG_SENTENCE_WORDS = 45;
const HEDGES = /\b(?:i think|i guess|i believe|maybe|probably|kind of|sort of|not sure)\b/gi;

const SLIPS: readonly { pattern: RegExp; barrier: string; advise: (slip: RegExpExecArray) => string }[] = [
  {
    pattern:
      /(?<!\b(?:does|do|did|can|could|will|would|should|must|may|might|let|lets|make|makes|not|to|and) )\b(it|he|she|this|that) (allow|make|take|use|need|help|give|depend|store|mean|return|keep|create|contain|provide)\b/i,
    barrier: 'Third person -s',
    advise: (slip) => quoted(`${slip[1] ?? ''} ${slip[2] ?? ''}s`),
  },
  {
    pattern:
      /\b(doesn['’]?t|does not|didn['’]?t|did not) (works|needs|has|runs|makes|takes|changes|uses|allows|blocks|knows|waits)\b/i,
    barrier: 'Verb form after does and did',
    advise: (slip) =>
      quoted(`${slip[1] ?? ''} ${(slip[2] ?? '').replace(/^has$/, 'haves').replace(/s$/, '')}`),
  },
  {
    pattern: /\b(can|must|should) to (\w+)\b/i,
    barrier: 'Modal verbs',
    advise: (slip) => quoted(`${slip[1] ?? ''} ${slip[2] ?? ''}`),
  },
  {
    pattern: /\bdepends? (?:of|from)\b/i,
    barrier: 'Prepositions',
    advise: () => quoted('depends on'),
  },
  {
    pattern: /\b(informations|softwares|codes are|advices|feedbacks|equipments|knowledges)\b/i,
    barrier: 'Uncountable nouns',
    advise: (slip) => `${quoted((slip[1] ?? '').replace(/s( are)?$/, ''))} in the singular`,
  },
  {
    pattern: /\bmore (better|faster|slower|easier|bigger|smaller|safer)\b/i,
    barrier: 'Comparatives',
    advise: (slip) => quoted(slip[1] ?? ''),
  },
  {
    pattern: /\b(?:explain|say) me\b/i,
    barrier: 'Verbs with to',
    advise: () => `${quoted('explain to me')} or ${quoted('tell me')}`,
  },
  {
    pattern:
      /\b(?:many|several|different|two|three) (?:thread|request|server|user|table|column|object|component|value|query)\b(?! \w+s\b)/i,
    barrier: 'Plural -s',
    advise: (slip) => quoted(`${slip[0]}s`.replace(/querys$/, 'queries')),
  },
];

export function noteLanguage(read: ReadText): LanguageReport {
  const slips = SLIPS.flatMap(({ pattern, barrier, advise }) => {
    const slip = pattern.exec(read.text);
    return slip ? [{ barrier, note: `For ${quoted(slip[0])}, say ${advise(slip)}.` }] : [];
  });
  return {
    notes: [...slips.map(({ note }) => note), ...noteDelivery(read)].join('\n'),
    barriers: slips.map(({ barrier }) => barrier),
  };
}

function noteDelivery(read: ReadText): string[] {
  const notes: string[] = [];
  const fillers = findFillers(read.text);
  if (fillers.length >= MANY_FILLERS) {
    const kinds = [...new Set(fillers.map((filler) => filler.toLowerCase()))].slice(0, 3);
    notes.push(
      `${fillers.length} filler words (${listInWords(kinds.map(quoted))}): a short pause sounds surer.`,
    );
  }
  const hedges = read.text.match(HEDGES) ?? [];
  if (hedges.length >= MANY_HEDGES) {
    notes.push(
      `You hedge ${hedges.length} times, for example with ${quoted(hedges[0] ?? '')}. Where you are sure, leave it out.`,
    );
  }
  if (read.sentenceCount > 1 && read.tokens.length / read.sentenceCount > LONG_SENTENCE_WORDS) {
    notes.push('Your sentences are long. One thought each is easier to follow.');
  }
  return notes;
}
