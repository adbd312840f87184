import { createQuestionBank, type BankQuestion } from './bank/createQuestionBank';
import { listKeywords } from './bank/listKeywords';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { HeardQuestion, Interviewer, InterviewQuestion } from './interviewer';
import { chooseFollowUp } from './conversation/chooseFollowUp';
import { exhibitOf } from './conversation/exhibitOf';
import { questionOfSaying, spokenOf } from './conversation/ownSayings';
import { grant, replyTo } from './conversation/replyTo';
import { createUtteranceClassifier } from './conversation/utterance/createUtteranceClassifier';
import { analyzeJobDescription } from './jobDescription/analyzeJobDescription';
import { createTechnologyFinder } from './jobDescription/findTechnologies';
import { assessInTurns } from './report/assessAnswers';
import { assessByRubric, reportInterview } from './report/reportInterview';
import { sampleInterview } from './report/sampleInterview';
import { pickQuestions } from './selection/pickQuestions';
import { selectQuestions } from './selection/selectQuestions';

/**
 * The offline interviewer: an authored question bank, and rubrics that grade answers. Deterministic.
 *
 * @throws Error when the bank breaks its schema.
 */
export function createRubricInterviewer(bank = createQuestionBank(readBankFiles())): Interviewer {
  const rubricOf = (question: Pick<InterviewQuestion, 'questionId' | 'tailored'>) => {
    const rubric = bank.rubricOf(question);
    if (!rubric) throw new Error(`The question bank does not hold question ${question.questionId}`);
    return rubric;
  };
  const openQuestion = (question: HeardQuestion) => ({
    rubric: rubricOf(question),
    isOfBank: !question.tailored,
    hasFollowUp: question.followUp !== null,
    replies: question.replies,
  });
  const hear = createUtteranceClassifier(bank.questions.map(({ item }) => item));
  return {
    domains: () => bank.domains,
    bankQuestions: () => bank.questions.map(toInterviewQuestion),
    keywords: (query) => listKeywords(bank, query),
    analyzeJobDescription: async (description) => analyzeJobDescription(description, bank.domains),
    findTechnologies: createTechnologyFinder(bank.questions),
    helpWith({ questionId, tailored }) {
      const item = tailored ?? bank.find(questionId)?.item;
      if (!item) throw new Error(`The question bank does not hold question ${questionId}`);
      return { hint: item.hint, modelAnswer: item.model };
    },
    taskOf(questionId) {
      const item = bank.find(questionId)?.item;
      return item ? { kind: item.kind, exhibit: exhibitOf(item) } : null;
    },
    clarify(said, question) {
      const heard = openQuestion(question);
      const utterance = hear(said, heard.rubric, question.followUp);
      return utterance === 'answer' ? null : replyTo(utterance, said, heard);
    },
    grant: (wish, question) => grant(wish, openQuestion(question)),
    spokenOf(messageId) {
      const questionId = questionOfSaying(messageId);
      const rubric = questionId === null ? undefined : bank.find(questionId)?.rubric;
      const text = rubric && spokenOf(messageId, rubric);
      return rubric && text !== undefined ? { questionId: rubric.item.id, text } : null;
    },
    followUp: (question, answer) => chooseFollowUp(rubricOf(question), answer),
    compose: null,
    writeQuestion: null,
    async selectQuestions(request) {
      const { questionIds } = request;
      if (questionIds) return pickQuestions(bank.questions, questionIds).map(toInterviewQuestion);
      return selectQuestions(bank.questions, request).map(({ question, why }) => ({
        ...toInterviewQuestion(question),
        why,
      }));
    },
    reviewAnswer: null,
    assess: async (interview) =>
      reportInterview(bank.domains, interview, await assessInTurns(bank, interview.questions)),
    assessSample: () => assessByRubric(bank, sampleInterview(bank)),
    close: () => undefined,
  };
}

function toInterviewQuestion({ domainId, item }: BankQuestion): InterviewQuestion {
  const { id, level, text, spoken = text } = item;
  return { questionId: id, domainId, level, question: text, spoken };
}
