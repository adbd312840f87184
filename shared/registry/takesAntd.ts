import type { RegisteredRemote } from './registry';

/** Whether a module of the page is one of antd's. */
export const isAntd = ({ name }: { readonly name: string }): boolean =>
  name.startsWith('@prova/shared/ui/antd/');

/** Whether a remote uses the page's antd. A line without any modules is of an older release. */
export const takesAntd = ({ modules }: Pick<RegisteredRemote, 'modules'>): boolean =>
  modules === undefined || modules.some(isAntd);
