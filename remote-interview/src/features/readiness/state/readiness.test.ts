import type { TechnologyAnswer } from '@prova/api/answers/readinessAnswer';
import type { Level } from '@prova/api/types/interview';
import { chooseGaps } from './chooseGaps';
import { planAtLevel, type PlanRow } from './planAtLevel';

const at = (level: Level, gaps: readonly (readonly [string, string])[] = []) => ({
  level,
  questions: 9,
  asked: 0,
  points: 9,
  shown: 0,
  gaps: gaps.map(([questionId, domainId]) => ({ questionId, domainId })),
});
const technology = (name: string, levels: readonly Level[], isWanted = true): TechnologyAnswer => ({
  name,
  evidence: isWanted ? [name] : [],
  cv: null,
  levels: levels.map((level) => at(level)),
});
const row = (...gaps: (readonly [string, string])[]): PlanRow => ({
  name: gaps.join(),
  cv: null,
  at: at('ADVANCED', gaps),
});

test('shows each technology at the wanted level, else at the nearest, the easier one first', () => {
  const rows = planAtLevel(
    [
      technology('Java', ['BEGINNER', 'ADVANCED', 'EXPERT']),
      technology('GitOps', ['EXPERT', 'INTERMEDIATE']),
      technology('Redis', ['EXPERT']),
      technology('Snowflake', []),
    ],
    'ADVANCED',
  );
  expect(rows.map((each) => [each.name, each.at?.level])).toEqual([
    ['Java', 'ADVANCED'],
    ['GitOps', 'INTERMEDIATE'],
    ['Redis', 'EXPERT'],
    ['Snowflake', undefined],
  ]);
});

test('shows what the job asks for, and what only the CV names without a job', () => {
  const onCv = technology('Python', ['EXPERT'], false);
  const names = (...technologies: TechnologyAnswer[]) =>
    planAtLevel(technologies, 'EXPERT').map(({ name }) => name);
  expect(names(technology('Java', ['EXPERT']), onCv)).toEqual(['Java']);
  expect(names(onCv)).toEqual(['Python']);
});

test('asks about each technology once before it asks about one again', () => {
  const rows = [row(['j1', 'java'], ['j2', 'java'], ['j3', 'java']), row(['k1', 'cloud']), row()];
  expect(chooseGaps(rows, 3)).toEqual({ questionIds: ['j1', 'k1', 'j2'], domainIds: ['java', 'cloud'] });
});

test('asks about up to five technologies, even if fewer questions were wanted, and no question twice', () => {
  const rows = Array.from({ length: 7 }, (_, index) => row([`q${String(index)}`, 'java']));
  expect(chooseGaps(rows, 1).questionIds).toHaveLength(5);
  expect(chooseGaps([row(['q', 'java']), row(['q', 'java'])], 4).questionIds).toEqual(['q']);
  expect(chooseGaps([row()], 4)).toEqual({ questionIds: [], domainIds: [] });
});

test('stays within three domains and fifteen questions', () => {
  const domains = ['java', 'cloud', 'sql', 'react'];
  const rows = domains.map((domain) =>
    row(...Array.from({ length: 8 }, (_, index) => [`${domain}-${String(index)}`, domain] as const)),
  );
  const { questionIds, domainIds } = chooseGaps(rows, 30);
  expect(domainIds).toEqual(['java', 'cloud', 'sql']);
  expect(questionIds).toHaveLength(15);
});
