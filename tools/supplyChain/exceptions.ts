import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2027-05-31'));
const said = v.pipe(v.string(), v.minLength(1));

/** What is let pass until a day, and why. After that day it is a problem again. */
const exceptionsSchema = v.strictObject({
  licences: v.array(v.strictObject({ package: said, licence: said, until: day, why: said })),
  advisories: v.array(v.strictObject({ package: said, advisory: said, until: day, why: said })),
});
export type Exceptions = v.InferOutput<typeof exceptionsSchema>;

/** @throws ValiError when the file does not say of each exception what, until when and why */
export const parseExceptions = (text: string): Exceptions => v.parse(exceptionsSchema, JSON.parse(text));

export const readExceptions = (root: string): Exceptions =>
  parseExceptions(readFileSync(join(root, 'tools/supplyChain/exceptions.json'), 'utf8'));
