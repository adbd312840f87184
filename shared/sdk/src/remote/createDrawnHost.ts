import axios from 'axios';
import type { i18n } from 'i18next';
import type { HostServices } from '../remote-contract/hostServices';
import { createLiveValue } from '../remote-contract/liveValue';
import { createScope } from '../remote-contract/scope';

const nothing = () => undefined;

/** Creates a host for prerendering: the user is unknown, nothing is announced, and every call is refused. */
export function createDrawnHost(i18n: i18n): HostServices {
  return {
    http: axios.create({
      adapter: () => Promise.reject(new Error('A page that is only drawn calls no server')),
    }),
    i18n,
    session: createLiveValue({ status: 'loading' }),
    notify: { success: nothing, warning: nothing, error: nothing },
    scope: createScope(nothing).scope,
    busy: () => nothing,
  };
}
