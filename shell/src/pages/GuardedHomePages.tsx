import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/api-types/account';
import { Guard } from '../session/Guard';
import { HomePage } from './HomePage';

/** `/protected`: the home page for users. */
export function ProtectedHomePage() {
  return (
    <Guard access={{ anyRole: [ROLE_USER] }}>
      <HomePage />
    </Guard>
  );
}

/** `/admin`: the home page for administrators. */
export function AdminHomePage() {
  return (
    <Guard access={{ anyRole: [ROLE_ADMIN] }}>
      <HomePage />
    </Guard>
  );
}
