/** WAVE format tags of the encodings sent without a container. */
const WAVE_FORMATS = { pcm: 1, alaw: 6, ulaw: 7 } as const;
const HEADER_BYTES = 44;
/** Sample rate of OpenAI's headless `pcm`. */
const USUAL_RATE = 24_000;

interface RawFormat {
  readonly encoding: keyof typeof WAVE_FORMATS;
  /** Sample rate in Hz. */
  readonly rate: number;
}

/** Sample format of a headless provider format, e.g. `pcm_16000`; null for every other format. */
function rawFormatOf(format: string): RawFormat | null {
  const [, encoding, rate] = /^(pcm|ulaw|alaw)(?:_(\d+))?$/.exec(format) ?? [];
  if (encoding !== 'pcm' && encoding !== 'ulaw' && encoding !== 'alaw') return null;
  return { encoding, rate: rate === undefined ? USUAL_RATE : Number(rate) };
}

function createHeader({ encoding, rate }: RawFormat, bytes: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const bytesPerSample = encoding === 'pcm' ? 2 : 1;
  const write = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, WAVE_FORMATS[encoding], true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * bytesPerSample, true);
  header.setUint16(32, bytesPerSample, true);
  header.setUint16(34, bytesPerSample * 8, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  return header.buffer;
}

/**
 * A playable sound: headless samples get a WAV header, everything else is unchanged.
 * @param format the provider's name of the format
 */
export function toPlayable(audio: Blob, format: string): Blob {
  const raw = rawFormatOf(format);
  if (!raw || /wav/i.test(audio.type)) return audio;
  return new Blob([createHeader(raw, audio.size), audio], { type: 'audio/wav' });
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
};

/** File name for downloading a sound. */
export function nameSound(audio: Blob, format: string): string {
  const mediaType = audio.type.split(';')[0] ?? '';
  return `speech.${EXTENSIONS[mediaType] ?? format.split('_')[0] ?? 'bin'}`;
}
