import { LazyPage, type PageLoader } from '@prova/shared/remote/LazyPage';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import type { ComponentType, ReactNode } from 'react';
import { State } from './State';

interface LabTab {
  /** The tab's key in the address; its label is `tab.<key>`. */
  readonly key: string;
  readonly content: ReactNode;
}

type LaterTabs = typeof import('./laterTabs');

/** A tab that loads when first opened: most visits need the state alone. */
const laterTab = (key: string, choose: (tabs: LaterTabs) => ComponentType): LabTab => {
  const load: PageLoader = async () => choose(await import('./laterTabs'));
  return { key, content: <LazyPage key={key} load={load} fallback={<Skeleton rows={6} />} /> };
};

/** Absent on a server that has no voice of its own. */
export const STATE_TAB: LabTab = { key: 'state', content: <State /> };
/** The tab of an address with a provider alone: addresses had no other tab once. */
export const PROVIDER_TAB = laterTab('text-to-speech', ({ TextToSpeech }) => TextToSpeech);

/** The lab's tabs in order: what candidates hear, the two tabs per provider, then everything across providers. */
export const LAB_TABS: readonly LabTab[] = [
  STATE_TAB,
  PROVIDER_TAB,
  laterTab('speech-to-text', ({ SpeechToText }) => SpeechToText),
  laterTab('interviewer-voice', ({ InterviewerVoice }) => InterviewerVoice),
  laterTab('compare', ({ Compare }) => Compare),
  laterTab('phrase-list', ({ PhraseList }) => PhraseList),
  laterTab('pronunciations', ({ PronunciationsPanel }) => PronunciationsPanel),
];
