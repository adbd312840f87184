import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.array(text);

/** A file of `backend/bank/said/`: what many people say when they are asked each question, right and wrong. */
export const saidFileSchema = v.record(
  v.string(),
  v.strictObject({
    /** What good answers make clear, with how much it matters and how several people put it. */
    points: v.pipe(v.array(v.strictObject({ weight: v.picklist([1, 2, 3]), says: texts })), v.minLength(3)),
    /** Wrong claims, each as several people make it. */
    wrongClaims: v.pipe(v.array(texts), v.minLength(1)),
    /** A right sentence, and the same with one thing turned so that it is wrong: in which words the truth lies. */
    contrasts: v.array(v.strictObject({ right: text, wrong: text })),
    /** Whole answers: of the former each sentence is right, of the latter none. */
    rightAnswers: texts,
    wrongAnswers: texts,
  }),
);
export type SaidFile = v.InferOutput<typeof saidFileSchema>;
