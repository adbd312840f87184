export { languageModelApi } from './api/languageModelApi';
export { LanguageModelReport } from './ui/LanguageModelReport';
export { useLanguageModel } from './useLanguageModel';
export { useOffersModelReport } from './useOffersModelReport';
