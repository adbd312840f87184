import type { QuestionBank } from '../bank/createQuestionBank';
import type { Interviewer } from '../interviewer';
import { assessAnswers, assessInTurns } from '../report/assessAnswers';
import { reportInterview } from '../report/reportInterview';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import { composeWords, ROOM_TIME_LIMIT } from './composeWords';
import type { ReportFallback } from './fallback';
import { analysisPrompt } from './prompts/analysisPrompt';
import { reviewAhead, reviewAnswers } from './reviewAnswers';
import { verifyAnalysis } from './verifyAnalysis';
import { writeQuestion } from './writeQuestion';

/** Milliseconds for all model calls of one task during which a page waits. */
const TIME_LIMIT = 20_000;

interface ModelInterviewerParts {
  createClient: () => LanguageModelClient;
  bank: QuestionBank;
  /** Finishes a task wherever the model fails. */
  rubric: Interviewer;
  reportFallback: ReportFallback;
  /** Milliseconds for the reviews of one interview. */
  reportTimeLimit: number;
  timeLimit?: number;
  roomTimeLimit?: number;
}

/**
 * The built-in interviewer assisted by a language model. The model judges each point of an answer, with a quote; the
 * server verifies the quotes and computes the total. Whatever fails is done by the built-in interviewer.
 */
export function createLanguageModelInterviewer({
  createClient,
  bank,
  rubric,
  reportFallback,
  reportTimeLimit,
  timeLimit = TIME_LIMIT,
  roomTimeLimit = ROOM_TIME_LIMIT,
}: ModelInterviewerParts): Interviewer {
  const client = createClient();
  // A circuit of its own: a model too slow for the room may be fast enough for reports.
  const roomClient = createClient();
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
    writeQuestion: (request) =>
      writeQuestion(request, { client, bank, reportFallback }, AbortSignal.timeout(reportTimeLimit)),
    compose: (turn) =>
      composeWords(turn, { client: roomClient, bank, rubric, reportFallback, timeLimit: roomTimeLimit }),
    async reviewAnswer(question, language) {
      const [answer] = assessAnswers(bank, [question]);
      return answer
        ? reviewAhead(answer, language, { client, bank }, AbortSignal.timeout(reportTimeLimit))
        : null;
    },
    async assess(interview) {
      const { reviewLanguage, waited = 0 } = interview;
      const answers = await assessInTurns(bank, interview.questions);
      const reviewed = reviewLanguage
        ? await reviewAnswers(
            answers,
            reviewLanguage,
            { client, bank, reportFallback },
            timeLeft(reportTimeLimit - waited),
          )
        : answers;
      return reportInterview(bank.domains, interview, reviewed);
    },
    close() {
      client.close();
      roomClient.close();
    },
  };
}

/** Aborts when this time is over. A call in no time would count as the model's failure: none is made then. */
const timeLeft = (milliseconds: number) =>
  milliseconds > 0 ? AbortSignal.timeout(Math.ceil(milliseconds)) : AbortSignal.abort();
