import * as v from 'valibot';

/** The kind of task: an explanation, a fault in a piece of code, a design, or a story from one's own work. */
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

/** Code to read on a screen; `aloud` describes it for listeners. */
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

/** The givens of a design task, one per line. */
export const givensSchema = v.pipe(v.array(text), v.minLength(2), v.maxLength(5));

const speaks = v.optional(v.object({ text: v.string(), messageId: v.string() }));

/** Material shown next to a question. `speaks`: its spoken form, words and sound. */
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
