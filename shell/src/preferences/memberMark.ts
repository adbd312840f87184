import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { SafeStorage } from './createSafeStorage';

const MEMBER_KEY = 'prova.member';

/** Somebody was signed in here when the site was last open: room is kept for the side menu until the server has answered. */
export const wasSignedIn = (storage: SafeStorage) => storage.read(MEMBER_KEY) !== null;

export const forgetMember = (storage: SafeStorage) => storage.remove(MEMBER_KEY);

/** Keeps it in mind, and forgets it. It opens nothing: who is there, the server says. */
export function markMember(storage: SafeStorage, { status }: Session): void {
  if (status === 'authenticated') storage.write(MEMBER_KEY, 'true');
  if (status === 'anonymous') forgetMember(storage);
}
