import { webpackRemotePreset } from '@prova/shared/build/webpackRemotePreset';

export default webpackRemotePreset({ folder: import.meta.dirname, name: 'bookmarks' });
