import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Settings } from '../../../backend/src/settings/settings';
import { openDatabase } from '../../../backend/src/store/openDatabase';
import { MEASURED_ROUTES } from './measuredRoutes';
import { type RecordedCall, recordKey } from './recordedCall';
import { replay } from './recordQueries';

/** Input of the bare server, passed in a file by the measuring process. */
export interface BareOrder {
  readonly database: Settings['database'];
  readonly port: number;
  readonly calls: Readonly<Record<string, RecordedCall>>;
}

/**
 * Runs a minimal server with the same responses: Fastify routes that send the recorded statements through the
 * same driver and return the recorded bytes. No session, no ownership, no validation, no serialisation, no
 * log.
 */
async function serveBare(orderFile: string): Promise<void> {
  // The parent process wrote this file.
  const { database: settings, port, calls } = JSON.parse(readFileSync(orderFile, 'utf8')) as BareOrder;
  const database = await openDatabase(settings);
  const app = fastify();
  for (const { pattern, body } of MEASURED_ROUTES) {
    app.route({
      method: body ? 'POST' : 'GET',
      url: pattern,
      async handler({ headers, url }, reply) {
        const call = calls[recordKey(headers.cookie ?? '', url)];
        if (!call) return reply.code(404).send();
        await replay(database, call.steps);
        return reply.type('application/json; charset=utf-8').send(call.body);
      },
    });
  }
  await app.listen({ host: '127.0.0.1', port });
  const end = () => {
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, end);
  process.send?.({ type: 'ready' });
}

await serveBare(process.env['BARE_ORDER'] ?? '');
