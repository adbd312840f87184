import { browserClock, type Clock } from '@prova/shared/flow/clock';

/** The outside world, the server excepted: that one comes with the host. */
export interface Ports {
  readonly clock: Clock;
}

export const createBrowserPorts = (): Ports => ({ clock: browserClock });
