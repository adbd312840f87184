import * as v from 'valibot';

export const RATES = [0.75, 1, 1.25] as const;
export type Rate = (typeof RATES)[number];

/** The chosen sound settings, which last for the visit. */
export interface SoundSettings {
  readonly isMuted: boolean;
  /** 1 is the original speed. */
  readonly rate: Rate;
}

export const defaultSound: SoundSettings = { isMuted: false, rate: 1 };

export const SOUND_KEY = 'prova.interview.sound';
export const soundSettingsSchema = v.object({ isMuted: v.boolean(), rate: v.picklist(RATES) });
