/** @jest-environment node */
import { readSiteSettings } from './readSiteSettings';

test.each([
  [{ PORT: 'http' }, 'The setting PORT must be a port number.'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'The setting TRUSTED_PROXIES must be a comma-separated list of addresses'],
  [{ API_ORIGIN: 'localhost:4000' }, 'The setting API_ORIGIN must begin with http:// or https://.'],
  [{ SITE_ORIGIN: 'prova.example' }, 'The setting SITE_ORIGIN must be an address such as'],
  [
    { SUPPORT_EMAIL: 'a@b.example?bcc=c@d.example' },
    'The setting SUPPORT_EMAIL must be one email address, such as support@example.com.',
  ],
  [{ ADMIN_URL: 'javascript:alert(1)' }, 'The setting ADMIN_URL must begin with http:// or https://.'],
  // Canary rollbacks read the metrics on loopback.
  [{ SITE_METRICS_HOST: '10.0.0.7' }, 'The setting SITE_METRICS_HOST must be 127.0.0.1, 0.0.0.0 or ::.'],
  [{ OIDC_ISSUER: 'keycloak' }, 'The setting OIDC_ISSUER must be an address such as'],
  [{ OIDC_ISSUER: 'ftp://login.example' }, 'The setting OIDC_ISSUER must begin with http:// or https://.'],
])('rejects %j in one sentence', (environment, sentence) => {
  expect(() => readSiteSettings(environment)).toThrow(sentence);
});

test.each([
  [{ PORT: '4000' }, 'http://localhost:4010'],
  [{ OIDC_ISSUER: 'https://login.example/realms/prova' }, 'https://login.example'],
  [{ API_ORIGIN: 'http://localhost:4000' }, null],
  [{ API_ORIGIN: 'http://localhost:4000', OIDC_ISSUER: 'https://login.example' }, 'https://login.example'],
])('[S5] allows, with %j, a logout to continue to %s', (environment, providerOrigin) => {
  expect(readSiteSettings(environment).providerOrigin).toBe(providerOrigin);
});

test("uses the site's own port as the browser's address unless behind a proxy", () => {
  expect(readSiteSettings({ PORT: '4000' }).siteOrigin).toBe('http://localhost:4000');
  expect(readSiteSettings({ SITE_ORIGIN: 'https://prova.example/' }).siteOrigin).toBe(
    'https://prova.example',
  );
});
