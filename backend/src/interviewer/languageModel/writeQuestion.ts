import type { QuestionBank } from '../bank/createQuestionBank';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import type { InterviewQuestion, WriteQuestionRequest } from '../interviewer';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { ReportFallback } from './fallback';
import { fitQuestion } from './fitQuestion';
import { questionPrompt } from './prompts/questionPrompt';

interface Writer {
  client: LanguageModelClient;
  bank: QuestionBank;
  reportFallback: ReportFallback;
}

/**
 * Has a model write a question about the job, and checks that its rubric can grade answers.
 * @returns null if the model provides no such question, or one on the subject of another
 * @throws Error when this process shuts down
 */
export async function writeQuestion(
  { replaced, asked, askedBefore, jobDescription }: WriteQuestionRequest,
  { client, bank, reportFallback }: Writer,
  signal: AbortSignal,
): Promise<InterviewQuestion | null> {
  const inBank = bank.find(replaced.questionId);
  const domain = bank.domains.find(({ id }) => id === replaced.domainId);
  // Another kind of task would be lost with its question.
  if (!inBank || !domain || inBank.item.kind !== 'EXPLAIN') return null;
  const repeats = (item: QuestionItem) => {
    const others = asked.flatMap(({ questionId, tailored }) => tailored ?? bank.find(questionId)?.item ?? []);
    return (
      [...askedBefore, ...asked.map(({ questionId }) => questionId)].includes(item.id) ||
      bank.findSimilar(
        item,
        others.filter((other) => other !== inBank.item),
      ).size > 0
    );
  };
  const prompt = questionPrompt({
    jobDescription,
    domain: `${domain.displayName} (${domain.id})`,
    level: replaced.level,
    askedAlready: asked.map(({ question }) => question),
  });
  const reply = await client.ask(prompt, signal);
  if (!reply.ok && reply.reason === 'stopping') throw new Error('The process is shutting down');
  const item = reply.ok ? fitQuestion(reply.value, inBank, bank) : null;
  if (!item) {
    reportFallback({ task: 'question', reason: reply.ok ? 'unfit-question' : reply.reason });
    return null;
  }
  if (repeats(item)) {
    reportFallback({ task: 'question', reason: 'repeated-question' });
    return null;
  }
  return {
    questionId: item.id,
    domainId: replaced.domainId,
    level: replaced.level,
    question: item.text,
    spoken: item.spoken ?? item.text,
    tailored: item,
    why: { words: [], written: true },
  };
}
