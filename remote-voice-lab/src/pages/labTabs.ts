import type { ComponentType } from 'react';
import { PronunciationsPanel } from '../features/pronunciations';
import { Audition } from './Audition';
import { InterviewerVoice } from './InterviewerVoice';
import { PhraseList } from './PhraseList';
import { RecognizerComparison } from './RecognizerComparison';
import { SpeechToText } from './SpeechToText';
import { TextToSpeech } from './TextToSpeech';

interface LabTab {
  /** The tab's key in the address; its label is `tab.<key>`. */
  readonly key: string;
  readonly Content: ComponentType;
}

/** The lab's tabs in order: the two tabs per provider, then the comparisons of providers. */
export const LAB_TABS: readonly [LabTab, ...LabTab[]] = [
  { key: 'text-to-speech', Content: TextToSpeech },
  { key: 'speech-to-text', Content: SpeechToText },
  { key: 'interviewer-voice', Content: InterviewerVoice },
  { key: 'audition', Content: Audition },
  { key: 'phrase-list', Content: PhraseList },
  { key: 'recognisers', Content: RecognizerComparison },
  { key: 'pronunciations', Content: PronunciationsPanel },
];
