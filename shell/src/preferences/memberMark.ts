import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { SafeStorage } from './createSafeStorage';

const MEMBER_KEY = 'prova.member';

/**
 * Whether somebody was signed in when the site was last open: room for the side menu is reserved until the
 * server has answered.
 */
export const wasSignedIn = (storage: SafeStorage) => storage.read(MEMBER_KEY) !== null;

export const forgetMember = (storage: SafeStorage) => storage.remove(MEMBER_KEY);

/** Sets and clears the mark. It grants nothing: the server decides who is signed in. */
export function markMember(storage: SafeStorage, { status }: Session): void {
  if (status === 'authenticated') storage.write(MEMBER_KEY, 'true');
  if (status === 'anonymous') forgetMember(storage);
}
