import { firstPaintPreset } from '@prova/shared/build/firstPaintPreset';
import { shellPreset } from '@prova/shared/build/shellPreset';

const shell = { folder: import.meta.dirname };

export default [shellPreset(shell), firstPaintPreset(shell)];
