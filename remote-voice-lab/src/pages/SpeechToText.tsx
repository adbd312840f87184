import { RecognitionPanel } from '../features/recognition';
import { AudioSource, RecordingFormatSetting, useChosenAudio } from '../features/recorder';
import { TranscriptionPanel } from '../features/transcription';
import { OfOneProvider } from './OfOneProvider';

/** Speech, transcribed by the browser or by a provider behind the server. */
export function SpeechToText() {
  const audio = useChosenAudio();
  return (
    <OfOneProvider capability="stt" inBrowser={<RecognitionPanel />}>
      {(provider) => (
        <TranscriptionPanel
          key={provider}
          provider={provider}
          audio={audio}
          drawRecordingFormat={(limits) => <RecordingFormatSetting {...limits} />}
          drawSource={(limits) => <AudioSource {...limits} />}
        />
      )}
    </OfOneProvider>
  );
}
