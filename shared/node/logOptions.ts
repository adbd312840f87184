import type { FastifyServerOptions } from 'fastify';

/** Makes Fastify log in the format of [createLog](./createLog.ts). */
export const logOptions = (part: string, stream: { write(line: string): void }) =>
  ({
    level: 'info',
    stream,
    base: { part },
    messageKey: 'event',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  }) satisfies Exclude<FastifyServerOptions['logger'], boolean | undefined>;
