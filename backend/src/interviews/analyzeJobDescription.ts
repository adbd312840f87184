import type { Interviewer } from '../interviewer/interviewer';
import type { JobHandler } from '../jobs/job';

/** Finds the domains of a job description; the analysis is the job's own result. */
export function createJobDescriptionAnalysis(interviewer: Interviewer): JobHandler<'JOB_DESCRIPTION'> {
  return {
    async run({ description }) {
      const analysis = await interviewer.analyzeJobDescription(description);
      return () => Promise.resolve(analysis);
    },
    giveUp: () => Promise.resolve(),
  };
}
