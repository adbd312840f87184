export { Report } from './ui/Report';
export { ReportLanguageNote } from './ui/ReportLanguageNote';
