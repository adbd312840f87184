import type { Act } from './kitCommand';
export const dev: Act = async () => '';
