import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { createBrowserRecognizer } from '@prova/shared/voice/createBrowserRecognizer';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import { createAudioPlayer, type AudioPlayer } from '../devices/audioPlayer';
import { browserConnection, type Connection } from '../devices/connection';
import { browserMicrophone, type Microphone } from '../devices/microphone';
import { createOwnStorage } from '../devices/createOwnStorage';
import { createDepartures, type Departures } from '../devices/departures';
import { createTabStorage, type TabStorage } from '../devices/tabStorage';

/** The outside world, the server excepted: that one comes with the host. */
export interface Ports {
  readonly clock: Clock;
  readonly random: () => number;
  readonly player: AudioPlayer;
  readonly microphone: Microphone;
  readonly recognizer: SpeechRecognizer;
  readonly storage: TabStorage;
  /** What must outlive the tab; `owner` is whose it is. */
  readonly createOwnStorage: (owner: string) => TabStorage;
  readonly connection: Connection;
  readonly createDepartures: (owner: string) => Departures;
}

export const createBrowserPorts = (): Ports => ({
  clock: browserClock,
  random: Math.random,
  player: createAudioPlayer(),
  microphone: browserMicrophone,
  recognizer: createBrowserRecognizer(),
  storage: createTabStorage(),
  createOwnStorage: (owner) => createOwnStorage({ owner, now: () => browserClock.now() }),
  connection: browserConnection,
  createDepartures: (owner) => createDepartures(owner),
});
