import type { AttemptRequest, AttemptReview, PracticeHint } from '@prova/api/types/practice';
import { Refusal } from '../http/refusal';
import type { Interviewer } from '../interviewer/interviewer';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { listAssignedQuestions, nextQuestion } from './assignedQuestion';
import { interviewNotFound, notNext, questionNotFound } from './interviewRefusals';
import { findVisibleInterview } from './readInterview';
import { readTailoredQuestions } from './readTailoredQuestions';

const FULL_SCORE = 100;

interface Practised {
  database: Database;
  user: SignedInUser;
  interviewId: string;
  assignedQuestionId: string;
}

/** A question asked before in the caller's own practice. */
async function findPractised({ database, user, interviewId, assignedQuestionId }: Practised) {
  const interview = await findVisibleInterview(database, user, interviewId);
  if (interview.ownerId !== user.id) throw interviewNotFound();
  if (interview.settings.practice !== true) {
    throw new Refusal(
      409,
      'NOT_PRACTICE',
      'Hints and repeated attempts are only available in practice mode.',
    );
  }
  const questions = await listAssignedQuestions(database, interview.id);
  const found = questions.find(({ id }) => id === assignedQuestionId);
  if (!found) throw questionNotFound();
  if (found.answer === null && found !== nextQuestion(questions)) throw notNext();
  const tailored = await readTailoredQuestions(database, interview.id);
  const { why: _why, ...question } = found;
  return { interview, question: { ...question, ...tailored.get(found.id) } };
}

/**
 * A question's hint.
 * @throws Refusal 404 for unknown ids and other people's interviews, 409 outside practice and for questions
 * not asked yet.
 */
export async function readHint(interviewer: Interviewer, practised: Practised): Promise<PracticeHint> {
  const { question } = await findPractised(practised);
  return { hint: interviewer.helpWith(question).hint };
}

/**
 * Grades another answer to an answered question without storing it: the first answer counts.
 * @throws Refusal as `readHint`, and 409 while the question has no answer.
 */
export async function reviewAttempt(
  interviewer: Interviewer,
  practised: Practised,
  { answer, language = 'en' }: AttemptRequest,
): Promise<AttemptReview> {
  const { interview, question } = await findPractised(practised);
  if (question.answer === null) {
    throw new Refusal(409, 'NOT_ANSWERED', 'Answer the question first, then try again.');
  }
  const { domains, translations, score } = await interviewer.assess({
    role: null,
    expectedAnswers: false,
    // Graded at once, by the rubric alone: nobody waits for a second reader.
    questions: [{ ...question, answer, skipped: answer.trim() === '', review: Promise.resolve(null) }],
  });
  const review = domains[0]?.questions?.[0];
  if (!review) throw new Error('The attempt was not judged');
  const words = language === 'en' ? undefined : translations[language][0]?.questions[0];
  const { modelAnswer } = interviewer.helpWith(question);
  return {
    // In practice, with repeated attempts, the question's expectations are complete.
    score: review.isComplete === true ? FULL_SCORE : score,
    review: { ...review, ...words },
    ...(interview.settings.excludeExpectedAnswers ? {} : { modelAnswer }),
  };
}
