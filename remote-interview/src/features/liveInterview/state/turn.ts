import type { ExhibitAnswer } from '@prova/api/answers/exhibitAnswer';
import { WISHES } from '@prova/api/types/interview';
import type { SpokenPieceAnswer } from '@prova/api/answers/spokenPieceAnswer';
import * as v from 'valibot';
import type { Utterance } from '../../../devices/interviewerVoice';

const utteranceSchema = v.variant('kind', [
  v.object({ kind: v.literal('question'), questionId: v.string() }),
  v.object({ kind: v.literal('message'), messageId: v.string() }),
]);
/** Words spoken separately, in sequence with others of their turn. */
const pieceSchema = v.object({ text: v.string(), utterance: v.nullable(utteranceSchema) });
export type Piece = v.InferOutput<typeof pieceSchema>;

/** A question's exhibit, with its spoken form. */
const exhibitSchema = v.variant('kind', [
  v.object({
    kind: v.literal('SNIPPET'),
    language: v.nullable(v.string()),
    code: v.string(),
    words: v.nullable(pieceSchema),
  }),
  v.object({ kind: v.literal('GIVENS'), givens: v.array(v.string()), words: v.nullable(pieceSchema) }),
]);
export type Exhibit = v.InferOutput<typeof exhibitSchema>;

/**
 * One entry of the transcript. `fallback` greetings and farewells have no words: the page shows them in the
 * reader's language. `stored` is the server's answer in place of the sent one.
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
    /** Why the question was chosen; null if unknown. */
    why: v.optional(
      v.nullable(
        v.object({
          words: v.array(v.string()),
          again: v.boolean(),
          besideLevel: v.boolean(),
          written: v.optional(v.boolean(), false),
        }),
      ),
      null,
    ),
    /** The question's exhibit. */
    exhibit: v.optional(v.nullable(exhibitSchema), null),
    /** Words said before the question, in the same breath. */
    acknowledgement: v.optional(v.nullable(pieceSchema), null),
    /** Where the voice pauses within the question's words. */
    pausesAt: v.optional(v.array(v.number()), []),
  }),
  /** The interviewer's words while the question stays open. */
  v.object({
    kind: v.literal('said'),
    id: v.string(),
    text: v.string(),
    pieces: v.optional(v.array(pieceSchema), []),
  }),
  v.object({ kind: v.picklist(['answer', 'stored']), id: v.string(), text: v.string() }),
  /** A candidate's wish by button. */
  v.object({ kind: v.literal('wished'), id: v.string(), wish: v.picklist(WISHES) }),
  v.object({ kind: v.picklist(['skipped', 'resumed', 'timeUp']), id: v.string() }),
]);
export type Turn = v.InferOutput<typeof turnSchema>;
export type SpokenTurn = Extract<Turn, { utterance: unknown }>;

/** The kinds of turns that may have a sound. */
export type SpokenKind = SpokenTurn['kind'] | 'said';

export const isSpoken = (turn: Turn): turn is Extract<Turn, { kind: SpokenKind }> =>
  turn.kind === 'said' || 'utterance' in turn;

/** A server's words with the source of their sound. */
export function toPiece({ text, messageId, questionId }: SpokenPieceAnswer): Piece {
  if (messageId !== null) return { text, utterance: { kind: 'message', messageId } };
  return { text, utterance: questionId === null ? null : { kind: 'question', questionId } };
}

/** A question's exhibit in the transcript. */
export function toExhibit({ speaks, ...shown }: ExhibitAnswer): Exhibit {
  return { ...shown, words: speaks && toPiece({ ...speaks, questionId: null }) };
}

/** Something to say, and the part of a turn it belongs to; `pausesAt`: where the voice pauses within it. */
export interface Line {
  readonly turnId: string;
  readonly part: number;
  readonly utterance: Utterance;
  readonly pausesAt: readonly number[];
}

/** A turn's parts: the pieces in which it is spoken, in sequence. */
export function partsOf(turn: Turn): readonly Piece[] {
  switch (turn.kind) {
    case 'greeting':
    case 'farewell':
      return [{ text: turn.text ?? '', utterance: turn.utterance }];
    case 'question':
      return [
        ...(turn.acknowledgement ? [turn.acknowledgement] : []),
        { text: turn.text, utterance: turn.utterance },
        ...(turn.exhibit?.words ? [turn.exhibit.words] : []),
      ];
    case 'said':
      return turn.pieces.length > 0 ? turn.pieces : [{ text: turn.text, utterance: null }];
    default:
      return [];
  }
}

/** A turn's narration, in order; empty for one without sound. */
export function linesOf(turn: Turn): readonly Line[] {
  return partsOf(turn).flatMap(({ utterance }, part) => {
    if (!utterance) return [];
    const isQuestion = turn.kind === 'question' && utterance.kind === 'question';
    return { turnId: turn.id, part, utterance, pausesAt: isQuestion ? turn.pausesAt : [] };
  });
}
