import * as v from 'valibot';
import { failed, type LanguageModelFailureReason, type LanguageModelResult } from './languageModelFailure';

const completionSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.fallback(v.nullish(v.object({ completion_tokens: v.number() })), null),
});

/**
 * A completion's content, parsed by the requested schema.
 * @param interruption why the content has no end; its whole sentences count then
 */
export function readReply<Value>(
  body: string,
  schema: v.GenericSchema<unknown, Value>,
  interruption?: LanguageModelFailureReason,
): LanguageModelResult<Value> {
  const completion = v.safeParse(completionSchema, parseJson(body));
  if (!completion.success) return failed('no-completion');
  const { choices, usage } = completion.output;
  const [choice] = choices;
  const content = choice?.message.content?.trim() ?? '';
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') return failed('refusal');
  if (choice?.finish_reason === 'length') return failed('cut-short');
  const texts = [content, ...objectsIn(content), ...(interruption ? wholeSentencesIn(content) : [])];
  const values = texts.map(parseJson).filter((json) => json !== undefined);
  if (values.length === 0) return failed(interruption ?? 'invalid-json');
  for (const json of values) {
    const reply = v.safeParse(schema, json);
    if (reply.success)
      return { ok: true, value: reply.output, ...(usage && { tokens: usage.completion_tokens }) };
  }
  return failed(interruption ?? 'wrong-schema');
}

/**
 * The end of a sentence that another sentence or the end of a JSON string follows. A full stop after a letter by itself
 * ('e.g.') ends none, and after the last character that arrived it may stand in a number.
 */
const SENTENCE_END = /[?!](?=[\s"]|$)|(?<!\b\p{L}|\b(?:vs|etc|approx))\.(?=\s+\p{Lu}|")/gu;

/** @returns the object whose last string was interrupted, with its whole sentences; empty without any */
function wholeSentencesIn(text: string): string[] {
  const start = text.indexOf('{');
  const end = [...text.matchAll(SENTENCE_END)].at(-1)?.index;
  return start < 0 || end === undefined ? [] : [`${text.slice(start, end + 1)}"}`];
}

/**
 * Maximum number of braces tried: a sentence with an object has fewer. A reply of nothing but braces must not
 * take long.
 */
const MOST_BRACES = 20;

/**
 * Models without an enforced schema wrap JSON in a sentence or a Markdown block. @returns each stretch from a
 * brace to its closing brace
 */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MOST_BRACES; tries += 1) {
    const end = endOfObject(text, start);
    if (end !== null) objects.push(text.slice(start, end));
    start = text.indexOf('{', end ?? start + 1);
  }
  return objects;
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}' && (depth -= 1) === 0) return at + 1;
  }
  return null;
}

/** Undefined, which JSON cannot express, for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
