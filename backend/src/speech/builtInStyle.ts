/** Intelligible voices of flite, the clearest first. */
export const BUILT_IN_VOICES = ['slt', 'rms', 'awb', 'kal16'] as const;
export type BuiltInVoice = (typeof BUILT_IN_VOICES)[number];

/** Style of the built-in voice. */
export interface BuiltInStyle {
  readonly voice: BuiltInVoice;
  /** 1 is the pace for non-native listeners; a larger number is faster. */
  readonly speed: number;
}

export const BUILT_IN_SPEED = { min: 0.7, max: 1.3, step: 0.05 } as const;
export const DEFAULT_BUILT_IN_STYLE: BuiltInStyle = { voice: 'slt', speed: 1 };

/** Slows the voice down, since its native pace is slightly too fast. */
const STRETCH = 1.08;

export const fliteArgumentsFor = ({ voice, speed }: BuiltInStyle): readonly string[] => [
  '-voice',
  voice,
  '--setf',
  `duration_stretch=${(STRETCH / speed).toFixed(3)}`,
];

const isVoice = (name: unknown): name is BuiltInVoice => BUILT_IN_VOICES.some((voice) => voice === name);

/** The style for a voice's name and settings; unknown settings get their defaults. */
export function styleOf({ voice, settings }: { voice?: unknown; settings?: unknown }): BuiltInStyle {
  const { speed } = (settings ?? {}) as { speed?: unknown };
  const fits = typeof speed === 'number' && speed >= BUILT_IN_SPEED.min && speed <= BUILT_IN_SPEED.max;
  return {
    voice: isVoice(voice) ? voice : DEFAULT_BUILT_IN_STYLE.voice,
    speed: fits ? speed : DEFAULT_BUILT_IN_STYLE.speed,
  };
}
