import type { QuestionBank } from '../bank/createQuestionBank';
import type { Interviewer } from '../interviewer';
import { assessAnswers, assessInTurns } from '../report/assessAnswers';
import { reportInterview } from '../report/reportInterview';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { ReportFallback } from './fallback';
import { analysisPrompt } from './prompts/analysisPrompt';
import { reviewAhead, reviewAnswers } from './reviewAnswers';
import { tailorQuestions } from './tailorQuestions';
import { verifyAnalysis } from './verifyAnalysis';

/** Milliseconds for all that one piece of work asks of the model: pages wait half a minute for feedback. */
const TIME_LIMIT = 20_000;

interface ModelInterviewerParts {
  client: LanguageModelClient;
  bank: QuestionBank;
  /** Does the work, and does it alone wherever the model fails. */
  rubric: Interviewer;
  reportFallback: ReportFallback;
  timeLimit?: number;
}

/**
 * The built-in interviewer with a language model beside it. The model may sharpen what the rubric found; it cannot contradict it
 * by more than `REVIEW_REACH`, quote what was not said, or keep anybody waiting.
 */
export function createLanguageModelInterviewer({
  client,
  bank,
  rubric,
  reportFallback,
  timeLimit = TIME_LIMIT,
}: ModelInterviewerParts): Interviewer {
  return {
    ...rubric,
    async analyzeJobDescription(description) {
      const known = await rubric.analyzeJobDescription(description);
      const reply = await client.ask(
        analysisPrompt(description, bank.domains),
        AbortSignal.timeout(timeLimit),
      );
      const analysis = reply.ok ? verifyAnalysis(reply.value, description, bank.domains) : null;
      if (analysis) return analysis;
      reportFallback({ task: 'analysis', reason: reply.ok ? 'unverified' : reply.reason });
      return known;
    },
    async selectQuestions(request) {
      const chosen = await rubric.selectQuestions(request);
      // Questions that were asked for by name are asked as they are.
      if (request.questionIds || request.jobDescription.trim() === '') return chosen;
      const tailor = { client, bank, reportFallback };
      return tailorQuestions(chosen, request, tailor, AbortSignal.timeout(timeLimit));
    },
    async reviewAnswer(question) {
      const [answer] = assessAnswers(bank, [question]);
      return answer ? reviewAhead(answer, client, AbortSignal.timeout(timeLimit)) : null;
    },
    async assess(interview) {
      const answers = await assessInTurns(bank, interview.questions);
      const reviewed = await reviewAnswers(
        answers,
        { client, reportFallback },
        AbortSignal.timeout(timeLimit),
      );
      return reportInterview(bank.domains, interview, reviewed);
    },
    close: () => client.close(),
  };
}
