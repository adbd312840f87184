import * as v from 'valibot';
import { failed, type LanguageModelResult } from './languageModelFailure';

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
});

/** Models without an enforced form like to wrap JSON in a block of Markdown, or to say a sentence before it. */
const CODE_BLOCK = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/i;
const OBJECT = /\{[\s\S]*\}/;

/** What a completion says, in the form that was asked for. */
export function readReply<Value>(
  body: string,
  schema: v.GenericSchema<unknown, Value>,
): LanguageModelResult<Value> {
  const completion = v.safeParse(completionSchema, parseJson(body));
  if (!completion.success) return failed('no-completion');
  const [choice] = completion.output.choices;
  const content = choice?.message.content?.trim() ?? '';
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') return failed('refusal');
  if (choice?.finish_reason === 'length') return failed('cut-short');
  const json = parseFirst([content, CODE_BLOCK.exec(content)?.[1], OBJECT.exec(content)?.[0]]);
  if (json === undefined) return failed('invalid-json');
  const reply = v.safeParse(schema, json);
  return reply.success ? { ok: true, value: reply.output } : failed('wrong-schema');
}

function parseFirst(texts: readonly (string | undefined)[]): unknown {
  for (const text of texts) {
    const json = text === undefined ? undefined : parseJson(text);
    if (json !== undefined) return json;
  }
  return undefined;
}

/** Undefined, which JSON cannot say, for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
