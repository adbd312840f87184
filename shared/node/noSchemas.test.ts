import Fastify from 'fastify';
import { noSchemas } from './noSchemas';

test('a server without schemas answers, and a schema that nobody would apply keeps it from starting', async () => {
  const plain = Fastify({ schemaController: noSchemas });
  plain.get('/', () => Promise.resolve({ is: 'well' }));
  expect((await plain.inject('/')).json()).toEqual({ is: 'well' });
  await plain.close();

  const asking = Fastify({ schemaController: noSchemas });
  asking.post('/', { schema: { body: { type: 'object' } } }, () => Promise.resolve('read'));
  await expect(asking.ready()).rejects.toThrow('No route of this server has a JSON schema');
});
