import { LazyPage } from '@prova/shared/remote/LazyPage';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useRoutes } from 'react-router-dom';
import { MissingInterviewPage } from '../pages/MissingInterviewPage';
import { paths } from '../paths';

const loadFeedbackPage = async () => (await import('../pages/FeedbackPage')).FeedbackPage;
const loadInterviewsPage = async () => (await import('../pages/InterviewsPage')).InterviewsPage;
const loadSharedReportPage = async () => (await import('../pages/SharedReportPage')).SharedReportPage;
const loadSampleReportPage = async () => (await import('../pages/SampleReportPage')).SampleReportPage;
const loadVerdictsPage = async () => (await import('../pages/VerdictsPage')).VerdictsPage;
const fallback = <Skeleton active />;

/** The pages under their addresses; `contribution.json` tells the shell of the same ones. */
export function AppRoutes() {
  return useRoutes([
    {
      path: paths.interviews.pattern,
      element: <LazyPage key="list" load={loadInterviewsPage} fallback={fallback} />,
    },
    { path: paths.missingInterview.pattern, element: <MissingInterviewPage /> },
    {
      path: paths.feedback.pattern,
      element: <LazyPage key="feedback" load={loadFeedbackPage} fallback={fallback} />,
    },
    {
      path: paths.sharedReport.pattern,
      element: <LazyPage key="shared" load={loadSharedReportPage} fallback={fallback} />,
    },
    {
      path: paths.sampleReport.pattern,
      element: <LazyPage key="sample" load={loadSampleReportPage} fallback={fallback} />,
    },
    {
      path: paths.verdicts.pattern,
      element: <LazyPage key="verdicts" load={loadVerdictsPage} fallback={fallback} />,
    },
  ]);
}
