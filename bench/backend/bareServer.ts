import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Settings } from '../../backend/src/settings/settings';
import { openDatabase } from '../../backend/src/store/openDatabase';
import type { RecordedRead } from './seedDatabase';

/** What the measuring process hands over in a file. */
export interface BareOrder {
  readonly database: Settings['database'];
  readonly port: number;
  readonly reads: Readonly<Record<string, RecordedRead>>;
}

/**
 * The least that could answer the same: one Fastify route that sends the recorded statements through the same driver and
 * answers the recorded bytes. No session, no owner, no validation, no log.
 */
async function serveBare(orderFile: string): Promise<void> {
  // Written by the process that started this one.
  const { database: settings, port, reads } = JSON.parse(readFileSync(orderFile, 'utf8')) as BareOrder;
  const database = await openDatabase(settings);
  const app = fastify();
  app.get<{ Params: { id: string } }>('/api/evm/interviews/:id', async (request, reply) => {
    const read = reads[request.params.id];
    if (!read) return reply.code(404).send();
    for (const { sql, parameters } of read.queries) await database.query(sql, parameters);
    return reply.type('application/json; charset=utf-8').send(read.body);
  });
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
