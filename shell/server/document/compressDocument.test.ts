/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressDocument } from './compressDocument';

const document = `<!doctype html><p>${'Rehearse an interview — репетиция интервью. '.repeat(200)}</p>`;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('encodes for %s as %s, at a quarter of the size or less', async (accepted, sentAs, open) => {
  const { body, headers } = await compressDocument(document, accepted);
  expect(headers).toEqual({ 'Content-Encoding': sentAs, Vary: 'Accept-Encoding' });
  expect(open(body).toString()).toBe(document);
  expect(body.length).toBeLessThan(Buffer.byteLength(document) / 4);
});

test.each([undefined, '', 'identity', 'br;q=0', 'nonsense;;q=x'])(
  'sends the document uncompressed for %p',
  async (accepted) => {
    expect(await compressDocument(document, accepted)).toEqual({
      body: document,
      headers: { Vary: 'Accept-Encoding' },
    });
  },
);
