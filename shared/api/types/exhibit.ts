import * as v from 'valibot';

/** What a question asks for: an explanation, a fault in a piece of code, a design, or a story from one's own work. */
export const QUESTION_KINDS = ['EXPLAIN', 'DEBUG', 'DESIGN', 'STORY'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const SNIPPET_LANGUAGES = [
  'javascript',
  'typescript',
  'tsx',
  'java',
  'python',
  'sql',
  'yaml',
  'dockerfile',
  'shell',
] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

const MOST_LINES = 18;
const LONGEST_LINE = 72;
const isReadable = (code: string) => {
  const lines = code.split('\n');
  return lines.length <= MOST_LINES && lines.every(({ length }) => length <= LONGEST_LINE);
};
const text = v.pipe(v.string(), v.minLength(1));

/** A piece of code that is read on a screen; `aloud` says it in words, for whoever listens. */
export const snippetSchema = v.strictObject({
  language: v.picklist(SNIPPET_LANGUAGES),
  code: v.pipe(
    text,
    v.check(
      isReadable,
      `has more than ${String(MOST_LINES)} lines, or one of more than ${String(LONGEST_LINE)} characters`,
    ),
  ),
  aloud: text,
});

/** What a design may take for granted, a line each. */
export const givensSchema = v.pipe(v.array(text), v.minLength(2), v.maxLength(5));

const speaks = v.optional(v.object({ text: v.string(), messageId: v.string() }));

/** What lies on the table beside a question. `speaks`: the words for it, and the sound that they have. */
export const exhibitSchema = v.variant('kind', [
  v.object({
    kind: v.literal('SNIPPET'),
    language: v.string(),
    code: v.string(),
    speaks,
  }),
  v.object({
    kind: v.literal('GIVENS'),
    givens: v.array(v.string()),
    speaks,
  }),
]);
export type Exhibit = v.InferOutput<typeof exhibitSchema>;
