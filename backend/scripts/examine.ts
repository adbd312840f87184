import { readEnvironment } from '@prova/node/environment';
import { carefully, findingsOf, sayingOf, type Finding } from '@prova/node/finding';
import { projectRoot } from '@prova/node/projectRoot';
import { readSettings } from '../src/settings/readSettings';
import type { Settings } from '../src/settings/settings';
import { checkAuthority } from './examine/checkAuthority';
import { checkDatabase } from './examine/checkDatabase';
import { checkProvider } from './examine/checkProvider';
import { checkReadiness } from './examine/checkReadiness';

// For `npm run doctor`: the backend's dependencies, as findings in JSON. Changes nothing. `--model` has the language
// model judge twelve answers.

const triesModel = process.argv.includes('--model');
const environment = readEnvironment(projectRoot, process.env);

/** Loaded on request only: it brings the bank and the grading. */
async function judgeModel(settings: Settings['languageModel']): Promise<readonly Finding[]> {
  const { checkLanguageModel } = await import('./examine/checkLanguageModel');
  return checkLanguageModel(settings);
}

async function examine(): Promise<readonly Finding[]> {
  let settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    const remedy = 'Fix it in .env or in the environment; .env.example describes each setting.';
    return [findingsOf('settings').fault(sayingOf(error), remedy)];
  }
  const { database, host, port, production, languageModel } = settings;
  const where = production ? 'in production' : 'in development';
  const isEmbedded = environment['OIDC_ISSUER'] === undefined;
  const looked = await Promise.all([
    carefully('provider', () => checkProvider(settings, isEmbedded)),
    carefully('database', () => checkDatabase(database)),
    carefully('backend', () => checkReadiness(`http://${host}:${port}`)),
  ]);
  return [
    findingsOf('settings').well(`The backend’s settings are valid, ${where}.`),
    ...checkAuthority(environment['NODE_EXTRA_CA_CERTS']),
    ...looked.flat(),
    ...(triesModel ? await carefully('language model', () => judgeModel(languageModel)) : []),
  ];
}

process.stdout.write(JSON.stringify(await examine()));
