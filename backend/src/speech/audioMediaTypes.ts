/** Playable, cacheable audio types, with their file extensions. */
export const AUDIO_EXTENSIONS = {
  'audio/wav': '.wav',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/flac': '.flac',
  'audio/aac': '.aac',
} as const;
export type AudioMediaType = keyof typeof AUDIO_EXTENSIONS;

export const AUDIO_MEDIA_TYPES = Object.keys(AUDIO_EXTENSIONS) as readonly AudioMediaType[];
