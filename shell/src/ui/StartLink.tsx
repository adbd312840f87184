import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';

/**
 * The call to action: the dashboard for signed-in users, the sign-in and then the dashboard for everybody
 * else.
 */
export function StartLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const signedIn = useSession().status === 'authenticated';
  return (
    <Link
      className={className ?? ''}
      to={signedIn ? paths.profile.to() : paths.signIn.to()}
      // Read by the document's script, which starts a sign-in before the router is loaded
      // (`servedLanding.ts`).
      data-onward={paths.profile.to()}
      state={{ from: paths.home.to(), onward: paths.profile.to() }}
    >
      {children}
    </Link>
  );
}
