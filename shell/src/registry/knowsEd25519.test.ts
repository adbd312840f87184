/** @jest-environment node */
import { knowsEd25519 } from './knowsEd25519';

const page = (importKey?: () => Promise<never>) =>
  ({
    isSecureContext: true,
    crypto: importKey ? { subtle: { importKey } } : crypto,
  }) as unknown as Window;

test('knows it of a new browser, and of an old one that it does not', async () => {
  expect(await knowsEd25519(page())).toBe(true);
  const old = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  expect(await knowsEd25519(page(old))).toBe(false);
});

test('blames the browser for nothing else', async () => {
  const broken = () => Promise.reject(new DOMException('Invalid key.', 'DataError'));
  expect(await knowsEd25519(page(broken))).toBe(true);
  expect(await knowsEd25519({ isSecureContext: false } as Window)).toBe(true);
});
