import type { MountFailure, MountReport } from '@prova/shared/releases/mountReport';
import type { RegistryFailure } from '../registry/createRegistryClient';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { ComponentType, ReactNode } from 'react';

/**
 * Why a remote is not there: what is wrong with its release, what of the shell itself did not come (UNREACHABLE), what this browser cannot
 * check (UNVERIFIABLE), or what the registry says. Each has a sentence of its own in the shell's texts under `remote.failed`.
 */
export type LoadFailureCode = MountFailure | 'UNREACHABLE' | 'UNVERIFIABLE' | RegistryFailure['code'];

export interface LoadFailure {
  readonly code: LoadFailureCode;
  readonly remote: string;
  /** For the console and for support. The page shows it where an operator wrote it: why a remote is disabled. */
  readonly detail: string;
  /** Which release is at fault, and what else is counted of it; left out where none is. */
  readonly release?: Omit<Extract<MountReport, { code: unknown }>, 'remote' | 'code'>;
}

/** What the shell draws around a remote. */
export type AroundRemote = ComponentType<{ readonly children: ReactNode }>;

export type LoadOutcome =
  | {
      readonly ok: true;
      readonly module: RemoteModule;
      readonly version: string;
      readonly Around?: AroundRemote | null;
    }
  | { readonly ok: false; readonly failure: LoadFailure };

export interface RemoteLoader {
  /** Loads a remote, or the release that stands in where the live one fails, or says why not. A failed load can be asked for again at once. */
  load(name: string): Promise<LoadOutcome>;
  /** What it means that a remote has thrown while it was shown. The site is told. */
  blame(name: string, thrown: unknown): LoadFailure;
  /** Loads the release that stands in where one has failed; the same failure where there is none. */
  loadInstead(failure: LoadFailure): Promise<LoadOutcome>;
  /**
   * Looks what has been released, rolled back or disabled of the remotes that this page stands on. They take it over at their next mount.
   * @param isBusy nobody is to be disturbed: nothing of it begins yet
   */
  renew(isBusy: boolean): Promise<void>;
  /** Whether another release of a remote that is shown has come up beside it, or it is disabled: the next load takes that over. */
  isOutdated(name: string): boolean;
  /** Resolves when nothing that was asked for is on its way any more. */
  settled(): Promise<void>;
}
