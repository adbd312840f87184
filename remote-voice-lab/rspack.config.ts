import { remotePreset } from '@prova/shared/build/remotePreset';
import { standaloneReleasePreset } from '@prova/shared/build/standaloneReleasePreset';

const remote = { folder: import.meta.dirname, name: 'voice-lab' };

export default [remotePreset(remote), standaloneReleasePreset(remote)];
