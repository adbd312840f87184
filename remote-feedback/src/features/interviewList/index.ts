export { interviewListApi } from './api/interviewListApi';
export { useInterviewList } from './useInterviewList';
export { InterviewList, type InterviewLinks } from './ui/InterviewList';
