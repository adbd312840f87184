import { accountSchema, logoutResultSchema } from '@prova/shared/session/account';
import { applicationInfoSchema } from '@prova/api/types/applicationInfo';
import { audioMessageSchema } from '@prova/api/types/audioMessage';
import { domainListSchema, domainSchema, keywordListSchema } from '@prova/api/types/domain';
import { domainFeedbackSchema, feedbackSchema, questionFeedbackSchema } from '@prova/api/types/feedback';
import {
  answerAcceptedSchema,
  answerRequestSchema,
  currentQuestionSchema,
  interviewPageSchema,
  interviewPropertySchema,
  interviewSchema,
  interviewStartedSchema,
  interviewStartRequestSchema,
  interviewStoppedSchema,
} from '@prova/api/types/interview';
import { jobDescriptionAnalysisSchema, jobDescriptionRequestSchema } from '@prova/api/types/jobDescription';
import { problemSchema } from '@prova/api/types/problem';
import type * as v from 'valibot';
import { exactly } from '../http/exactly';

/** Schemas worth a name in the description; all others are inlined. */
const NAMED = {
  Account: accountSchema,
  AnswerAccepted: answerAcceptedSchema,
  AnswerRequest: answerRequestSchema,
  ApplicationInfo: applicationInfoSchema,
  AudioMessage: audioMessageSchema,
  CurrentQuestion: currentQuestionSchema,
  Domain: domainSchema,
  DomainFeedback: domainFeedbackSchema,
  DomainList: domainListSchema,
  Feedback: feedbackSchema,
  Interview: interviewSchema,
  InterviewPage: interviewPageSchema,
  InterviewProperty: interviewPropertySchema,
  InterviewStartRequest: interviewStartRequestSchema,
  InterviewStarted: interviewStartedSchema,
  InterviewStopped: interviewStoppedSchema,
  JobDescriptionAnalysis: jobDescriptionAnalysisSchema,
  JobDescriptionRequest: jobDescriptionRequestSchema,
  KeywordList: keywordListSchema,
  LogoutResult: logoutResultSchema,
  Problem: problemSchema,
  QuestionFeedback: questionFeedbackSchema,
} as const;

/** Named schemas, as guaranteed by this server. */
export const componentSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(NAMED).map(([name, schema]) => [name, exactly(schema)]),
);
