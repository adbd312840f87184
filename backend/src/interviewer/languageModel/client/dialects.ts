import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** One request: instructions, material, and reply schema. */
export interface Prompt<Value> {
  /** Name of the reply schema; letters and underscores. */
  readonly name: string;
  readonly instructions: string;
  readonly material: string;
  readonly reply: v.GenericSchema<unknown, Value>;
  readonly maxTokens: number;
  /** Whether the reply's last member is prose whose whole sentences are of use at the time limit. */
  readonly isStreamed?: boolean;
}

/** The body of a call to `/chat/completions`. */
export type CompletionRequest = Readonly<Record<string, unknown>>;
type Dialect = (prompt: Prompt<unknown>, model: string) => CompletionRequest;

/** Equal answers should get equal scores; models without a temperature reject it, see `DIALECTS`. */
const TEMPERATURE = 0.1;

const messages = ({ instructions, material }: Prompt<unknown>) => [
  { role: 'system', content: instructions },
  { role: 'user', content: material },
];

/**
 * Schema-enforcing servers require closed objects with all members required; optional members are nullable. Prova asks
 * for whole numbers alone, and llama.cpp keeps to the bounds of no others.
 */
const schemaOf = ({ reply }: Prompt<unknown>) =>
  toJsonSchema(reply, {
    overrideSchema({ jsonSchema }) {
      if (jsonSchema.type === 'number') return { ...jsonSchema, type: 'integer' };
      if (jsonSchema.type !== 'object') return jsonSchema;
      return {
        ...jsonSchema,
        required: Object.keys(jsonSchema.properties ?? {}),
        additionalProperties: false,
      };
    },
  });

const withSchemaInWords = (prompt: Prompt<unknown>): Prompt<unknown> => ({
  ...prompt,
  instructions: `${prompt.instructions}\n\nReply with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schemaOf(prompt))}`,
});

/**
 * Request dialects, the strictest first. After a 400 the next dialect is tried: not every server enforces a
 * schema, and not every model has a temperature.
 */
export const DIALECTS: readonly Dialect[] = [
  (prompt, model) => ({
    ...(prompt.isStreamed && { stream: true, stream_options: { include_usage: true } }),
    model,
    messages: messages(prompt),
    temperature: TEMPERATURE,
    max_tokens: prompt.maxTokens,
    response_format: {
      type: 'json_schema',
      json_schema: { name: prompt.name, strict: true, schema: schemaOf(prompt) },
    },
  }),
  (prompt, model) => ({
    ...(prompt.isStreamed && { stream: true }),
    model,
    messages: messages(withSchemaInWords(prompt)),
    temperature: TEMPERATURE,
    max_tokens: prompt.maxTokens,
  }),
  (prompt, model) => ({
    model,
    messages: messages(withSchemaInWords(prompt)),
    max_completion_tokens: prompt.maxTokens,
  }),
];
