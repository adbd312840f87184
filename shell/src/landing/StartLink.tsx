import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';

/** The way in: to the dashboard for whoever is signed in, to the sign-in and there for everybody else. */
export function StartLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const signedIn = useSession().status === 'authenticated';
  return (
    <Link
      className={className ?? ''}
      to={signedIn ? paths.profile.to() : paths.signIn.to()}
      // For the document, which begins a sign-in before the router is there (`servedLanding.ts`).
      data-onward={paths.profile.to()}
      state={{ from: paths.home.to(), onward: paths.profile.to() }}
    >
      {children}
    </Link>
  );
}
