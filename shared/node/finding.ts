import * as v from 'valibot';
import { describeSystemError } from './describeSystemError';

/** Areas of a diagnosis, in report order. */
export const PARTS = [
  'settings',
  'data folder',
  'provider',
  'database',
  'backend',
  'language model',
  'releases',
  'addresses',
] as const;
type Part = (typeof PARTS)[number];

/**
 * One diagnostic result, exchangeable between programs. A `fault` affects people, now or soon; a `notice` is
 * worth knowing. `remedy` is an instruction, as a sentence.
 */
export const findingSchema = v.object({
  part: v.picklist(PARTS),
  state: v.picklist(['well', 'notice', 'fault']),
  says: v.string(),
  remedy: v.optional(v.string()),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** Creates findings of one component, by state. */
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

/** An error as the sentence it contains. */
export const sayingOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A check's findings; a crash of the check is a finding as well. */
export const carefully = (part: Part, look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  look().catch((error: unknown) => {
    const { what, remedy } = describeSystemError(error) ?? {
      what: sayingOf(error),
      remedy: 'Fix the cause, then run the check again.',
    };
    return [findingsOf(part).fault(`The check failed: ${what}`, remedy)];
  });
