import type { Interviewer, InterviewQuestion } from '../interviewer/interviewer';
import type { ReadJobDescription } from '../interviewer/jobDescription/page/createJobDescriptionReader';
import type { JobHandler } from '../jobs/job';
import type { Database } from '../store/database';
import { findInterview } from './interviewRow';
import type { InterviewSettings } from './interviewSettings';

interface PreparationDependencies {
  database: Database;
  interviewer: Interviewer;
  readJobDescription: ReadJobDescription;
  /** Makes the questions' audio ahead of time; that may take its time and may fail. */
  speakAhead(questions: readonly InterviewQuestion[]): void;
}

/** Questions of this many earlier interviews are avoided as long as others are left. */
const REMEMBERED_INTERVIEWS = 5;

/** Chooses an interview's questions; without any the interview ends FINISHED_WITH_ERROR. */
export function createPreparation({
  database,
  interviewer,
  readJobDescription,
  speakAhead,
}: PreparationDependencies): JobHandler<'PREPARATION'> {
  const askedBefore = async (ownerId: string, interviewId: string) => {
    const rows = await database.query<{ questionId: string }>(
      `select distinct q.question_id as "questionId" from assigned_questions q
       where q.interview_id in (
         select id from interviews where owner_id = $1 and id <> $2 order by created_at desc limit $3
       ) order by 1`,
      [ownerId, interviewId, REMEMBERED_INTERVIEWS],
    );
    return rows.map(({ questionId }) => questionId);
  };

  /** What the questions are to be about; a page that cannot be read leaves the choice to the domains. */
  const describeJob = async ({ includeTechQuestions, jobDescription }: InterviewSettings) => {
    if (!includeTechQuestions || jobDescription === null) return '';
    const read = await readJobDescription(jobDescription);
    return read.ok ? read.text : '';
  };

  return {
    async run({ interviewId }) {
      const interview = await findInterview(database, interviewId);
      if (!interview) throw new Error('The interview to prepare is gone');
      const { domainIds, level, requestedQuestions } = interview.settings;
      const questions = await interviewer.selectQuestions({
        domainIds,
        level,
        count: requestedQuestions,
        seed: interviewId,
        avoidQuestionIds: await askedBefore(interview.ownerId, interviewId),
        jobDescription: await describeJob(interview.settings),
      });
      if (questions.length === 0) throw new Error('The interviewer chose no question');
      return async (transaction) => {
        for (const [
          index,
          { questionId, domainId, level: itsLevel, question, spoken, tailored },
        ] of questions.entries()) {
          await transaction.query(
            `insert into assigned_questions (interview_id, position, question_id, domain_id, level, question, spoken, tailored)
             values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
            [
              interviewId,
              index + 1,
              questionId,
              domainId,
              itsLevel,
              question,
              spoken,
              tailored ? JSON.stringify(tailored) : null,
            ],
          );
        }
        await transaction.query('update interviews set prepared = true where id = $1', [interviewId]);
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
