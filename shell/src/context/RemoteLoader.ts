import type { MountFailure, MountReport } from '@prova/shared/releases/mountReport';
import type { RegistryFailure } from '../registry/createRegistryClient';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { ComponentType, ReactNode } from 'react';

/**
 * Why a remote is unavailable: a fault of its release, a missing part of the shell (UNREACHABLE), a check
 * this browser cannot make (UNVERIFIABLE), or the registry's word. Each has its own sentence in the shell's
 * texts under `remote.failed`.
 */
export type LoadFailureCode = MountFailure | 'UNREACHABLE' | 'UNVERIFIABLE' | RegistryFailure['code'];

export interface LoadFailure {
  readonly code: LoadFailureCode;
  readonly remote: string;
  /**
   * Details for the console and support. The page shows them only if an operator wrote them: why a remote is
   * disabled.
   */
  readonly detail: string;
  /** The release at fault, and further details to count; omitted if no release is at fault. */
  readonly release?: Omit<Extract<MountReport, { code: unknown }>, 'remote' | 'code'>;
}

/** Rendered around a remote by the shell. */
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
  /**
   * Loads a remote, or its fallback where the live release fails, or explains the failure. A failed load may
   * be retried at once.
   * @param widget path of the widget to show within another page; omitted for the page at the current address.
   * Widgets of one remote load it once, and share its failure.
   */
  load(name: string, widget?: string): Promise<LoadOutcome>;
  /** Classifies an error thrown by a mounted remote, and reports it to the site. */
  blame(name: string, thrown: unknown): LoadFailure;
  /** Loads the fallback of a failed release; without one, returns the same failure. */
  loadInstead(failure: LoadFailure, widget?: string): Promise<LoadOutcome>;
  /**
   * Checks the page's remotes for releases, rollbacks and disabling, which apply at the next mount.
   * @param isBusy whether somebody is busy: then nothing starts yet
   */
  renew(isBusy: boolean): Promise<void>;
  /** Whether an update of a mounted remote is ready, or the remote is disabled: the next load applies it. */
  isOutdated(name: string): boolean;
  /** Resolves once no load is in flight. */
  settled(): Promise<void>;
}
