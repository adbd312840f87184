import { browserClock, type Clock } from '@prova/shared/flow/clock';
import type { SoundPlayer } from '../devices/createSoundPlayer';

/** External dependencies, except the server, which the host provides. */
export interface Ports {
  readonly clock: Clock;
  /** The loudspeaker. Loaded on first use, since most readers of a report play nothing. */
  loadPlayer(): Promise<SoundPlayer>;
}

export function createBrowserPorts(): Ports {
  let player: Promise<SoundPlayer> | null = null;
  return {
    clock: browserClock,
    loadPlayer() {
      player ??= import('../devices/createSoundPlayer').then(({ createSoundPlayer }) => createSoundPlayer());
      // A script that did not load is requested again at the next click.
      player.catch(() => (player = null));
      return player;
    },
  };
}
