import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';

const originSchema = v.object({ from: v.string() });

function originOf(state: unknown): string | null {
  const parsed = v.safeParse(originSchema, state);
  return parsed.success ? parsed.output.from : null;
}

/**
 * Remembers the page that sent the reader here and leaves for the sign-in, once. Whoever is signed in already goes
 * straight back. `retry` leaves again, for when the first attempt came to nothing.
 */
export function useSignIn(): { retry: () => void } {
  const { strategy, returnPath } = useShell();
  const { status } = useSession();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (status === 'loading' || left.current) return;
    const origin = originOf(state);
    if (origin !== null) returnPath.remember(origin);
    if (status === 'authenticated') {
      void navigate(returnPath.consume() ?? paths.home.to(), { replace: true });
      return;
    }
    left.current = true;
    strategy.signIn();
  }, [status, state, returnPath, strategy, navigate]);
  return { retry: strategy.signIn };
}
