import type { RegisteredRemote } from './registry';

/** Whether a remote draws with the page's antd. A line that names no modules at all is of a release from before they were told. */
export const takesAntd = ({ modules }: Pick<RegisteredRemote, 'modules'>): boolean =>
  modules === undefined || modules.some(({ name }) => name.startsWith('@prova/shared/ui/antd/'));
