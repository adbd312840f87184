import { browserClock, type Clock } from '@prova/shared/flow/clock';

/** External dependencies, except the server, which the host provides. */
export interface Ports {
  readonly clock: Clock;
}

export const createBrowserPorts = (): Ports => ({ clock: browserClock });
