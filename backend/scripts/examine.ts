import { readEnvironment } from '@prova/node/environment';
import { carefully, findingsOf, sayingOf, type Finding } from '@prova/node/finding';
import { projectRoot } from '@prova/node/projectRoot';
import { readSettings } from '../src/settings/readSettings';
import { checkAuthority } from './examine/checkAuthority';
import { checkDatabase } from './examine/checkDatabase';
import { checkProvider } from './examine/checkProvider';
import { checkReadiness } from './examine/checkReadiness';

// For `npm run doctor`: what the backend stands on, as findings in JSON. Changes nothing.

const environment = readEnvironment(projectRoot, process.env);

async function examine(): Promise<readonly Finding[]> {
  let settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    const remedy = 'Mend it in .env or in the environment; .env.example says what each setting takes.';
    return [findingsOf('settings').fault(sayingOf(error), remedy)];
  }
  const { database, host, port, production } = settings;
  const where = production ? 'in production' : 'on a desk';
  const isEmbedded = environment['OIDC_ISSUER'] === undefined;
  const looked = await Promise.all([
    carefully('provider', () => checkProvider(settings, isEmbedded)),
    carefully('database', () => checkDatabase(database)),
    carefully('backend', () => checkReadiness(`http://${host}:${port}`)),
  ]);
  return [
    findingsOf('settings').well(`The backend’s can be used, ${where}.`),
    ...checkAuthority(environment['NODE_EXTRA_CA_CERTS']),
    ...looked.flat(),
  ];
}

process.stdout.write(JSON.stringify(await examine()));
