export { startRecorder } from './startRecorder';
export { initialRecorder, recorderSlice, soundsInRecorder, type ChosenAudio } from './state/recorderSlice';
export { AudioSource } from './ui/AudioSource';
export { RecordingFormatSetting } from './ui/RecordingFormatSetting';
export { RecordingLevelContext, useChosenAudio } from './useRecorder';
