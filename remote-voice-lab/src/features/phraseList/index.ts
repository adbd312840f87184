export { startPhraseList } from './startPhraseList';
export { initialPhraseList, phraseListSlice } from './state/phraseListSlice';
export { PhraseListPanel } from './ui/PhraseListPanel';
