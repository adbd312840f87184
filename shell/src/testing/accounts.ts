import type { Account } from '@prova/shared/session/account';

export const user: Account = {
  activated: true,
  authorities: ['ROLE_USER'],
  email: 'candidate@prova.example',
  login: 'candidate',
  firstName: 'Robin',
  lastName: 'Keller',
};
export const admin: Account = {
  ...user,
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
  email: 'admin@prova.example',
  login: 'admin',
  firstName: 'Alex',
  lastName: 'Moser',
};
