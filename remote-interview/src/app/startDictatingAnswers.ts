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

const mayRecord = ({ name }: WithLiveInterview['liveInterview']['conversation']['tabLock']) =>
  name !== 'wanted' && name !== 'elsewhere';

/** Whether spoken words go into the answer. In practice, another attempt has a separate box over the room. */
const mayInsert = ({ conversation }: WithLiveInterview['liveInterview']) =>
  conversation.phase.name !== 'reviewing';

/**
 * Connects two features unaware of each other. Spoken words are inserted into the answer at the caret, and
 * sent with it if requested; opening the microphone silences the interviewer, which would hear itself
 * otherwise; typing dismisses a recording's error. Returns a function that stops it.
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
    // Words said before a takeover are part of the draft that the other tab finds.
    if (isOn && !mayRecord(liveInterview.conversation.tabLock)) store.dispatch(dictationEvents.brokenOff());
    const { result, isForSending } = dictation;
    if (result !== null || isForSending) {
      store.dispatch(dictationEvents.resultTaken());
      isAdding = true;
      // Words go to the caret, or to the end of the draft if no box accepts them.
      const isInBox = result !== null && mayInsert(liveInterview) && draftBox.insert(result);
      if (result !== null && !isInBox) {
        store.dispatch(conversationEvents.transcriptAppended(result));
      }
      isAdding = false;
      if (isForSending) store.dispatch(conversationEvents.submitted());
    }
    // Typing on implies that the recording's error was read.
    const before = text;
    text = store.getState().liveInterview.conversation.draft.text;
    if (dictation.problem && text !== before && !isAdding) store.dispatch(dictationEvents.problemDismissed());
  });
}
