import type { AudioShelf } from './audioShelf';

interface FakeAudioShelf extends AudioShelf {
  /** Addresses of all sounds on the shelf. */
  kept(): string[];
}

/** A shelf without a browser: its addresses reflect the order of the sounds. */
export function createFakeAudioShelf(): FakeAudioShelf {
  const files = new Map<string, File>();
  let count = 0;
  return {
    kept: () => [...files.keys()],
    keep(audio, name) {
      count += 1;
      const file = new File([audio], name, { type: audio.type });
      const url = `blob:sound-${String(count)}`;
      files.set(url, file);
      return { url, name, size: file.size, type: file.type };
    },
    find: (url) => files.get(url) ?? null,
    keepOnly(urls) {
      for (const url of [...files.keys()]) if (!urls.includes(url)) files.delete(url);
    },
  };
}
