export { Report } from './ui/Report';
export { ReportLanguageNote } from './ui/ReportLanguageNote';
export { TakeAway } from './ui/TakeAway';
