import type { SampleReport } from '@prova/api/types/sampleReport';
import type { Assessment, Interviewer } from '../interviewer/interviewer';
import { reportIn, withoutReasoning, type FeedbackQuery } from './readFeedback';

/** The report on a fictitious interview, as a sample. Graded once, on first request. */
export function createSampleReport(
  interviewer: Pick<Interviewer, 'assessSample'>,
): (wanted: FeedbackQuery['language']) => SampleReport {
  let assessment: Assessment | undefined;
  return (wanted) => {
    assessment ??= interviewer.assessSample();
    const { role, score, domains, translations } = assessment;
    const told = reportIn(wanted, domains, translations);
    return {
      status: 'FINISHED',
      role,
      speaksModelAnswers: true,
      score,
      ...told,
      domains: told.domains?.map(withoutReasoning),
    };
  };
}
