export {
  dictationEvents,
  dictationSlice,
  type DictationEvent,
  type DictationPhaseName,
  transcriptOf,
  type WithDictation,
} from './state/dictationSlice';
export { startDictation } from './startDictation';
export { MicrophoneButton } from './ui/MicrophoneButton';
export { RecordingNotice } from './ui/RecordingNotice';
export { useDictation, useDictationNews, useDictationPhase, useHasSpeech } from './useDictation';
export { DictationLevelContext, useDictationLevel } from './useDictationLevel';
