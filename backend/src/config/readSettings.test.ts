import { resolve } from 'node:path';
import { readProviderSettings } from './readProviderSettings';
import { readSettings } from './readSettings';
import { StartFailure } from './startFailure';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://prova.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_SECRET: "a secret of one's own",
};

test("[N3] nothing set: everything on this machine, ports counted from the site's", () => {
  expect(readSettings({ PORT: '4100' })).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 4105,
    siteOrigin: 'http://localhost:4100',
    database: { kind: 'embedded', folder: resolve('.data/database') },
    speechCacheFolder: resolve('.data/speech'),
    oidc: {
      issuer: 'http://localhost:4110',
      clientId: 'prova-site',
      clientSecret: 'prova-local-development-only',
    },
  });
  expect(readProviderSettings({ PORT: '4100' })).toMatchObject({
    port: 4110,
    issuer: 'http://localhost:4110',
  });
});

test('[N3] what is set is used, and set to nothing is not set', () => {
  const settings = readSettings({
    ...PRODUCTION,
    DATABASE_URL: 'postgres://db/prova',
    BACKEND_PORT: '',
    PORT: '80',
  });
  expect(settings).toMatchObject({
    production: true,
    port: 85,
    database: { kind: 'postgres', url: 'postgres://db/prova' },
    oidc: { issuer: 'https://login.example' },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['BACKEND_PORT', '-1'],
  ['SITE_ORIGIN', 'localhost:3000'],
  ['SITE_ORIGIN', 'https://prova.example/path'],
  ['OIDC_ISSUER', 'login.example'],
  ['DATABASE_URL', 'mysql://db'],
])('[N3] %s=%s is refused and named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^These settings cannot be used: ${name} `),
  );
});

test('[N3] production names every development default', () => {
  const start = () => readSettings({ NODE_ENV: 'production' });
  expect(start).toThrow(StartFailure);
  expect(start).toThrow(/OIDC_ISSUER is not set.*OIDC_CLIENT_SECRET.*SITE_ORIGIN is not https/);
  expect(() => readSettings({ ...PRODUCTION, OIDC_ISSUER: 'http://login.example' })).toThrow(
    'OIDC_ISSUER is not https',
  );
  expect(() => readProviderSettings({ NODE_ENV: 'production' })).toThrow(/demo accounts/);
});
