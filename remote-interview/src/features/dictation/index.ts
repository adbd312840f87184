export { dictationEvents, dictationSlice, type WithDictation } from './state/dictationSlice';
export { startDictation } from './startDictation';
export { MicrophoneButton } from './ui/MicrophoneButton';
export { RecordingNotice } from './ui/RecordingNotice';
export { useDictation, useDictationNews } from './useDictation';
