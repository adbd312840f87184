import { describeStrengths } from '../../src/interviewer/report/describeStrengths';
import { english } from '../../src/interviewer/report/wording/english';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { createRubricCompiler } from '@prova/grading/rubric/compileRubric';
import { KNOWLEDGE } from '@prova/grading/rubric/readKnowledge';
import { gradeAnswer } from '@prova/grading/grade';

const ANSWERS = 10;

/**
 * Milliseconds of processor time for ten strong answers to ten questions: compiling their rubrics once, and
 * grading.
 */
export function measureProcessorTime(items: readonly QuestionItem[]): { compiling: number; judging: number } {
  const compile = createRubricCompiler(items, KNOWLEDGE);
  const step = Math.floor(items.length / ANSWERS);
  const asked = items.filter((_, index) => index % step === 0).slice(0, ANSWERS);
  const started = process.cpuUsage();
  const rubrics = asked.map((item) => compile(item));
  const compiling = spentSince(started);
  const judged = process.cpuUsage();
  for (const rubric of rubrics) {
    const grade = gradeAnswer(rubric, rubric.item.fixtures.strong);
    describeStrengths(grade, grade.score, english);
  }
  return { compiling, judging: spentSince(judged) };
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}
