import { firstPaintPreset, servedLandingPreset } from '@prova/shared/build/firstPaintPreset';
import { shellPrerenderPreset } from '@prova/shared/build/prerenderPreset';
import { shellPreset } from '@prova/shared/build/shellPreset';

const shell = { folder: import.meta.dirname };

export default [
  shellPreset(shell),
  firstPaintPreset(shell),
  servedLandingPreset(shell),
  shellPrerenderPreset(shell),
];
