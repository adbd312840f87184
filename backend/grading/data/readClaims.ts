import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { readRecords } from './records';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.array(text);

/** A record of `claims/`: what several people claim when they are asked a question, right and wrong. */
const claimsSchema = v.strictObject({
  id: text,
  /** What good answers make clear, each as several people put it. */
  points: v.array(v.strictObject({ weight: v.picklist([1, 2, 3]), says: texts })),
  /** Wrong claims, each as several people make it. */
  wrongClaims: v.array(texts),
  /** A right sentence, and the same with one thing turned so that it is wrong. */
  contrasts: v.array(v.strictObject({ right: text, wrong: text })),
  /** Whole answers: of the former each sentence is right, of the latter none. */
  rightAnswers: texts,
  wrongAnswers: texts,
});
export type Claims = v.InferOutput<typeof claimsSchema>;

const FOLDER = new URL('./claims/', import.meta.url);

/** The claims of all questions, by the id of the question. @throws Error naming the file and the field that breaks the schema */
export const readClaims = (): ReadonlyMap<string, Claims> =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.jsonl.gz'))
      .flatMap((name) => readRecords(new URL(name, FOLDER), claimsSchema))
      .map((claims) => [claims.id, claims]),
  );
