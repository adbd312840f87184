export { claimedPointsApi } from './api/claimedPointsApi';
export { Report } from './ui/Report';
export { SayAgain } from './ui/SayAgain';
export { ReportLanguageNote } from './ui/ReportLanguageNote';
export { PrintButton } from './ui/PrintButton';
export { TakeAway } from './ui/TakeAway';
