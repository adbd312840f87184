import type { ReadinessPlan } from '@prova/api/types/readiness';
import type { Interviewer } from '../interviewer/interviewer';
import type { Queryable } from '../store/database';
import { planReadiness } from './planReadiness';
import { readLatestResults } from './readLatestResults';

interface ReadinessRequest {
  readonly ownerId: string;
  /** The job description's text, or nothing. */
  readonly description: string;
  /** The CV's text, or nothing. */
  readonly cv: string;
}

/** Compares what a job description asks for, and a CV claims, with what a person has shown. Stores nothing. */
export async function readReadiness(
  store: Queryable,
  interviewer: Pick<Interviewer, 'findTechnologies'>,
  { ownerId, description, cv }: ReadinessRequest,
): Promise<ReadinessPlan> {
  const wanted = interviewer.findTechnologies(description);
  const claimed = interviewer.findTechnologies(cv);
  const onCv = new Map(claimed.map(({ name, years }) => [name, { years }]));
  const isWanted = new Set(wanted.map(({ name }) => name));
  const others = claimed.filter(({ name }) => !isWanted.has(name)).map((each) => ({ ...each, evidence: [] }));
  const results = await readLatestResults(store, ownerId);
  return {
    technologies: [...wanted, ...others].map(({ name, evidence, questions }) => {
      const claim = onCv.get(name);
      return {
        name,
        evidence: [...evidence],
        ...(claim && { cv: claim }),
        levels: planReadiness(questions, results),
      };
    }),
  };
}
