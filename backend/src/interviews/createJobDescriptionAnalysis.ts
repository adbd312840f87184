import type { Interviewer } from '../interviewer/interviewer';
import type { ReadJobDescription } from '../interviewer/jobDescription/page/createJobDescriptionReader';
import { explainPageFailure } from '../interviewer/jobDescription/page/pageResult';
import type { JobHandler } from '../jobs/job';
import { JobRefusal } from '../jobs/job';

/** Finds the domains of a job description; the analysis is the job's own result. */
export function createJobDescriptionAnalysis(
  interviewer: Interviewer,
  readJobDescription: ReadJobDescription,
): JobHandler<'JOB_DESCRIPTION'> {
  return {
    async run({ description }) {
      const read = await readJobDescription(description);
      if (!read.ok) throw new JobRefusal('PAGE_NOT_READ', explainPageFailure(read.reason));
      const analysis = await interviewer.analyzeJobDescription(read.text);
      return () => Promise.resolve(analysis);
    },
    giveUp: () => Promise.resolve(),
  };
}
