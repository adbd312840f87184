import type { Access } from '@prova/shared/remote-contract/contribution';
import type { Session } from '@prova/shared/remote-contract/hostServices';

export type AccessDecision = 'undecided' | 'allowed' | 'sign-in' | 'forbidden';

/** Whether a session has access. Any one role suffices; an empty list of roles admits any signed-in user. */
export function decideAccess(access: Access, session: Session): AccessDecision {
  if (access === 'public') return 'allowed';
  if (session.status === 'loading') return 'undecided';
  if (session.status === 'anonymous') return 'sign-in';
  const { authorities } = session.account;
  const { anyRole } = access;
  return anyRole.length === 0 || anyRole.some((role) => authorities.includes(role)) ? 'allowed' : 'forbidden';
}
