import * as v from 'valibot';

/** A provider's error, in any of its formats. */
export interface ProviderProblem {
  message: string | null;
  /** The provider's own error name. */
  code: string | null;
  /** The offending part of the request. */
  field: string | null;
}

const text = v.nullish(v.string());
/** OpenAI and compatible servers, some of which send a bare sentence. */
const openAiSchema = v.object({
  error: v.union([
    v.string(),
    v.object({ message: text, code: v.nullish(v.union([v.string(), v.number()])), type: text, param: text }),
  ]),
});
/** ElevenLabs: an object in two generations, a bare sentence, or a list of validation errors. */
const elevenLabsSchema = v.object({
  detail: v.union([
    v.string(),
    v.array(v.object({ loc: v.nullish(v.array(v.union([v.string(), v.number()]))), msg: text, type: text })),
    v.object({ message: text, code: text, status: text, type: text, param: text }),
  ]),
});

const nothing: ProviderProblem = { message: null, code: null, field: null };

/** Reads a provider's error; null when the body names no problem. */
export function readProblem(body: unknown): ProviderProblem | null {
  const openAi = v.safeParse(openAiSchema, body);
  if (openAi.success) {
    const { error } = openAi.output;
    if (typeof error === 'string') return { ...nothing, message: error };
    const { message, code, type, param } = error;
    const name = code === undefined || code === null ? type : String(code);
    return { message: message ?? null, code: name ?? null, field: param ?? null };
  }
  const elevenLabs = v.safeParse(elevenLabsSchema, body);
  if (!elevenLabs.success) return null;
  const { detail } = elevenLabs.output;
  if (typeof detail === 'string') return { ...nothing, message: detail };
  if (!Array.isArray(detail)) {
    const { message, code, status, param } = detail;
    return { message: message ?? null, code: code ?? status ?? null, field: param ?? null };
  }
  const [first] = detail;
  if (!first) return nothing;
  const places = (first.loc ?? []).filter((place) => place !== 'body' && place !== 'query');
  return { message: first.msg ?? null, code: first.type ?? null, field: places.join('.') || null };
}
