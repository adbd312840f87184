import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { readRecords } from './records';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.array(text);

/** A record of `claims/`: right and wrong claims of several people about a question. */
const claimsSchema = v.strictObject({
  id: text,
  /** Points of good answers, each in the words of several people. */
  points: v.array(v.strictObject({ weight: v.picklist([1, 2, 3]), says: texts })),
  /** Each in the words of several people. */
  wrongClaims: v.array(texts),
  /** A right sentence, and the same with one change that makes it wrong. */
  contrasts: v.array(v.strictObject({ right: text, wrong: text })),
  /** Whole answers with every sentence right. */
  rightAnswers: texts,
  /** Whole answers with every sentence wrong. */
  wrongAnswers: texts,
});
export type Claims = v.InferOutput<typeof claimsSchema>;

const FOLDER = new URL('./claims/', import.meta.url);

/**
 * The claims of all questions, by question id.
 * @throws Error with the file and the field that violate the schema
 */
export const readClaims = (): ReadonlyMap<string, Claims> =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.jsonl.gz'))
      .flatMap((name) => readRecords(new URL(name, FOLDER), claimsSchema))
      .map((claims) => [claims.id, claims]),
  );
