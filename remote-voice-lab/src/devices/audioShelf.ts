/** A sound stored in this browser, with its playable address. */
export interface KeptAudio {
  readonly url: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly type: string;
}

/** Storage for sounds, which a store cannot hold. */
export interface AudioShelf {
  keep(audio: Blob, name: string): KeptAudio;
  /** The sound at an address; null when released. */
  find(url: string): File | null;
  /** Releases all sounds except these. */
  keepOnly(urls: readonly string[]): void;
}

/** Creates the shelf. An address is valid until its sound is released. */
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
