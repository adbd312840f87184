export { CvField } from './ui/CvField';
export { ReadinessPlan } from './ui/ReadinessPlan';
export type { Cv } from './useCv';
export { useReadiness } from './useReadiness';
