/** @jest-environment node */
import { supportsEd25519 } from './supportsEd25519';

const page = (importKey?: () => Promise<never>) =>
  ({
    isSecureContext: true,
    crypto: importKey ? { subtle: { importKey } } : crypto,
  }) as unknown as Window;

test('knows it of a new browser, and of an old one that it does not', async () => {
  expect(await supportsEd25519(page())).toBe(true);
  const old = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  expect(await supportsEd25519(page(old))).toBe(false);
});

test('blames the browser for nothing else', async () => {
  const broken = () => Promise.reject(new DOMException('Invalid key.', 'DataError'));
  expect(await supportsEd25519(page(broken))).toBe(true);
  expect(await supportsEd25519({ isSecureContext: false } as Window)).toBe(true);
});
