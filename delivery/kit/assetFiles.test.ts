import { SERVED_KINDS } from '@prova/node/releaseFiles';
import { ASSET_FILES } from '@prova/shared/build/assetFiles';

const CODE = ['js', 'mjs', 'css', 'json', 'wasm'];

test('bundles every kind of picture, font and sound that a release may serve, and no code', () => {
  const bundled = SERVED_KINDS.filter((kind) => ASSET_FILES.test(`photo.${kind}`));
  expect(bundled).toEqual(SERVED_KINDS.filter((kind) => !CODE.includes(kind)));
  expect(['page.html', 'notes.md', 'jpg.ts'].filter((file) => ASSET_FILES.test(file))).toEqual([]);
});
