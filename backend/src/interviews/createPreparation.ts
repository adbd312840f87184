import { inBreaths } from '../interviewer/conversation/inBreaths';
import type { Interviewer, InterviewQuestion } from '../interviewer/interviewer';
import type { ReadJobDescription } from '../interviewer/jobDescription/page/createJobDescriptionReader';
import type { JobHandler } from '../jobs/job';
import type { Database } from '../store/database';
import { askForQuestion } from './createJobQuestion';
import { findOwnTailored } from './findOwnTailored';
import { findKeptInterview, type InterviewRow } from './interviewRow';
import type { InterviewSettings } from './interviewSettings';
import { readAskedBefore } from './readAskedBefore';

interface PreparationDependencies {
  database: Database;
  interviewer: Interviewer;
  readJobDescription: ReadJobDescription;
  /** Prepares the questions' audio; it may take time and fail. */
  speakAhead(questions: readonly InterviewQuestion[]): void;
}

/** Chooses an interview's questions; if there are none, the interview ends as FINISHED_WITH_ERROR. */
export function createPreparation({
  database,
  interviewer,
  readJobDescription,
  speakAhead,
}: PreparationDependencies): JobHandler<'PREPARATION'> {
  /** The job description for choosing questions; an unreadable page leaves the choice to the domains. */
  const describeJob = async ({ includeTechQuestions, jobDescription }: InterviewSettings) => {
    if (!includeTechQuestions || jobDescription === null) return '';
    const read = await readJobDescription(jobDescription);
    return read.ok ? read.text : '';
  };

  const chooseQuestions = async ({ id, ownerId, settings }: InterviewRow, jobDescription: string) => {
    const { domainIds, level, requestedQuestions } = settings;
    return interviewer.selectQuestions({
      domainIds,
      level,
      count: requestedQuestions,
      seed: id,
      askedBefore: await readAskedBefore(database, ownerId, id),
      jobDescription,
    });
  };

  /**
   * Exactly the requested questions: tailored ones as this person was asked them, the others from the bank.
   */
  const repeatQuestions = async ({ id, ownerId, settings }: InterviewRow, questionIds: readonly string[]) => {
    const { domainIds, level } = settings;
    const tailored = await findOwnTailored(database, ownerId, questionIds);
    const written = new Set(tailored.map(({ questionId }) => questionId));
    const inBank = questionIds.filter((questionId) => !written.has(questionId));
    const fromBank = await interviewer.selectQuestions({
      domainIds,
      level,
      count: inBank.length,
      seed: id,
      askedBefore: [],
      jobDescription: '',
      questionIds: inBank,
    });
    const found = [...tailored, ...fromBank];
    return questionIds.flatMap((wanted) => found.find(({ questionId }) => questionId === wanted) ?? []);
  };

  return {
    async run({ interviewId }) {
      const interview = await findKeptInterview(database, interviewId);
      if (!interview) throw new Error('The interview to prepare is gone');
      const { questionIds } = interview.settings;
      // Questions requested by name are asked unchanged.
      const jobDescription = questionIds ? '' : await describeJob(interview.settings);
      const chosen = questionIds
        ? await repeatQuestions(interview, questionIds)
        : await chooseQuestions(interview, jobDescription);
      const questions = chosen.map((question) => ({ ...question, spoken: inBreaths(question.spoken) }));
      if (questions.length === 0) throw new Error('The interviewer chose no question');
      return async (transaction) => {
        for (const [
          index,
          { questionId, domainId, level: itsLevel, question, spoken, tailored, why },
        ] of questions.entries()) {
          await transaction.query(
            `insert into assigned_questions (interview_id, position, question_id, domain_id, level, question, spoken, tailored, reason)
             values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb)`,
            [
              interviewId,
              index + 1,
              questionId,
              domainId,
              itsLevel,
              question,
              spoken,
              tailored ? JSON.stringify(tailored) : null,
              why ? JSON.stringify(why) : null,
            ],
          );
        }
        await transaction.query('update interviews set prepared = true where id = $1', [interviewId]);
        if (interviewer.writeQuestion && jobDescription.trim() !== '') {
          await askForQuestion(transaction, interview.ownerId, { interviewId, from: 1, jobDescription });
        }
        speakAhead(questions);
      };
    },
    async giveUp(transaction, { interviewId }) {
      await transaction.query(`update interviews set status = 'FINISHED_WITH_ERROR' where id = $1`, [
        interviewId,
      ]);
    },
  };
}
