import { useRoutes } from 'react-router-dom';
import { VoiceCapabilitiesPage } from '../pages/VoiceCapabilitiesPage';
import { paths } from '../paths';

const routes = [{ path: paths.voiceCapabilities.pattern, element: <VoiceCapabilitiesPage /> }];

/**
 * The page at its address, the same as in `contribution.json`. Part of the main chunk: the remote has no
 * other page.
 */
export function AppRoutes() {
  return useRoutes(routes);
}
