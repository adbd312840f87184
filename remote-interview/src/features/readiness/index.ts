export { ReadinessPlan } from './ui/ReadinessPlan';
export { useReadiness } from './useReadiness';
