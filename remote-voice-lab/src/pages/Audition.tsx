import { AuditionPanel } from '../features/audition';
import { useVoiceCandidates } from './useVoiceCandidates';

/** Prova's questions in every voice. */
export function Audition() {
  return <AuditionPanel candidates={useVoiceCandidates()} />;
}
