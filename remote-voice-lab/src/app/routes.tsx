import { useRoutes } from 'react-router-dom';
import { VoiceCapabilitiesPage } from '../pages/VoiceCapabilitiesPage';
import { paths } from '../paths';

const routes = [{ path: paths.voiceCapabilities.pattern, element: <VoiceCapabilitiesPage /> }];

/**
 * The page under its address; `contribution.json` tells the shell of the same one. It comes with the remote: whoever
 * fetches that has come for its only page.
 */
export function AppRoutes() {
  return useRoutes(routes);
}
