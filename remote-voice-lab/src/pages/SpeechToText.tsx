import { RecognitionPanel } from '../features/recognition';
import { OfOneProvider } from './OfOneProvider';

/** What somebody says, written down by the browser or by a provider behind the server. */
export function SpeechToText() {
  return <OfOneProvider inBrowser={<RecognitionPanel />}>{() => null}</OfOneProvider>;
}
