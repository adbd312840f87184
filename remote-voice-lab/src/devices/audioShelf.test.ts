/** @jest-environment jsdom */
import { createAudioShelf, type AudioShelf } from './audioShelf';
import { createFakeAudioShelf } from './createFakeAudioShelf';

const urls = URL as unknown as { createObjectURL: unknown; revokeObjectURL: unknown };
const open = new Set<string>();
let count = 0;
beforeEach(() => {
  open.clear();
  urls.createObjectURL = () => {
    count += 1;
    const url = `blob:${String(count)}`;
    open.add(url);
    return url;
  };
  urls.revokeObjectURL = (url: string) => open.delete(url);
});

const shelves: [string, () => AudioShelf][] = [
  ['the browser’s', createAudioShelf],
  ['the fake', createFakeAudioShelf],
];

test.each(shelves)('%s shelf stores a sound under an address until its release', (_name, create) => {
  const shelf = create();
  const first = shelf.keep(new Blob(['abc'], { type: 'audio/webm' }), 'recording.webm');
  const second = shelf.keep(new Blob(['de']), 'b.wav');
  expect(first).toMatchObject({ name: 'recording.webm', size: 3, type: 'audio/webm' });
  expect(shelf.find(first.url)).toMatchObject({ name: 'recording.webm', type: 'audio/webm' });
  shelf.keepOnly([second.url]);
  expect(shelf.find(first.url)).toBeNull();
  expect(shelf.find(second.url)?.size).toBe(2);
  shelf.keepOnly([]);
  expect(shelf.find(second.url)).toBeNull();
});

test("[V8] revokes the browser's object URLs with their sounds", () => {
  const shelf = createAudioShelf();
  shelf.keep(new Blob(['abc']), 'a');
  const kept = shelf.keep(new Blob(['abc']), 'b');
  expect(open.size).toBe(2);
  shelf.keepOnly([kept.url]);
  expect([...open]).toEqual([kept.url]);
});
