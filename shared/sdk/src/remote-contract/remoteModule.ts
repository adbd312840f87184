import type { ComponentType } from 'react';
import { refuseContract } from './contractRange';
import { CONTRACT_VERSION, type HostServices } from './hostServices';

/** The `./remote` export of a remote. */
export interface RemoteModule {
  readonly contract: number;
  readonly name: string;
  readonly Root: ComponentType<{ host: HostServices }>;
}

export type RemoteModuleCheck =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly code: 'CONTRACT_MISMATCH' | 'MODULE_MALFORMED'; readonly detail: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isComponent = (value: unknown): value is RemoteModule['Root'] =>
  typeof value === 'function' || (isObject(value) && '$$typeof' in value);

/**
 * Checks the shape of a loaded remote. Called at every load: a module that threw during evaluation returns
 * half initialised, without an error, when requested again.
 */
export function checkRemoteModule(loaded: unknown, expectedName: string): RemoteModuleCheck {
  const candidate = isObject(loaded) && isObject(loaded['default']) ? loaded['default'] : loaded;
  if (!isObject(candidate)) {
    return { ok: false, code: 'MODULE_MALFORMED', detail: 'the remote exposes no module' };
  }
  const { contract, name, Root } = candidate;
  if (typeof contract !== 'number') {
    return { ok: false, code: 'MODULE_MALFORMED', detail: `the module of ${expectedName} names no contract` };
  }
  const refused = refuseContract(contract);
  if (refused !== null) return { ok: false, code: 'CONTRACT_MISMATCH', detail: refused };
  if (name !== expectedName || !isComponent(Root)) {
    return {
      ok: false,
      code: 'MODULE_MALFORMED',
      detail: `the module of ${expectedName} lacks its name or Root`,
    };
  }
  return { ok: true, module: { contract, name: expectedName, Root } };
}

/** Marks a remote's module with the contract it was compiled against. */
export function defineRemote(name: string, Root: RemoteModule['Root']): RemoteModule {
  return { contract: CONTRACT_VERSION, name, Root };
}
