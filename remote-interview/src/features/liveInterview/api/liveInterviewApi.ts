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

/** The sent answer was accepted, or the server has an earlier, different one. */
export type AnswerOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'stored'; readonly answer: string }
  /** The interviewer asks a follow-up, or clarifies the question, which stays open. */
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
 * Servers word their acceptance differently: any success without contrary content means accepted. A web page
 * does not: it comes from an intermediary, such as a hotel network's sign-in.
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
  /**
   * The recipient that the candidate consented to: the server rejects a recording that would go elsewhere.
   */
  readonly provider: string;
}
const spokenTextSchema = v.pipe(
  v.object({ text: v.string() }),
  v.transform(({ text }) => text),
);

/** The reply to a wish. */
export interface Granted {
  readonly text: string;
  readonly speaks: readonly SpokenPieceAnswer[];
}
const grantedSchema = v.pipe(
  v.object({ says: saysSchema }),
  v.transform(({ says }): Granted => says),
);

/** `isAnswer`: treat the words as an answer, whatever they sound like. */
export interface GivenAnswer {
  readonly answer: string;
  readonly isAnswer?: boolean;
}

/** API calls of a live interview. */
export interface LiveInterviewApi {
  fetchInterview(interviewId: string, signal: AbortSignal): Promise<ApiResult<InterviewAnswer>>;
  fetchQuestion(
    interviewId: string,
    assignedQuestionId: string,
    signal: AbortSignal,
  ): Promise<ApiResult<QuestionAnswer>>;
  /** Tells the server that the interview is left for good. A server without this call rejects it. */
  stopInterview(interviewId: string): Promise<ApiResult<unknown>>;
  /** Transcribes a recording, for a browser without recognition. */
  transcribe(question: RecordedQuestion, recording: Blob, signal: AbortSignal): Promise<ApiResult<string>>;
  /** The interviewer's reply to a wish: the question again, the question reworded, or time to think. */
  wish(
    interviewId: string,
    assignedQuestionId: string,
    wish: Wish,
    signal: AbortSignal,
  ): Promise<ApiResult<Granted>>;
  /** Sends an answer. An empty answer skips the question. */
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

/** The answer's delivery; undefined if unknown or unsupported by the server. */
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
        // The call continues after the page is left.
        new AbortController().signal,
      ),
    transcribe: ({ interviewId, assignedQuestionId, provider }, recording, signal) => {
      const form = new FormData();
      // The file comes last: it is streamed while it arrives.
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
