import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { NewAccount } from './openAccounts';

/** Accounts for trying Prova out locally; the embedded provider does not start in production. */
export const DEMO_ACCOUNTS: readonly NewAccount[] = [
  {
    login: 'candidate',
    password: 'candidate',
    email: 'candidate@prova.example',
    firstName: 'Robin',
    lastName: 'Keller',
    roles: [ROLE_USER],
  },
  {
    login: 'admin',
    password: 'admin',
    email: 'admin@prova.example',
    firstName: 'Alex',
    lastName: 'Moser',
    roles: [ROLE_USER, ROLE_ADMIN],
  },
];
