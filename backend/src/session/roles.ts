import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/api-types/account';
import type { SignedInUser } from './sessionStore';

export const isAdmin = ({ roles }: Pick<SignedInUser, 'roles'>) => roles.includes(ROLE_ADMIN);

/** The interviews are for people with one of Prova's roles. */
export const isMember = (user: Pick<SignedInUser, 'roles'>) =>
  user.roles.includes(ROLE_USER) || isAdmin(user);
