import { ownAccess } from '../context/paths';
import { Guard } from '../session/Guard';
import { HomePage } from './HomePage';

/** `/protected`: the home page for users. */
export function ProtectedHomePage() {
  return (
    <Guard access={ownAccess.protectedHome}>
      <HomePage />
    </Guard>
  );
}

/** `/admin`: the home page for administrators. */
export function AdminHomePage() {
  return (
    <Guard access={ownAccess.adminHome}>
      <HomePage />
    </Guard>
  );
}
