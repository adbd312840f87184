import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';

/** Leads a user who arrives signed in on exactly `/` on to the page that sent them to sign in; once. */
export function useReturnAfterSignIn(): void {
  const { returnPath } = useShell();
  const { status } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== 'authenticated' || pathname !== paths.home.pattern) return;
    const target = returnPath.consume();
    if (target) void navigate(target, { replace: true });
  }, [status, pathname, returnPath, navigate]);
}
