import { PhraseListPanel } from '../features/phraseList';
import { useVoiceCandidates } from './useVoiceCandidates';

/** A list of phrases, spoken by every voice, with times and costs. */
export function PhraseList() {
  return <PhraseListPanel candidates={useVoiceCandidates()} />;
}
