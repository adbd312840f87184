import type { Act } from './kitCommand';

/** `prova publish`: signs the built remote as a release of its team and hands it over. */
export const publish: Act = async () => {
  throw new Error('This kit cannot publish a remote yet. Nothing was changed.');
};
