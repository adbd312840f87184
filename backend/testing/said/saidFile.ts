import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.array(text);

/** A record of `backend/bank/said/`: what many people say when they are asked a question, right and wrong. */
export const saidRecordSchema = v.strictObject({
  id: text,
  /** What good answers make clear, with how much it matters and how several people put it. */
  points: v.pipe(v.array(v.strictObject({ weight: v.picklist([1, 2, 3]), says: texts })), v.minLength(3)),
  /** Wrong claims, each as several people make it. */
  wrongClaims: v.pipe(v.array(texts), v.minLength(1)),
  /** A right sentence, and the same with one thing turned so that it is wrong: in which words the truth lies. */
  contrasts: v.array(v.strictObject({ right: text, wrong: text })),
  /** Whole answers: of the former each sentence is right, of the latter none. */
  rightAnswers: texts,
  wrongAnswers: texts,
});
type SaidRecord = v.InferOutput<typeof saidRecordSchema>;

/** By the id of the question. */
export type SaidFile = Readonly<Record<string, Omit<SaidRecord, 'id'>>>;
