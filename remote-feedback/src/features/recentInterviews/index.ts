export { recentInterviewsApi } from './api/recentInterviewsApi';
export { RecentInterviews } from './ui/RecentInterviews';
export type { RecentLinks } from './ui/RecentRow';
