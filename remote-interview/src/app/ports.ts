import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { createBrowserRecognizer } from '@prova/shared/voice/createBrowserRecognizer';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import { browserAudioDevices, type AudioDevices } from '../devices/audioDevices';
import { createAudioPlayer, type AudioPlayer } from '../devices/audioPlayer';
import { browserConnection, type Connection } from '../devices/connection';
import { createBrowserMicrophone, type Microphone } from '../devices/microphone';
import { createDeviceChoice, type DeviceChoice } from '../devices/deviceChoice';
import { createOwnStorage } from '../devices/createOwnStorage';
import { createDepartures, type Departures } from '../devices/departures';
import { createSeats, type Seats } from '../devices/seats';
import { createTabStorage, type TabStorage } from '../devices/tabStorage';

/** The outside world, the server excepted: that one comes with the host. */
export interface Ports {
  readonly clock: Clock;
  readonly random: () => number;
  readonly player: AudioPlayer;
  readonly microphone: Microphone;
  readonly audioDevices: AudioDevices;
  /** The microphone and the loudspeaker that player and microphone use. */
  readonly deviceChoice: WritableLiveValue<DeviceChoice>;
  readonly recognizer: SpeechRecognizer;
  readonly storage: TabStorage;
  /** What must outlive the tab; `owner` is whose it is. */
  readonly createOwnStorage: (owner: string) => TabStorage;
  readonly connection: Connection;
  readonly seats: Seats;
  readonly createDepartures: (owner: string) => Departures;
}

export function createBrowserPorts(): Ports {
  const deviceChoice = createDeviceChoice();
  return {
    clock: browserClock,
    random: Math.random,
    player: createAudioPlayer({ speakerId: () => deviceChoice.get().speaker }),
    microphone: createBrowserMicrophone(() => deviceChoice.get().microphone),
    audioDevices: browserAudioDevices,
    deviceChoice,
    recognizer: createBrowserRecognizer(),
    storage: createTabStorage(),
    createOwnStorage: (owner) => createOwnStorage({ owner, now: () => browserClock.now() }),
    connection: browserConnection,
    seats: createSeats(),
    createDepartures: (owner) => createDepartures(owner),
  };
}
