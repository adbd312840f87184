import { textSchema } from '@prova/api/types/text';
import { sampleQuestionListSchema } from '@prova/api/types/voice/sampleQuestion';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import type { Interviewer, InterviewQuestion } from '../../interviewer/interviewer';

const USUAL = 5;

const querySchema = v.strictObject({
  domain: v.optional(v.pipe(textSchema, v.maxLength(100))),
  count: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-4]\d|50)$/, 'must be a whole number from 1 to 50'),
      v.transform(Number),
    ),
    String(USUAL),
  ),
});

/** Items spread evenly over the list, to include easy and hard questions. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const many = Math.min(count, items.length);
  return Array.from({ length: many }, (_, index) => items[Math.floor((index * items.length) / many)]).filter(
    (item) => item !== undefined,
  );
}

/** Serves questions of the bank as samples for voices. */
export function sampleQuestionRoutes(
  app: ApiServer,
  { interviewer }: { interviewer: Pick<Interviewer, 'domains' | 'bankQuestions'> },
): void {
  const meanLength = (questions: readonly InterviewQuestion[]) =>
    questions.reduce((sum, { spoken }) => sum + spoken.length, 0) / Math.max(1, questions.length);

  app.get('/questions', {
    config: { access: 'admin' },
    schema: {
      operationId: 'listSampleQuestions',
      summary: 'A few questions of the bank as the interviewer says them, of one domain or of all.',
      querystring: querySchema,
      response: { 200: sampleQuestionListSchema },
    },
    handler({ query: { domain, count } }) {
      const all = interviewer.bankQuestions();
      const domains = interviewer.domains();
      const wanted = domain === undefined ? all : all.filter(({ domainId }) => domainId === domain);
      return {
        questions: spread(wanted, count).map(({ questionId, domainId, level, spoken }) => ({
          id: questionId,
          domainId,
          domain: domains.find(({ id }) => id === domainId)?.displayName ?? domainId,
          level,
          spoken,
        })),
        domains: domains.map(({ id, displayName }) => ({ id, name: displayName })),
        meanLength: meanLength(all),
      };
    },
  });
}
