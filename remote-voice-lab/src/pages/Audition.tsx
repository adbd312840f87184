import { AuditionPanel } from '../features/audition';
import { usePresets } from '../features/presets';

/** Our own questions in every voice that was kept. */
export function Audition() {
  return <AuditionPanel candidates={usePresets().candidates} />;
}
