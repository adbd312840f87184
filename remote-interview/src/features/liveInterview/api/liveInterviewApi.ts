import type { AnswerRequest, Wish } from '@prova/api/types/interview';
import {
  interviewAnswerSchema,
  questionAnswerSchema,
  type InterviewAnswer,
  type QuestionAnswer,
} from '@prova/api/answers/interviewAnswer';
import { spokenPiecesAnswerSchema, type SpokenPieceAnswer } from '@prova/api/answers/spokenPieceAnswer';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';

/** Ours was taken, or the server keeps the different one that it was given before. */
export type AnswerOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'stored'; readonly answer: string }
  /** The interviewer asks on, or answers a question about the question, which stays open. */
  | {
      readonly kind: 'said';
      readonly text: string;
      readonly isFollowUp: boolean;
      readonly speaks: readonly SpokenPieceAnswer[];
    };

const storedSchema = v.pipe(
  v.object({ accepted: v.literal(false), answer: v.string() }),
  v.transform(({ answer }): AnswerOutcome => ({ kind: 'stored', answer })),
);
const saysSchema = v.object({
  text: v.pipe(v.string(), v.minLength(1)),
  speaks: spokenPiecesAnswerSchema,
});
const saidSchema = v.pipe(
  v.object({
    says: v.object({ kind: v.string(), ...saysSchema.entries }),
  }),
  v.transform(({ says }): AnswerOutcome => ({
    kind: 'said',
    text: says.text,
    isFollowUp: says.kind === 'FOLLOW_UP',
    speaks: says.speaks,
  })),
);
const isPage = (answer: unknown) => typeof answer === 'string' && /^\s*<(!doctype|html)/i.test(answer);
/**
 * Servers word their acceptance differently: whatever else comes with success means accepted. A web page is none: it
 * comes from something that stands before the server, such as the sign-in of a hotel's network.
 */
const outcomeSchema = v.union([
  saidSchema,
  storedSchema,
  v.pipe(
    v.unknown(),
    v.check((answer) => !isPage(answer)),
    v.transform((): AnswerOutcome => ({ kind: 'accepted' })),
  ),
]);

interface RecordedQuestion {
  readonly interviewId: string;
  readonly assignedQuestionId: string;
  /** Who was agreed to: the server refuses a recording that would go to another one. */
  readonly provider: string;
}
const spokenTextSchema = v.pipe(
  v.object({ text: v.string() }),
  v.transform(({ text }) => text),
);

/** What was said to a wish. */
export interface Granted {
  readonly text: string;
  readonly speaks: readonly SpokenPieceAnswer[];
}
const grantedSchema = v.pipe(
  v.object({ says: saysSchema }),
  v.transform(({ says }): Granted => says),
);

/** `isAnswer`: it is one, whatever it sounds like. */
export interface GivenAnswer {
  readonly answer: string;
  readonly isAnswer?: boolean;
}

/** What a live interview asks of the server. */
export interface LiveInterviewApi {
  fetchInterview(interviewId: string, signal: AbortSignal): Promise<ApiResult<InterviewAnswer>>;
  fetchQuestion(
    interviewId: string,
    assignedQuestionId: string,
    signal: AbortSignal,
  ): Promise<ApiResult<QuestionAnswer>>;
  /** Tells the server that the interview is left for good; one that has no such call refuses it. */
  stopInterview(interviewId: string): Promise<ApiResult<unknown>>;
  /** What was said in a recording, for a browser that cannot tell. */
  transcribe(question: RecordedQuestion, recording: Blob, signal: AbortSignal): Promise<ApiResult<string>>;
  /** What the interviewer says to somebody who wants the question again, in other words, or time for it. */
  wish(
    interviewId: string,
    assignedQuestionId: string,
    wish: Wish,
    signal: AbortSignal,
  ): Promise<ApiResult<Granted>>;
  /** An empty answer means skipped. */
  submitAnswer(
    interviewId: string,
    assignedQuestionId: string,
    given: GivenAnswer,
    signal: AbortSignal,
  ): Promise<ApiResult<AnswerOutcome>>;
}

const interviewUrl = (id: string) => `/api/evm/interviews/${encodeURIComponent(id)}`;
const questionUrl = (id: string, questionId: string) =>
  `${interviewUrl(id)}/questions/${encodeURIComponent(questionId)}`;

/** What is known of how an answer was spoken; undefined where that is nothing, or nothing that the server takes. */
type DeliveryOf = (assignedQuestionId: string, given: GivenAnswer) => AnswerRequest['delivery'];

export function createLiveInterviewApi(
  http: AxiosInstance,
  deliveryOf: DeliveryOf = () => undefined,
): LiveInterviewApi {
  return {
    fetchInterview: (interviewId, signal) =>
      callApi(
        http,
        {
          url: interviewUrl(interviewId),
          schema: interviewAnswerSchema,
          defaultMessage: 'An error occurred',
        },
        signal,
      ),
    fetchQuestion: (interviewId, questionId, signal) =>
      callApi(
        http,
        {
          url: questionUrl(interviewId, questionId),
          schema: questionAnswerSchema,
          defaultMessage: 'An error occurred',
        },
        signal,
      ),
    stopInterview: (interviewId) =>
      callApi(
        http,
        {
          url: `${interviewUrl(interviewId)}/stop`,
          method: 'POST',
          data: {},
          schema: v.unknown(),
          defaultMessage: 'An error occurred',
        },
        // The page is left meanwhile, and the call is not.
        new AbortController().signal,
      ),
    transcribe: ({ interviewId, assignedQuestionId, provider }, recording, signal) => {
      const form = new FormData();
      // The file comes last: it is passed on while it arrives.
      form.append('provider', provider);
      form.append('file', recording, 'answer');
      return callApi(
        http,
        {
          url: `${questionUrl(interviewId, assignedQuestionId)}/transcription`,
          method: 'POST',
          data: form,
          headers: { 'Content-Type': 'multipart/form-data' },
          schema: spokenTextSchema,
          defaultMessage: 'An error occurred',
        },
        signal,
      );
    },
    wish: (interviewId, questionId, wish, signal) =>
      callApi(
        http,
        {
          url: `${questionUrl(interviewId, questionId)}/clarification`,
          method: 'POST',
          data: { wish },
          schema: grantedSchema,
          defaultMessage: 'An error occurred',
        },
        signal,
      ),
    submitAnswer: (interviewId, questionId, given, signal) => {
      const { answer, isAnswer } = given;
      const delivery = deliveryOf(questionId, given);
      return callApi(
        http,
        {
          url: `${questionUrl(interviewId, questionId)}/answers`,
          method: 'POST',
          data: {
            answer,
            ...(delivery !== undefined && { delivery }),
            ...(isAnswer && { isAnswer }),
          },
          schema: outcomeSchema,
          readAlso: { status: 409, schema: storedSchema },
          defaultMessage: 'Failed to submit answer',
        },
        signal,
      );
    },
  };
}
