import { viteRemotePreset } from '@prova/shared/build/viteRemotePreset';

export default viteRemotePreset({ folder: import.meta.dirname, name: 'glossary' });
