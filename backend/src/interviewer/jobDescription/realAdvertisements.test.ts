import { REAL_ADVERTISEMENTS } from '../../../testing/realAdvertisements';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { selectQuestions } from '../selection/selectQuestions';
import { analyzeJobDescription } from './analyzeJobDescription';

const { domains, questions } = createQuestionBank(readBankFiles());

describe.each(REAL_ADVERTISEMENTS)('$title', (advertisement) => {
  const { text, interview, denied } = advertisement;
  const analysis = analyzeJobDescription(text, domains);
  const request = { ...interview, domainIds: [interview.domainId], askedBefore: [], jobDescription: text };
  const asked = selectQuestions(questions, { ...request, count: 3, seed: 'advertisement' });

  test('[W3] explains which subjects are asked about, and which are not covered', () => {
    expect({
      domains: analysis.existing.map(({ id }) => id),
      missed: analysis.missed.map(({ name }) => name),
      asked: Object.fromEntries(asked.map(({ question, why }) => [question.item.id, why.words])),
    }).toEqual({
      domains: advertisement.domains,
      missed: advertisement.missed,
      asked: advertisement.asked,
    });
    for (const words of asked.flatMap(({ why }) => why.words)) expect(text).toContain(words);
  });

  test('[W3] never maps or asks about denied subjects', () => {
    const evidence = [...analysis.existing, ...analysis.missed].flatMap((found) => found.evidence ?? []);
    const all = domains.flatMap(({ id }) =>
      selectQuestions(questions, { ...request, domainIds: [id], count: 24, seed: 'all' }),
    );
    for (const words of denied) {
      expect(evidence).not.toContain(words);
      expect(all.flatMap(({ why }) => why.words)).not.toContain(words);
      const name = new RegExp(String.raw`(?<!\w)${words}(?!\w)`);
      // An explicitly chosen domain stays: only another domain's question about it is left out.
      const others = all.filter(({ question }) => question.domainId !== words.toLowerCase());
      expect(others.filter(({ question }) => name.test(question.item.text))).toEqual([]);
    }
  });
});
