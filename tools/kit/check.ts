import type { Act } from './kitCommand';

/** `prova check`: runs the built remote in the packed shell, as the operator's gate will. */
export const check: Act = async () => {
  throw new Error('This kit cannot check a remote yet. Nothing was changed.');
};
