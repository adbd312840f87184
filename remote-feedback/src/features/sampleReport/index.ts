export { sampleReportApi } from './api/sampleReportApi';
export { useSampleReport } from './useSampleReport';
