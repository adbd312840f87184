import Fastify, { LogController } from 'fastify';
import { createLog } from './createLog';
import { createSecurityLog } from './createSecurityLog';
import { logOptions } from './logOptions';

const FORM = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
  level: 'warn',
  part: 'site',
};

test('uses one format for the lines of all writers', async () => {
  const written: string[] = [];
  const write = (line: string) => void written.push(line);
  createLog('site', write).warn('the registry is old', { days: 8 });
  createSecurityLog({ part: 'site', key: '', write }).record('signedOut');
  const server = Fastify({
    logger: logOptions('site', { write }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: () => 'of-this-request',
  });
  server.get('/', (request) => {
    request.log.warn({ days: 9 }, 'the registry is older');
    return '';
  });
  await server.inject('/');
  expect(written.every((line) => /^\{.*\}\n$/.test(line))).toBe(true);
  expect(written.map((line): unknown => JSON.parse(line))).toEqual([
    { ...FORM, event: 'the registry is old', days: 8 },
    { ...FORM, level: 'info', event: 'signedOut', about: 'security' },
    { ...FORM, event: 'the registry is older', days: 9, traceId: 'of-this-request' },
  ]);
});
