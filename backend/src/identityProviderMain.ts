import { readIdentityProviderSettings } from './identityProvider/readIdentityProviderSettings';
import { startIdentityProvider } from './identityProvider/startIdentityProvider';
import { runProcess } from './lib/runProcess';

await runProcess('identity-provider', async () =>
  startIdentityProvider(readIdentityProviderSettings(process.env)),
);
