import { LEVELS } from '@prova/api/types/interview';
import * as fc from 'fast-check';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { selectQuestions } from './selectQuestions';

const { questions, domains, find } = createQuestionBank(readBankFiles());
const similarTo = (id: string) => find(id)?.similar ?? new Set<string>();

test('finds questions with the same expected points, symmetrically', () => {
  const pairs = questions.flatMap(({ item, similar }) =>
    [...similar].map((id) => [item.id, id].sort().join(' · ')),
  );
  for (const { item, similar } of questions)
    for (const id of similar) expect(similarTo(id)).toContain(item.id);
  expect([...new Set(pairs)].sort()).toEqual([
    'cloud-debug-dockerfile · cloud-image-build',
    'cloud-multi-region · sd-multi-region',
    'cloud-network-debug · cloud-service',
    'java-debug-equals-string · java-strings',
    'java-jpa-n-plus-one · sql-n-plus-one',
    'java-service-resilience · sd-debug-retry-loop',
    'js-copy-objects · py-copies',
    'js-debug-var-loop · js-let-const-var',
    'py-debug-mutable-default · py-mutable-default',
    'py-online-migration · sql-live-migration',
    'react-debug-stale-interval · react-effects',
    'sd-multi-tenancy · sql-multi-tenant',
    'sd-read-replicas · sql-replica-reads',
    'sql-debug-not-in-null · sql-null',
  ]);
});

test('[W5] asks no two similar questions in an interview while its level has others as fresh', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...LEVELS),
      fc.integer({ min: 2, max: 8 }),
      fc.subarray(
        domains.map(({ id }) => id),
        { minLength: 1 },
      ),
      fc.integer({ min: 1, max: 4 }),
      (seed, level, count, domainIds, rounds) => {
        const before: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const chosen = selectQuestions(questions, {
            domainIds,
            level,
            count,
            seed: `${seed}${round}`,
            askedBefore: before,
            jobDescription: '',
          });
          const ids = chosen.map(({ question }) => question.item.id);
          const isFree = (id: string) => !before.includes(id) && !ids.includes(id);
          for (const { question, why } of chosen) {
            const { domainId, item } = question;
            if (
              why.again ||
              ids.every((id) => !question.similar.has(id) || ids.indexOf(id) > ids.indexOf(item.id))
            )
              continue;
            const others = questions.filter(
              (other) =>
                other.domainId === domainId &&
                other.item.level === item.level &&
                isFree(other.item.id) &&
                ids.every((id) => !other.similar.has(id)),
            );
            const first = chosen.find((one) => question.similar.has(one.question.item.id));
            // Of two domains the first to choose has it, so that the other's place is filled by another
            // question.
            if (first?.question.domainId === domainId && first.question.item.level === item.level)
              expect(others.map((other) => other.item.id)).toEqual([]);
            else if (others.length > 0) expect(first?.why.again ?? false).toBe(true);
          }
          before.splice(0, before.length, ...before.filter((id) => !ids.includes(id)), ...ids);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['javascript', 'java', 'react', 'cloud'])(
  '[W5] prefers, for the next interview about %s, questions unlike the previous ones',
  (domainId) => {
    for (const level of LEVELS) {
      const cell = questions.filter(({ domainId: its, item }) => its === domainId && item.level === level);
      for (const { item, similar } of cell) {
        for (const seed of ['a', 'b', 'c', 'd']) {
          const [next] = selectQuestions(questions, {
            domainIds: [domainId],
            level,
            count: 1,
            seed,
            askedBefore: [item.id],
            jobDescription: '',
          });
          expect(similar).not.toContain(next?.question.item.id);
        }
      }
    }
  },
);
