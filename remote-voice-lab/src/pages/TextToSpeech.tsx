import { KeepPreset } from '../features/presets';
import { SpeechPanel } from '../features/speech';
import { SynthesisPanel } from '../features/synthesis';
import { OfOneProvider } from './OfOneProvider';

/** A text, spoken by the browser or by a provider behind the server. */
export function TextToSpeech() {
  return (
    <OfOneProvider capability="tts" inBrowser={<SynthesisPanel />}>
      {(provider) => (
        <SpeechPanel
          key={provider}
          provider={provider}
          drawKeeping={(order) => <KeepPreset order={order} />}
        />
      )}
    </OfOneProvider>
  );
}
