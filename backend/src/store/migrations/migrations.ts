import { interviewTables } from './001InterviewTables';
import { tailoredQuestions } from './002TailoredQuestions';
import { ownData } from './003OwnData';
import { stoppedInterviews } from './004StoppedInterviews';
import { interviewerVoice } from './005InterviewerVoice';
import { revokedTokens } from './006RevokedTokens';
import { reportTranslations } from './007ReportTranslations';
import { answerReviews } from './008AnswerReviews';
import { answerDelivery } from './009AnswerDelivery';
import { answerResults } from './010AnswerResults';
import { questionReasons } from './011QuestionReasons';
import { followUps } from './012FollowUps';
import { interviewLists } from './013InterviewLists';
import { deletedInterviews } from './014DeletedInterviews';
import { trends } from './015Trends';
import { followedSessions } from './019FollowedSessions';
import { reportLinks } from './020ReportLinks';
import { verdicts } from './021Verdicts';
import { replies } from './022Replies';
import { claimedPoints } from './023ClaimedPoints';
import { clarifications } from './024Clarifications';
import { languageModelHealth } from './027LanguageModelHealth';
import { jobQuestions } from './028JobQuestions';

/** All migrations in order; a migration's position is its version. Published migrations never change. */
export const migrations: readonly string[] = [
  interviewTables,
  tailoredQuestions,
  ownData,
  stoppedInterviews,
  interviewerVoice,
  revokedTokens,
  reportTranslations,
  answerReviews,
  answerDelivery,
  answerResults,
  questionReasons,
  followUps,
  interviewLists,
  deletedInterviews,
  trends,
  followedSessions,
  reportLinks,
  verdicts,
  replies,
  claimedPoints,
  clarifications,
  languageModelHealth,
  jobQuestions,
];
