import { Skeleton } from '@prova/shared/ui/antd/core';
import { lazy, Suspense, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { MissingInterviewPage } from '../pages/MissingInterviewPage';

/** Made per mount, not per module: `lazy` remembers a failed load for good, and a new mount must be able to retry. */
function createPages() {
  return {
    FeedbackPage: lazy(async () => ({ default: (await import('../pages/FeedbackPage')).FeedbackPage })),
    InterviewsPage: lazy(async () => ({ default: (await import('../pages/InterviewsPage')).InterviewsPage })),
  };
}

export function AppRoutes() {
  const [{ FeedbackPage, InterviewsPage }] = useState(createPages);
  const page = useRoutes([
    { path: '/interviews', element: <InterviewsPage /> },
    { path: '/interview/feedback', element: <MissingInterviewPage /> },
    { path: '/interview/:interviewId/feedback', element: <FeedbackPage /> },
  ]);
  return <Suspense fallback={<Skeleton active />}>{page}</Suspense>;
}
