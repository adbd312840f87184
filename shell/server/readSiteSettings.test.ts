/** @jest-environment node */
import { readSiteSettings } from './readSiteSettings';

test.each([
  [{ PORT: 'http' }, 'The setting PORT must be a port number.'],
  [{ API_ORIGIN: 'localhost:4000' }, 'The setting API_ORIGIN must begin with http:// or https://.'],
  [{ ADMIN_URL: 'javascript:alert(1)' }, 'The setting ADMIN_URL must begin with http:// or https://.'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readSiteSettings(environment)).toThrow(sentence);
});
