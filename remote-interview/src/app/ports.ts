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
import { createRoomWatch, type RoomWatch } from '../devices/roomWatch';
import { createTabLocks, type TabLocks } from '../devices/tabLocks';
import { createTabStorage, type TabStorage } from '../devices/tabStorage';

/** External dependencies, except the server, which the host provides. */
export interface Ports {
  readonly clock: Clock;
  readonly random: () => number;
  readonly player: AudioPlayer;
  readonly microphone: Microphone;
  readonly audioDevices: AudioDevices;
  /** The devices used by player and microphone. */
  readonly deviceChoice: WritableLiveValue<DeviceChoice>;
  readonly recognizer: SpeechRecognizer;
  readonly roomWatch: RoomWatch;
  readonly storage: TabStorage;
  /** Creates storage that outlives the tab; `owner` identifies its person. */
  readonly createOwnStorage: (owner: string) => TabStorage;
  readonly connection: Connection;
  readonly tabLocks: TabLocks;
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
    roomWatch: createRoomWatch(),
    storage: createTabStorage(),
    createOwnStorage: (owner) => createOwnStorage({ owner, now: () => browserClock.now() }),
    connection: browserConnection,
    tabLocks: createTabLocks(),
    createDepartures: (owner) => createDepartures(owner),
  };
}
