/** A sound that stays in this browser, under the address at which the page can play it. */
export interface KeptAudio {
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

/** Where sounds lie that no store can hold. */
export interface AudioShelf {
  keep(audio: Blob, name: string): KeptAudio;
  /** The sound under an address; null when it is gone. */
  find(url: string): File | null;
  /** Lets go of all sounds but these. */
  keepOnly(urls: readonly string[]): void;
}

/** Builds the shelf. An address is good until its sound is let go. */
export function createAudioShelf(): AudioShelf {
  const files = new Map<string, File>();
  return {
    keep(audio, name) {
      const file = new File([audio], name, { type: audio.type });
      const url = URL.createObjectURL(file);
      files.set(url, file);
      return { url, name, size: file.size, type: file.type };
    },
    find: (url) => files.get(url) ?? null,
    keepOnly(urls) {
      for (const url of [...files.keys()].filter((kept) => !urls.includes(kept))) {
        URL.revokeObjectURL(url);
        files.delete(url);
      }
    },
  };
}
