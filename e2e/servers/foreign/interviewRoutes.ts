import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createInterviewStore, type StoredInterview } from './interviewStore';
import { reportOn } from './reportOn';
import { sendProblem } from './problem';
import { answerSchema, startSchema } from './wire';

interface InterviewPath {
  Params: { id: string };
}
interface QuestionPath {
  Params: { id: string; assignedQuestionId: string };
}

const DEFAULT_PAGE_SIZE = 20;
const POLLS_UNTIL_FEEDBACK = 2;

/**
 * Creates at once (201, no polling), names the rows of the list `values`, and delays the feedback by two
 * polls.
 */
export function interviewRoutes(server: FastifyInstance): void {
  const interviews = createInterviewStore();

  server.post('/api/evm/interviews', async (request, reply) => {
    const body = v.safeParse(startSchema, request.body);
    if (!body.success) return sendProblem(reply, 400, 'Method argument not valid', 'VALIDATION_ERROR');
    const { id } = interviews.add(body.output);
    return reply.code(201).header('location', `/api/evm/interviews/${id}`).send({ id });
  });

  server.get<{ Querystring: { page?: string; size?: string; sort?: string } }>(
    '/api/evm/interviews',
    async ({ query }) => {
      const size = Number(query.size ?? DEFAULT_PAGE_SIZE);
      const start = Number(query.page ?? 0) * size;
      const all = query.sort === 'createdAt,asc' ? interviews.all().toReversed() : interviews.all();
      return {
        values: all.slice(start, start + size).map(describe),
        totalElements: all.length,
        totalPages: Math.ceil(all.length / size),
      };
    },
  );

  server.get<InterviewPath>('/api/evm/interviews/:id', async ({ params }, reply) => {
    const interview = interviews.find(params.id);
    if (interview === undefined) return sendProblem(reply, 404, 'No such interview', 'INTERVIEW_NOT_FOUND');
    return describe(interview);
  });

  server.get<QuestionPath>(
    '/api/evm/interviews/:id/questions/:assignedQuestionId',
    async ({ params }, reply) => {
      const found = findQuestion(params);
      if (found === undefined) return sendProblem(reply, 404, 'No such question', 'QUESTION_NOT_FOUND');
      const { interview, question } = found;
      if (interview.interviewStatus === 'CREATED') interview.interviewStatus = 'IN_PROGRESS';
      const { answer, ...asked } = question;
      return asked;
    },
  );

  server.post<QuestionPath>(
    '/api/evm/interviews/:id/questions/:assignedQuestionId/answers',
    async ({ params, body }, reply) => {
      const parsed = v.safeParse(answerSchema, body);
      if (!parsed.success) return sendProblem(reply, 400, 'Method argument not valid', 'VALIDATION_ERROR');
      const found = findQuestion(params);
      if (found === undefined) return sendProblem(reply, 404, 'No such question', 'QUESTION_NOT_FOUND');
      const { interview, question } = found;
      question.answer ??= parsed.output.answer;
      if (interview.questions.every(({ answer }) => answer !== null)) interview.interviewStatus = 'FINISHED';
      const accepted = question.answer === parsed.output.answer;
      return reply
        .code(accepted ? 200 : 409)
        .send({ assignedQuestionId: params.assignedQuestionId, accepted, answer: question.answer });
    },
  );

  server.get<InterviewPath>('/api/evm/interviews/:id/feedback', async ({ params }, reply) => {
    const interview = interviews.find(params.id);
    if (interview === undefined) return sendProblem(reply, 404, 'No such interview', 'INTERVIEW_NOT_FOUND');
    if (interview.interviewStatus === 'FINISHED') interview.feedbackPolls += 1;
    if (interview.feedbackPolls <= POLLS_UNTIL_FEEDBACK)
      return { interviewId: interview.id, status: 'PENDING' };
    return reportOn(interview);
  });

  function findQuestion({ id, assignedQuestionId }: QuestionPath['Params']) {
    const interview = interviews.find(id);
    const question = interview?.questions.find((one) => one.assignedQuestionId === assignedQuestionId);
    return interview === undefined || question === undefined ? undefined : { interview, question };
  }
}

function describe({ questions, feedbackPolls, ...interview }: StoredInterview) {
  const next = questions.find(({ answer }) => answer === null);
  return {
    ...interview,
    createdBy: 'visitor',
    assignedQuestions: {
      questions: questions.map(({ order, assignedQuestionId }) => ({ order, assignedQuestionId })),
      next: next === undefined ? null : { assignedQuestionId: next.assignedQuestionId },
    },
  };
}
