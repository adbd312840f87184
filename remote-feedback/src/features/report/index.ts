export { NoPerformanceData } from './ui/NoPerformanceData';
export { Report } from './ui/Report';
