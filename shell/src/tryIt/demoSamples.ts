/** Content of a full answer to the sample question, and the bound often stated instead. */
export type Remark = 'bound' | 'cause' | 'trigger' | 'remedy' | 'average' | 'wrongBound';

interface Sample {
  /** 0–100: accuracy of what was said. */
  readonly accuracy: number;
  /** 0–100: share of a full answer. */
  readonly completeness: number;
  /** What to add, most important first. */
  readonly missing: readonly Exclude<Remark, 'wrongBound'>[];
}

/** Three answers to the sample question; their words are in the locales, quotations as `[remark|words]`. */
export const DEMO_SAMPLES = {
  partial: { accuracy: 100, completeness: 60, missing: ['trigger', 'remedy', 'average'] },
  strong: { accuracy: 100, completeness: 100, missing: [] },
  wrong: { accuracy: 0, completeness: 0, missing: ['bound', 'cause', 'trigger'] },
} as const satisfies Readonly<Record<string, Sample>>;
export type SampleName = keyof typeof DEMO_SAMPLES;

interface AnswerPart {
  readonly text: string;
  /** What the words are quoted for; null for words between the quotes. */
  readonly about: Remark | null;
}

/** The parts of a sample answer, in order. */
export function readQuotes(answer: string): readonly AnswerPart[] {
  const parts = answer.split(/\[(\w+)\|([^\]]+)\]/);
  return parts.flatMap((text, at): AnswerPart[] => {
    if (at % 3 === 1) return [{ about: text as Remark, text: parts[at + 1] ?? '' }];
    return at % 3 === 2 || text === '' ? [] : [{ about: null, text }];
  });
}
