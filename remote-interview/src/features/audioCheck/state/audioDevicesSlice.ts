import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PluggedDevices } from '../../../devices/audioDevices';
import type { DeviceChoice } from '../../../devices/deviceChoice';

export type DeviceKind = keyof DeviceChoice;

/** A used device was disconnected. Names are empty if the browser hides them. */
export interface DeviceSwitch {
  readonly kind: DeviceKind;
  readonly from: string;
  /** Name of the replacement. */
  readonly to: string;
}

export interface AudioDevicesState extends PluggedDevices {
  readonly canChooseSpeaker: boolean;
  /** Stored while the device is disconnected, and used again when it returns. */
  readonly choice: DeviceChoice;
  readonly switched: DeviceSwitch | null;
}

const initial: AudioDevicesState = {
  microphones: [],
  speakers: [],
  canChooseSpeaker: false,
  choice: { microphone: null, speaker: null },
  switched: null,
};

export const withDeviceChoice = (choice: DeviceChoice): AudioDevicesState => ({ ...initial, choice });

/** The chosen device, present before and disconnected now. */
function lossOf(kind: DeviceKind, before: AudioDevicesState, now: PluggedDevices): DeviceSwitch | null {
  const list = kind === 'microphone' ? 'microphones' : 'speakers';
  const chosen = before[list].find(({ id }) => id === before.choice[kind]);
  if (!chosen || now[list].some(({ id }) => id === chosen.id)) return null;
  return { kind, from: chosen.label, to: '' };
}

export const audioDevicesSlice = createSlice({
  name: 'audioDevices',
  initialState: initial,
  reducers: {
    listed: (
      state,
      { payload }: PayloadAction<PluggedDevices & { canChooseSpeaker: boolean }>,
    ): AudioDevicesState => ({
      ...state,
      ...payload,
      // An open microphone reports its replacement itself.
      switched: lossOf('speaker', state, payload) ?? state.switched ?? lossOf('microphone', state, payload),
    }),
    chosen: (
      state,
      { payload: { kind, id } }: PayloadAction<{ kind: DeviceKind; id: string | null }>,
    ): AudioDevicesState => ({ ...state, choice: { ...state.choice, [kind]: id }, switched: null }),
    /** The open microphone was lost, and another one is open. */
    microphoneSwitched: (
      state,
      { payload }: PayloadAction<{ from: string; to: string }>,
    ): AudioDevicesState => ({ ...state, switched: { kind: 'microphone', ...payload } }),
  },
});

/** The chosen device while connected; null for the system's own. */
export function deviceInUse(state: AudioDevicesState, kind: DeviceKind): string | null {
  const plugged = kind === 'microphone' ? state.microphones : state.speakers;
  return plugged.some(({ id }) => id === state.choice[kind]) ? state.choice[kind] : null;
}

export const audioDevicesEvents = audioDevicesSlice.actions;
export type AudioDevicesEvent = ReturnType<(typeof audioDevicesEvents)[keyof typeof audioDevicesEvents]>;
export interface WithAudioDevices {
  readonly audioDevices: AudioDevicesState;
}
