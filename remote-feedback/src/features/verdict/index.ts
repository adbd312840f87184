export { verdictApi } from './api/verdictApi';
export { Verdict } from './ui/Verdict';
export { VerdictList } from './ui/VerdictList';
export { useVerdicts } from './useVerdicts';
