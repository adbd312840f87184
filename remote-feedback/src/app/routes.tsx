import { LazyPage } from '@prova/shared/remote/LazyPage';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import { useRoutes } from 'react-router-dom';
import { paths } from '../paths';

const loadFeedbackPage = async () => (await import('../pages/FeedbackPage')).FeedbackPage;
const loadMissingInterviewPage = async () =>
  (await import('../pages/MissingInterviewPage')).MissingInterviewPage;
const loadInterviewsPage = async () => (await import('../pages/InterviewsPage')).InterviewsPage;
const loadRecentInterviewsPage = async () =>
  (await import('../pages/RecentInterviewsPage')).RecentInterviewsPage;
const loadSharedReportPage = async () => (await import('../pages/SharedReportPage')).SharedReportPage;
const loadSampleReportPage = async () => (await import('../pages/SampleReportPage')).SampleReportPage;
const loadLanguageModelPage = async () => (await import('../pages/LanguageModelPage')).LanguageModelPage;
const loadVerdictsPage = async () => (await import('../pages/VerdictsPage')).VerdictsPage;
const fallback = <Skeleton rows={6} />;

/** Routes of the remote. Must match the routes in `contribution.json`, which the shell reads. */
export function AppRoutes() {
  return useRoutes([
    {
      path: paths.interviews.pattern,
      element: <LazyPage key="list" load={loadInterviewsPage} fallback={fallback} />,
    },
    {
      path: paths.recentInterviews.pattern,
      element: <LazyPage key="recent" load={loadRecentInterviewsPage} fallback={fallback} />,
    },
    {
      path: paths.missingInterview.pattern,
      element: <LazyPage key="missing" load={loadMissingInterviewPage} fallback={fallback} />,
    },
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
    {
      path: paths.languageModel.pattern,
      element: <LazyPage key="language-model" load={loadLanguageModelPage} fallback={fallback} />,
    },
  ]);
}
