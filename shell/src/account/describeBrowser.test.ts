import { describeBrowser } from './describeBrowser';
import { describeSpan } from './describeSpan';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
    'Yandex Browser, Linux',
  ],
  ['something on Windows', 'Windows'],
])('[U20] names %s %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toEqual({ name, said: null });
});

test("[U20] shows an unknown browser's own text, truncated and without invisible characters", () => {
  expect(describeBrowser('curl/8.9.1')).toEqual({ name: null, said: 'curl/8.9.1' });
  expect(describeBrowser('<img src=x onerror=alert(1)>').said).toBe('<img src=x onerror=alert(1)>');
  expect(describeBrowser('good\u202egnp.exe\u0007 \u200bbot').said).toBe('good gnp.exe   bot');
  expect(describeBrowser('😀'.repeat(200)).said).toBe(`${'😀'.repeat(60)}…`);
  for (const nothing of [null, undefined, '', ' \u0000 '])
    expect(describeBrowser(nothing)).toEqual({ name: null, said: null });
});

test.each([
  [1800, 'en', '30 minutes'],
  [43_200, 'en', '12 hours'],
  [60, 'en', '1 minute'],
  [86_400, 'en', '1 day'],
  [5400, 'en', '90 minutes'],
  [90, 'en', '1.5 minutes'],
  [1800, 'ru', '30 минут'],
  [43_200, 'ru', '12 часов'],
])('[U20] renders %s seconds in %s as %s', (seconds, language, words) => {
  expect(describeSpan(seconds, language)).toBe(words);
});
