import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** One thing to ask: instructions, material, and the form of the reply. */
export interface Prompt<Value> {
  /** Names the form of the reply; letters and underscores. */
  readonly name: string;
  readonly instructions: string;
  readonly material: string;
  readonly reply: v.GenericSchema<unknown, Value>;
  readonly maxTokens: number;
}

/** The body of a call to `/chat/completions`. */
export type CompletionRequest = Readonly<Record<string, unknown>>;
type Dialect = (prompt: Prompt<unknown>, model: string) => CompletionRequest;

/** The same answer should get the same score; models that know no temperature refuse it, see `DIALECTS`. */
const TEMPERATURE = 0.1;

const messages = ({ instructions, material }: Prompt<unknown>) => [
  { role: 'system', content: instructions },
  { role: 'user', content: material },
];

/** Servers that enforce a schema want every object closed and every member asked for; what may be missing may be null. */
const schemaOf = ({ reply }: Prompt<unknown>) =>
  toJsonSchema(reply, {
    overrideSchema: ({ jsonSchema }) =>
      jsonSchema.type === 'object'
        ? { ...jsonSchema, required: Object.keys(jsonSchema.properties ?? {}), additionalProperties: false }
        : jsonSchema,
  });

const withSchemaInWords = (prompt: Prompt<unknown>): Prompt<unknown> => ({
  ...prompt,
  instructions: `${prompt.instructions}\n\nReply with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schemaOf(prompt))}`,
});

/**
 * Ways to ask, the most exact first. A server that answers one with 400 is asked in the next: not every server enforces
 * a schema, and not every model knows a temperature.
 */
export const DIALECTS: readonly Dialect[] = [
  (prompt, model) => ({
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
