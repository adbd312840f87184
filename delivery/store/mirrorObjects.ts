import type { ObjectStore } from './objectStore';

/**
 * A shared store with local copies of everything this machine has read: served files are on its own disk, and
 * the shared store may be unreachable.
 */
export function mirrorObjects(shared: ObjectStore, own: ObjectStore): ObjectStore {
  return {
    place: shared.place,
    async read(path) {
      const kept = await own.read(path);
      if (kept) return kept;
      const bytes = await shared.read(path);
      if (bytes) await own.write(path, bytes);
      return bytes;
    },
    async write(path, bytes) {
      await shared.write(path, bytes);
      await own.write(path, bytes);
    },
    async remove(path) {
      await shared.remove(path);
      await own.remove(path);
    },
    /** While the shared store is unreachable, lists the local copies. */
    async list(folder) {
      try {
        return await shared.list(folder);
      } catch (error) {
        const kept = await own.list(folder);
        if (kept.length === 0) throw error;
        return kept;
      }
    },
    async sync(folder) {
      const [there, here] = await Promise.all([shared.list(folder), own.list(folder)]);
      for (const path of here.filter((one) => !there.includes(one))) {
        const bytes = await own.read(path);
        if (bytes) await shared.write(path, bytes);
      }
      for (const path of there.filter((one) => !here.includes(one))) {
        const bytes = await shared.read(path);
        if (bytes) await own.write(path, bytes);
      }
    },
    writtenAt: (path) => shared.writtenAt(path),
  };
}
