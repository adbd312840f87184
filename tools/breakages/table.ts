import type { Breakage } from './breakage';
import { CONTENT } from './table/content';
import { FEEDBACK } from './table/feedback';
import { LIVE_INTERVIEW } from './table/liveInterview';
import { NETWORK } from './table/network';
import { SETUP } from './table/setup';
import { SHELL } from './table/shell';
import { VOICE_LAB } from './table/voiceLab';

/** Every way of breaking the product that its journeys have to notice. */
export const BREAKAGES: readonly Breakage[] = [
  ...SHELL,
  ...NETWORK,
  ...SETUP,
  ...LIVE_INTERVIEW,
  ...FEEDBACK,
  ...VOICE_LAB,
  ...CONTENT,
];
