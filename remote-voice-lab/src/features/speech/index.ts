export { startSpeech } from './startSpeech';
export { initialSpeech, soundsInSpeech, speechSlice } from './state/speechSlice';
export { SpeechPanel } from './ui/SpeechPanel';
