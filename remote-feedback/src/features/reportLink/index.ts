export { reportLinkApi } from './api/reportLinkApi';
export { ShareReport } from './ui/ShareReport';
export { useSharedReport } from './useSharedReport';
