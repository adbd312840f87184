import { readPointLabels, type PointLabels } from '@prova/grading/data/readPointLabels';

const ANSWERS = 12;

/** Held-out answers from worthless to complete, each to another question. */
export function chooseCannedAnswers(): PointLabels[] {
  const newcomers = readPointLabels('pointLabels-held-out').filter(({ authors }) => authors === 'newcomers');
  const byGrade = newcomers.toSorted((one, other) => one.grade - other.grade);
  const chosen: PointLabels[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const rest = byGrade.slice(Math.floor((at * byGrade.length) / ANSWERS));
    const next = rest.find(({ item }) => chosen.every((other) => other.item !== item));
    if (next) chosen.push(next);
  }
  return chosen;
}
