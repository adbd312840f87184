import { useLazyPages } from '@prova/shared/remote/useLazyPages';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { MissingInterviewPage } from '../pages/MissingInterviewPage';
import { paths } from '../paths';

const pages = {
  FeedbackPage: async () => (await import('../pages/FeedbackPage')).FeedbackPage,
  InterviewsPage: async () => (await import('../pages/InterviewsPage')).InterviewsPage,
};

/** The pages under their addresses; `contribution.json` tells the shell of the same ones. */
export function AppRoutes() {
  const { FeedbackPage, InterviewsPage } = useLazyPages(pages);
  const page = useRoutes([
    { path: paths.interviews.pattern, element: <InterviewsPage /> },
    { path: paths.missingInterview.pattern, element: <MissingInterviewPage /> },
    { path: paths.feedback.pattern, element: <FeedbackPage /> },
  ]);
  return <Suspense fallback={<Skeleton active />}>{page}</Suspense>;
}
