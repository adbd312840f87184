import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readJson, readText } from './readAnswer';

const MIB = 1024 * 1024;

let server: Server;
let body: Buffer;
let encoding: string;
beforeEach(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length }).end(body),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
const answerWith = (text: string) => {
  encoding = 'identity';
  body = Buffer.from(text);
};

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('stops decompressing an answer in %s at its limit', async (named, pack) => {
  encoding = named;
  body = pack(Buffer.alloc(16 * MIB, ' '));
  expect(body.length).toBeLessThan(MIB / 32);
  expect(await readText(await ask(), MIB)).toBeNull();
  expect(await readJson(await ask(), MIB)).toBeNull();
  // Negative control: read to its end, a few kilobytes arrive complete.
  expect((await (await ask()).text()).length).toBe(16 * MIB);
});

test('reads an answer within its limit, with whole multibyte characters', async () => {
  answerWith('{"name":"Ёж"}');
  expect(await readText(await ask(), body.length)).toBe('{"name":"Ёж"}');
  expect(await readJson(await ask(), body.length)).toEqual({ name: 'Ёж' });
  expect(await readJson(await ask(), body.length - 1)).toBeNull();
  answerWith('no JSON');
  expect(await readJson(await ask(), MIB)).toBeNull();
});
