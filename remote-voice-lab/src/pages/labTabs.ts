import type { ComponentType } from 'react';
import { PronunciationsPanel } from '../features/pronunciations';
import { Audition } from './Audition';
import { InterviewerVoice } from './InterviewerVoice';
import { PhraseList } from './PhraseList';
import { RecognizerComparison } from './RecognizerComparison';
import { SpeechToText } from './SpeechToText';
import { State } from './State';
import { TextToSpeech } from './TextToSpeech';

interface LabTab {
  /** The tab's key in the address; its label is `tab.<key>`. */
  readonly key: string;
  readonly Content: ComponentType;
}

/** Absent on a server that has no voice of its own. */
export const STATE_TAB: LabTab = { key: 'state', Content: State };
/** The tab of an address with a provider alone: addresses had no other tab once. */
export const PROVIDER_TAB: LabTab = { key: 'text-to-speech', Content: TextToSpeech };

/** The lab's tabs in order: what candidates hear, the two tabs per provider, then the comparisons of providers. */
export const LAB_TABS: readonly LabTab[] = [
  STATE_TAB,
  PROVIDER_TAB,
  { key: 'speech-to-text', Content: SpeechToText },
  { key: 'interviewer-voice', Content: InterviewerVoice },
  { key: 'audition', Content: Audition },
  { key: 'phrase-list', Content: PhraseList },
  { key: 'recognisers', Content: RecognizerComparison },
  { key: 'pronunciations', Content: PronunciationsPanel },
];
