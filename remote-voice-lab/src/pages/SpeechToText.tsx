import { RecognitionPanel } from '../features/recognition';
import { AudioSource, RecordingFormatSetting, useChosenAudio } from '../features/recorder';
import { TranscriptionPanel } from '../features/transcription';
import { OfOneProvider } from './OfOneProvider';
import { useCanSample } from './useCanSample';

/** Speech, transcribed by the browser or by a provider behind the server. */
export function SpeechToText() {
  const audio = useChosenAudio();
  const canSample = useCanSample();
  return (
    <OfOneProvider capability="stt" inBrowser={<RecognitionPanel />}>
      {(provider) => (
        <TranscriptionPanel
          key={provider}
          provider={provider}
          audio={audio}
          drawRecordingFormat={(limits) => <RecordingFormatSetting {...limits} />}
          drawSource={(limits) => <AudioSource {...limits} canSample={canSample} />}
        />
      )}
    </OfOneProvider>
  );
}
