import '@prova/shared/ui/theme/page.css';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { containerOf } from '@prova/shared/page/containerOf';
import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createServices } from './createServices';
import { sharedModules } from './sharedModules';

/** The page's remote, from its release: inserted by the server. */
interface Shown {
  readonly name: string;
  readonly entry: string;
  readonly integrity: string;
  /** A part that the page leaves out, to prove it necessary; null for none. */
  readonly without: string | null;
}
const { name, entry, integrity, without } = JSON.parse(
  document.getElementById('remote')?.textContent ?? '',
) as Shown;

// The page provides the federation runtime, since a remote does not contain one.
if (without !== '_FEDERATION_RUNTIME_CORE')
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'bare_host',
  remotes: [{ name: containerOf(name), entry, type: 'global' }],
  shared: Object.fromEntries(
    Object.entries(sharedModules)
      .filter(([request]) => request !== without)
      .map(([request, module]) => [
        request,
        {
          version: '1.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: false as const },
        },
      ]),
  ),
  plugins: [
    {
      name: 'pins-the-entry',
      createScript({ url }) {
        const script = document.createElement('script');
        Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: true });
        return script;
      },
    },
  ],
});

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root element');
const root = createRoot(place);
const { host, end } = createServices();
document.getElementById('leave')?.addEventListener('click', () => {
  root.unmount();
  end();
});
try {
  const checked = checkRemoteModule(await federation.loadRemote(`${containerOf(name)}/remote`), name);
  if (!checked.ok) throw new Error(`${checked.code}: ${checked.detail}`);
  const { Root } = checked.module;
  const router = createBrowserRouter([{ path: '/*', element: <Root host={host} /> }]);
  root.render(<RouterProvider router={router} />);
} catch (error) {
  place.textContent = `Not there: ${String(error)}`;
}
