import * as v from 'valibot';

/** Tokens of one call as its server counted them. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
}

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countedSchema = v.object({
  usage: v.object({ prompt_tokens: countSchema, completion_tokens: countSchema }),
});

/** @param body a reply's, usable or not: an unusable one is paid for as well. @returns null where nothing was counted */
export function readUsage(body: string): TokenUsage | null {
  try {
    const { usage } = v.parse(countedSchema, JSON.parse(body));
    return { input: usage.prompt_tokens, output: usage.completion_tokens };
  } catch {
    return null;
  }
}
