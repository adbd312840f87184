import { LazyPage, type PageLoader } from '@prova/shared/remote/LazyPage';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { State } from './State';

interface LabTab {
  /** The tab's key in the address; its label is `tab.<key>`. */
  readonly key: string;
  readonly content: ReactNode;
}

/** A tab that loads when first opened: most visits need the state alone. */
const loadedTab = (key: string, load: PageLoader): LabTab => ({
  key,
  content: <LazyPage key={key} load={load} fallback={<Skeleton rows={6} />} />,
});

/** Absent on a server that has no voice of its own. */
export const STATE_TAB: LabTab = { key: 'state', content: <State /> };
/** The tab of an address with a provider alone: addresses had no other tab once. */
export const PROVIDER_TAB = loadedTab(
  'text-to-speech',
  async () => (await import('./TextToSpeech')).TextToSpeech,
);

/** The lab's tabs in order: what candidates hear, the two tabs per provider, then everything across providers. */
export const LAB_TABS: readonly LabTab[] = [
  STATE_TAB,
  PROVIDER_TAB,
  loadedTab('speech-to-text', async () => (await import('./SpeechToText')).SpeechToText),
  loadedTab('interviewer-voice', async () => (await import('./InterviewerVoice')).InterviewerVoice),
  loadedTab('compare', async () => (await import('./Compare')).Compare),
  loadedTab('phrase-list', async () => (await import('./PhraseList')).PhraseList),
  loadedTab('pronunciations', async () => (await import('../features/pronunciations')).PronunciationsPanel),
];
