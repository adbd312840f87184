import { PhraseListPanel } from '../features/phraseList';
import { useVoiceCandidates } from './useVoiceCandidates';

/** A list of phrases, said by every voice, and what that takes and costs. */
export function PhraseList() {
  return <PhraseListPanel candidates={useVoiceCandidates()} />;
}
