import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { analyzeJobDescription } from './analyzeJobDescription';
import { JOB_ADVERTISEMENTS } from '../../../testing/jobAdvertisements';

const { domains } = createQuestionBank(readBankFiles());

test.each(JOB_ADVERTISEMENTS)('[W3] $title', ({ text, first, existing, missed, without }) => {
  const analysis = analyzeJobDescription(text, domains);
  const found = analysis.existing.map(({ id }) => id);
  expect(found.slice(0, first.length).sort()).toEqual([...first].sort());
  expect([...found].sort()).toEqual([...first, ...existing].sort());
  expect(analysis.missed.map(({ name }) => name).sort()).toEqual([...missed].sort());
  const evidence = [...analysis.existing, ...analysis.missed].flatMap((entry) => entry.evidence ?? []);
  for (const words of evidence) expect(text).toContain(words);
  for (const words of without ?? []) expect(evidence).not.toContain(words);
});
