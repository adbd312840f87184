import { firstPaintPreset, servedLandingPreset } from '@prova/build/firstPaintPreset';
import { noticesPlugin } from '@prova/build/notices/noticesPlugin';
import { shellPrerenderPreset } from '@prova/build/prerenderPreset';
import { shellPreset } from '@prova/build/shellPreset';
import { projectRoot } from '@prova/node/projectRoot';

const shell = { folder: import.meta.dirname };
const page = shellPreset(shell);

export default [
  { ...page, plugins: [...(page.plugins ?? []), noticesPlugin(projectRoot)] },
  firstPaintPreset(shell),
  servedLandingPreset(shell),
  shellPrerenderPreset(shell),
];
