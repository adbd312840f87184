export { claimedPointsApi } from './api/claimedPointsApi';
export { Report } from './ui/Report';
export { ReportLanguageNote } from './ui/ReportLanguageNote';
export { PrintButton } from './ui/PrintButton';
export { TakeAway } from './ui/TakeAway';
