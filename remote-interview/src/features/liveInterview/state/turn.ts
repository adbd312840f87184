import * as v from 'valibot';

const utteranceSchema = v.variant('kind', [
  v.object({ kind: v.literal('question'), questionId: v.string() }),
  v.object({ kind: v.literal('message'), messageId: v.string() }),
]);

/**
 * One entry of the transcript. `fallback` greetings and farewells have no words of their own: the page says them in
 * the reader's language. `stored` is an answer that the server keeps in place of the one that was sent.
 */
export const turnSchema = v.variant('kind', [
  v.object({
    kind: v.picklist(['greeting', 'farewell']),
    id: v.string(),
    text: v.nullable(v.string()),
    utterance: v.nullable(utteranceSchema),
  }),
  v.object({
    kind: v.literal('question'),
    id: v.string(),
    text: v.string(),
    utterance: v.nullable(utteranceSchema),
    position: v.number(),
    /** Why it was chosen; null where nothing is known of that. */
    why: v.optional(
      v.nullable(v.object({ words: v.array(v.string()), again: v.boolean(), besideLevel: v.boolean() })),
      null,
    ),
  }),
  /** Said by the interviewer while the question stays open. */
  v.object({ kind: v.literal('said'), id: v.string(), text: v.string() }),
  v.object({ kind: v.picklist(['answer', 'stored']), id: v.string(), text: v.string() }),
  v.object({ kind: v.picklist(['skipped', 'resumed', 'timeUp']), id: v.string() }),
]);
export type Turn = v.InferOutput<typeof turnSchema>;
export type SpokenTurn = Extract<Turn, { utterance: unknown }>;

export const isSpoken = (turn: Turn): turn is SpokenTurn => 'utterance' in turn && turn.utterance !== null;
