import { isUuid } from '../http/identifiers';
import type { ComposedWords, Interviewer } from '../interviewer/interviewer';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { listAssignedQuestions, nextQuestion } from './assignedQuestion';
import { isWebAddress, type InterviewSettings } from './interviewSettings';
import { MOST_REPLIES } from './listenTo';
import { readTailoredQuestions } from './readTailoredQuestions';

interface HeardWords {
  readonly user: SignedInUser;
  readonly interviewId: string;
  readonly assignedQuestionId: string;
  readonly said: string;
  /** Whether the candidate declared the words an answer. */
  readonly isAnswer: boolean;
}

/**
 * Has a language model compose words on what the candidate said, before the answer's transaction: a lock must not
 * wait for a model. Nothing is stored, and nothing refused: the transaction decides what the words are used for.
 * @returns null without a model, and where the built-in words serve
 */
export async function composeReply(
  database: Database,
  { compose }: Pick<Interviewer, 'compose'>,
  { user, interviewId, assignedQuestionId, said, isAnswer }: HeardWords,
): Promise<ComposedWords | null> {
  if (compose === null || said.trim() === '' || !isUuid(interviewId)) return null;
  const [interview] = await database.query<{ settings: InterviewSettings }>(
    `select settings from interviews
     where id = $1 and owner_id = $2 and status = 'IN_PROGRESS' and stopped_at is null and deleted_at is null`,
    [interviewId, user.id],
  );
  if (interview?.settings.followUps !== true) return null;
  const question = nextQuestion(await listAssignedQuestions(database, interviewId));
  if (question?.id !== assignedQuestionId || said === question.firstAnswer) return null;
  const tailored = await readTailoredQuestions(database, interviewId);
  const { jobDescription } = interview.settings;
  return compose({
    said,
    isAnswer: isAnswer || question.replies >= MOST_REPLIES,
    question: { ...question, ...tailored.get(question.id) },
    clarifications: question.clarifications,
    jobDescription: jobDescription === null || isWebAddress(jobDescription) ? '' : jobDescription,
  });
}
