export { languageModelApi } from './api/languageModelApi';
export { LanguageModelReport } from './ui/LanguageModelReport';
export { useLanguageModel, useOffersModelReport } from './useLanguageModel';
