import { readIdentityProviderSettings } from './identityProvider/readIdentityProviderSettings';
import { startIdentityProvider } from './identityProvider/startIdentityProvider';
import { runProcess } from './ground/runProcess';

await runProcess(() => startIdentityProvider(readIdentityProviderSettings(process.env)));
