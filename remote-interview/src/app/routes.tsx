import { useRoutes } from 'react-router-dom';
import { LiveInterviewPage } from '../pages/LiveInterviewPage';
import { SetupPage } from '../pages/SetupPage';

export function AppRoutes() {
  return useRoutes([
    { path: '/interview', element: <SetupPage /> },
    { path: '/interview/:interviewId', element: <LiveInterviewPage /> },
  ]);
}
