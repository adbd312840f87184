import { AuditionPanel } from '../features/audition';
import { useVoiceCandidates } from './useVoiceCandidates';

/** Our own questions in every voice. */
export function Audition() {
  return <AuditionPanel candidates={useVoiceCandidates()} />;
}
