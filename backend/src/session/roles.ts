import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { SignedInUser } from './sessionStore';

export const isAdmin = ({ roles }: Pick<SignedInUser, 'roles'>) => roles.includes(ROLE_ADMIN);

/** Whether a user has one of Prova's roles, which interviews require. */
export const isMember = (user: Pick<SignedInUser, 'roles'>) =>
  user.roles.includes(ROLE_USER) || isAdmin(user);

/** A person's role, in the operator's log. */
export function roleOf(user: Pick<SignedInUser, 'roles'>): 'admin' | 'user' | 'none' {
  if (isAdmin(user)) return 'admin';
  return isMember(user) ? 'user' : 'none';
}
