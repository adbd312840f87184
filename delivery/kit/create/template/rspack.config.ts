import { remotePreset } from '@prova/shared/build/remotePreset';

export default remotePreset({ folder: import.meta.dirname, name: 'sample' });
