import type { DraftBox } from '../devices/draftBox';
import { dictationEvents, type WithDictation } from '../features/dictation';
import { conversationEvents, narrationEvents, type WithLiveInterview } from '../features/liveInterview';

interface ConnectedStore {
  getState(): WithDictation & WithLiveInterview;
  dispatch(
    event:
      | ReturnType<
          | typeof dictationEvents.resultTaken
          | typeof dictationEvents.brokenOff
          | typeof dictationEvents.problemDismissed
        >
      | ReturnType<typeof conversationEvents.transcriptAppended | typeof conversationEvents.submitted>
      | ReturnType<typeof narrationEvents.silenced>,
  ): unknown;
  subscribe(listener: () => void): () => void;
}

const mayRecord = ({ name }: WithLiveInterview['liveInterview']['conversation']['seat']) =>
  name !== 'wanted' && name !== 'elsewhere';

/** In practice another try is written over the room, in a box of its own. */
const mayInsert = ({ conversation }: WithLiveInterview['liveInterview']) =>
  conversation.phase.name !== 'reviewing';

/**
 * Brings two features together that do not know each other: spoken words join the answer where one writes, and it is sent with them where that was wanted; the interviewer falls silent
 * when the microphone opens, so that it does not hear itself, and what went wrong with a recording goes when somebody
 * types on. Returns the function that ends it.
 */
export function startDictatingAnswers(store: ConnectedStore, draftBox: Pick<DraftBox, 'insert'>): () => void {
  let wasOn = false;
  let isAdding = false;
  let text = store.getState().liveInterview.conversation.draft.text;
  return store.subscribe(() => {
    const { dictation, liveInterview } = store.getState();
    const isOn = dictation.phase.name !== 'idle';
    const hasOpened = isOn && !wasOn;
    wasOn = isOn;
    if (hasOpened && liveInterview.narration.phase.name !== 'silent') {
      store.dispatch(narrationEvents.silenced());
    }
    // What was said until another tab takes over is part of the draft that it finds.
    if (isOn && !mayRecord(liveInterview.conversation.seat)) store.dispatch(dictationEvents.brokenOff());
    const { result, isForSending } = dictation;
    if (result !== null || isForSending) {
      store.dispatch(dictationEvents.resultTaken());
      isAdding = true;
      // Where one writes; at the end of the draft where no box takes it.
      const isInBox = result !== null && mayInsert(liveInterview) && draftBox.insert(result);
      if (result !== null && !isInBox) {
        store.dispatch(conversationEvents.transcriptAppended(result));
      }
      isAdding = false;
      if (isForSending) store.dispatch(conversationEvents.submitted());
    }
    // Who goes on typing has read what went wrong with the recording.
    const before = text;
    text = store.getState().liveInterview.conversation.draft.text;
    if (dictation.problem && text !== before && !isAdding) store.dispatch(dictationEvents.problemDismissed());
  });
}
