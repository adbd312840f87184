import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// An origin for each remote, as any file server would be one: started by `startDocumented` as a process of its own.

/** Which folder is served at which port. */
export type RemotesOrder = readonly { readonly folder: string; readonly port: number }[];

const order = JSON.parse(process.env['REMOTES_ORDER'] ?? '[]') as RemotesOrder;
for (const { folder, port } of order) {
  const server = Fastify();
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders(reply) {
      void reply.setHeader('access-control-allow-origin', '*');
    },
  });
  await server.listen({ host: '127.0.0.1', port });
}
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
