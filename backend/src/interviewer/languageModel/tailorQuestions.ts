import type { QuestionBank } from '../bank/createQuestionBank';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import type { InterviewQuestion } from '../interviewer';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { ReportFallback } from './fallback';
import { fitQuestion } from './fitQuestion';
import { questionPrompt } from './prompts/questionPrompt';

/** How often a question is written for the job: the bank's other questions were tested by its authors. */
const ONE_OF = 3;
const MOST_TAILORED = 3;

interface Tailor {
  client: LanguageModelClient;
  bank: QuestionBank;
  reportFallback: ReportFallback;
}

interface TailorRequest {
  jobDescription: string;
  askedBefore: readonly string[];
}

/**
 * Replaces some chosen questions by questions about the job, of the same domain and level. If the model
 * provides no gradable question, the chosen one stays.
 */
export async function tailorQuestions(
  chosen: readonly InterviewQuestion[],
  { jobDescription, askedBefore }: TailorRequest,
  { client, bank, reportFallback }: Tailor,
  signal: AbortSignal,
): Promise<InterviewQuestion[]> {
  const write = async (replaced: InterviewQuestion): Promise<QuestionItem | null> => {
    const inBank = bank.find(replaced.questionId);
    const domain = bank.domains.find(({ id }) => id === replaced.domainId);
    // Another kind of task would be lost with its question.
    if (!inBank || !domain || inBank.item.kind !== 'EXPLAIN') return null;
    const prompt = questionPrompt({
      jobDescription,
      domain: `${domain.displayName} (${domain.id})`,
      level: replaced.level,
      askedAlready: chosen.map(({ question }) => question),
    });
    const reply = await client.ask(prompt, signal);
    const item = reply.ok ? fitQuestion(reply.value, inBank, bank) : null;
    if (!item) reportFallback({ task: 'question', reason: reply.ok ? 'unfit-question' : reply.reason });
    return item;
  };

  const places = placesFor(chosen.length);
  const written = new Map(
    await Promise.all(
      chosen.flatMap((question, index) =>
        places.has(index) ? [write(question).then((item) => [index, item] as const)] : [],
      ),
    ),
  );
  const asked = new Set([...askedBefore, ...chosen.map(({ questionId }) => questionId)]);
  return chosen.map((question, index) => {
    const item = written.get(index);
    if (!item || asked.has(item.id)) return question;
    asked.add(item.id);
    return {
      ...question,
      questionId: item.id,
      question: item.text,
      spoken: item.spoken ?? item.text,
      tailored: item,
    };
  });
}

/** Places of the written questions: spread over the interview, and never the first. */
function placesFor(count: number): ReadonlySet<number> {
  const places = Math.min(MOST_TAILORED, Math.floor(count / ONE_OF));
  return new Set(
    Array.from({ length: places }, (_, index) => Math.floor(((index + 1) * count) / places) - 1),
  );
}
