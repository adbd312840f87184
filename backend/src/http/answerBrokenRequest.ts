import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@prova/api/types/problem';
import { SECURITY_HEADERS, UNCACHED } from './responseHeaders';

interface Fault {
  status: number;
  code: string;
  message: string;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'The request took too long to arrive. Nothing was changed. Try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The request headers are too large.',
  },
};
const UNREADABLE: Fault = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The request isn’t valid HTTP.',
};

/** Refuses malformed HTTP in the form of every other refusal, and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = FAULTS[error.code ?? ''] ?? UNREADABLE;
  const problem: Problem = { code, message, traceId: randomUUID() };
  const body = JSON.stringify(problem);
  const headers = {
    ...SECURITY_HEADERS,
    ...UNCACHED,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
