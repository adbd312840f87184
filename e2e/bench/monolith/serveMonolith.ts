import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { createSiteServer } from '../../../shell/server/createSiteServer';
import { compressDocument } from '../../../shell/server/document/compressDocument';
import { readSiteSettings } from '../../../shell/server/readSiteSettings';
import type { MonolithOptions } from './startMonolith';
import { removePreloads } from './removePreloads';

// The site's own server over the monolith's files: started by `startMonolith` as a separate process.

const order = JSON.parse(readFileSync(process.env['MONOLITH_ORDER'] ?? '', 'utf8')) as MonolithOptions;
const settings = {
  ...readSiteSettings(process.env),
  // The monolith uses the same backend and provider as the compared site.
  apiOrigin: order.backendOrigin,
  isOwnApi: true,
  providerOrigin: order.providerOrigin,
};
const server = await createSiteServer(settings, order.folder);
const accepted = new WeakMap<object, string>();

// Documents list a remote's files to preload, of which this build has none.
server.addHook('onRequest', async (request) => {
  const wanted = request.headers['accept-encoding'];
  if (!(request.headers.accept ?? '').includes('text/html')) return;
  accepted.set(request.raw, wanted ?? '');
  delete request.headers['accept-encoding'];
});
server.addHook('onSend', async (request, reply: FastifyReply, payload) => {
  const wanted = accepted.get(request.raw);
  if (wanted === undefined || typeof payload !== 'string') return payload;
  const { body, headers } = await compressDocument(removePreloads(payload), wanted);
  void reply.headers(headers).header('content-length', Buffer.byteLength(body));
  return body;
});
await server.listen({ host: settings.host, port: settings.port });
const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send?.({ type: 'ready' });
