import { useRoutes } from 'react-router-dom';
import { VoiceCapabilitiesPage } from '../pages/VoiceCapabilitiesPage';
import { paths } from './paths';

const routes = [{ path: paths.voiceCapabilities(), element: <VoiceCapabilitiesPage /> }];

/** The pages under their addresses; `contribution.json` tells the shell of the same ones. */
export function AppRoutes() {
  return useRoutes(routes);
}
