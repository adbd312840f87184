import { firstPaintPreset, servedLandingPreset } from '@prova/build/firstPaintPreset';
import { shellPrerenderPreset } from '@prova/build/prerenderPreset';
import { shellPreset } from '@prova/build/shellPreset';

const shell = { folder: import.meta.dirname };

export default [
  shellPreset(shell),
  firstPaintPreset(shell),
  servedLandingPreset(shell),
  shellPrerenderPreset(shell),
];
