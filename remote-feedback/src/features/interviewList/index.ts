export { interviewListApi } from './api/interviewListApi';
export { useInterviewList } from './useInterviewList';
export { InterviewList } from './ui/InterviewList';
export type { InterviewLinks } from './ui/rowsProps';
