/** All tabs but the first as one chunk: a chunk of each would repeat what the tabs share, and weigh more. */
export { PronunciationsPanel } from '../features/pronunciations';
export { Compare } from './Compare';
export { InterviewerVoice } from './InterviewerVoice';
export { PhraseList } from './PhraseList';
export { SpeechToText } from './SpeechToText';
export { TextToSpeech } from './TextToSpeech';
