import { PhraseListPanel } from '../features/phraseList';
import { usePresets } from '../features/presets';

/** A list of phrases, said by every voice that was kept, and what that takes and costs. */
export function PhraseList() {
  return <PhraseListPanel candidates={usePresets().candidates} />;
}
