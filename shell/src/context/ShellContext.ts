import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { ShellServices } from './ShellServices';

const ShellContext = createContext<ShellServices | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider');
  return shell;
}

/** @param asServed value in prerendered markup; same as now unless only the browser knows it */
export function useLive<T>(value: LiveValue<T>, asServed: () => T = value.get): T {
  return useSyncExternalStore(value.subscribe, value.get, asServed);
}

export function useSession(): Session {
  return useLive(useShell().session);
}
