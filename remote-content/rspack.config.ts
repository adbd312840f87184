import { prerenderPreset } from '@prova/build/prerenderPreset';
import { remotePreset } from '@prova/shared/build/remotePreset';

const remote = { folder: import.meta.dirname, name: 'content' };

export default [remotePreset(remote), prerenderPreset(remote)];
