import { shellPreset } from '@prova/shared/build/shellPreset';

export default shellPreset({ folder: import.meta.dirname });
