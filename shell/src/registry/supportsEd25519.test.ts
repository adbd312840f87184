/** @jest-environment node */
import { supportsEd25519 } from './supportsEd25519';

const page = (importKey?: () => Promise<never>) =>
  ({
    isSecureContext: true,
    crypto: importKey ? { subtle: { importKey } } : crypto,
  }) as unknown as Window;

test('detects support in a new browser, and its absence in an old one', async () => {
  expect(await supportsEd25519(page())).toBe(true);
  const old = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  expect(await supportsEd25519(page(old))).toBe(false);
});

test('does not report other failures as missing support', async () => {
  const broken = () => Promise.reject(new DOMException('Invalid key.', 'DataError'));
  expect(await supportsEd25519(page(broken))).toBe(true);
  expect(await supportsEd25519({ isSecureContext: false } as Window)).toBe(true);
});
