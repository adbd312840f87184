import type { RegistryFailure } from '../registry/createKnownRegistry';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { ComponentType, ReactNode } from 'react';

/** Why a remote is not there. Each has a sentence of its own in the shell's texts under `remote.failed`. */
export type LoadFailureCode =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BROKEN'
  | 'CONTRACT_MISMATCH'
  | 'MODULE_MALFORMED'
  | 'UNVERIFIABLE'
  | RegistryFailure['code'];

export interface LoadFailure {
  readonly code: LoadFailureCode;
  readonly remote: string;
  /** For the console and for support. The page shows it where an operator wrote it: why a remote is disabled. */
  readonly detail: string;
  /** What was caught, if something was. */
  readonly thrown?: unknown;
}

/** What the shell draws around a remote. */
export type AroundRemote = ComponentType<{ readonly children: ReactNode }>;

export type LoadOutcome =
  | { readonly ok: true; readonly module: RemoteModule; readonly Around?: AroundRemote | null }
  | { readonly ok: false; readonly failure: LoadFailure };

export interface RemoteLoader {
  /** Loads a remote, or says why not. A failed load can be asked for again at once. */
  load(name: string): Promise<LoadOutcome>;
  /** The release of a remote that this page stands on; null before it was asked for. */
  releaseOf(name: string): Pick<RegisteredRemote, 'version' | 'entry'> | null;
  /** Resolves when nothing that was asked for is on its way any more. */
  settled(): Promise<void>;
}
