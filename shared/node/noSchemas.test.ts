import Fastify from 'fastify';
import { noSchemas } from './noSchemas';

test('answers without schemas, and refuses to start with a schema that would be ignored', async () => {
  const plain = Fastify({ schemaController: noSchemas });
  plain.get('/', () => Promise.resolve({ is: 'well' }));
  expect((await plain.inject('/')).json()).toEqual({ is: 'well' });
  await plain.close();

  const asking = Fastify({ schemaController: noSchemas });
  asking.post('/', { schema: { body: { type: 'object' } } }, () => Promise.resolve('read'));
  await expect(asking.ready()).rejects.toThrow('No route of this server has a JSON schema');
});
