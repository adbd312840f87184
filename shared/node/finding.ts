import * as v from 'valibot';
import { describeSystemError } from './describeSystemError';

/** What an examination looks at, in the order in which it tells of it. */
export const PARTS = [
  'settings',
  'data folder',
  'provider',
  'database',
  'backend',
  'releases',
  'addresses',
] as const;
type Part = (typeof PARTS)[number];

/**
 * One thing that was looked at, as one program may hand it to another. A `fault` keeps people from working, or will; a `notice` is worth
 * knowing. `remedy` is what to do, as a sentence.
 */
export const findingSchema = v.object({
  part: v.picklist(PARTS),
  state: v.picklist(['well', 'notice', 'fault']),
  says: v.string(),
  remedy: v.optional(v.string()),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** The findings of one part, told by those who look at it. */
export function findingsOf(part: Part) {
  const tell =
    (state: Finding['state']) =>
    (says: string, remedy?: string): Finding => ({
      part,
      state,
      says,
      ...(remedy !== undefined && { remedy }),
    });
  return { well: tell('well'), notice: tell('notice'), fault: tell('fault') };
}

/** An error as the sentence that it holds. */
export const sayingOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a check has found; one that breaks down has found something as well. */
export const carefully = (part: Part, look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  look().catch((error: unknown) => {
    const { what, remedy } = describeSystemError(error) ?? {
      what: sayingOf(error),
      remedy: 'Mend that, and look again.',
    };
    return [findingsOf(part).fault(`It could not be looked at: ${what}`, remedy)];
  });
