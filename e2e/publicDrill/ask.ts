import { get as getPlain } from 'node:http';
import { get } from 'node:https';

/** Requests each path verbatim, without resolution, and prints the responses as JSON. */
const [, , origin = '', ...paths] = process.argv;
const { protocol, hostname, port } = new URL(origin);
const ask = protocol === 'https:' ? get : getPlain;

const answers = paths.map(
  (path) =>
    new Promise((resolve) => {
      const options = {
        hostname,
        port,
        path,
        agent: false,
        headers: { 'accept-encoding': 'gzip' },
        timeout: 5_000,
      };
      const asked = ask(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString('base64');
          resolve({ path, status: answer.statusCode, headers: answer.headers, body });
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('timeout')));
      asked.on('error', (error) =>
        resolve({ path, status: null, headers: {}, body: '', problem: error.message }),
      );
    }),
);
console.log(JSON.stringify(await Promise.all(answers)));
