import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request as startRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { waveFile } from '../../backend/testing/voice/audioSamples';
import { freeSitePort } from '../site/freeSitePort';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';
import { voiceDouble } from '../site/voiceDouble';

const PORT = await freeSitePort();
const MIB = 1024 * 1024;
/** Bytes of a file at OpenAI's limit, which includes the form around it. */
const FILE_BYTES = 25 * MIB - 4096;
const UPLOADS = 100;
/** Maximum growth of memory, in megabytes: beyond it, memory grows with the upload. */
const MOST_MB = 50;
const SLOW_BYTES_A_SECOND = 1_000_000 / 8;
const PIECES_A_SECOND = 4;

const SAMPLES_A_SECOND = 16_000;
const recording = waveFile((FILE_BYTES - 44) / 2 / SAMPLES_A_SECOND, SAMPLES_A_SECOND);

let dataDir: string;
let site: RunningSite;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-uploads-'));
  site = await startSite({ port: PORT, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function* piecesOf(recording: Buffer, pieceBytes: number): Generator<Buffer> {
  for (let at = 0; at < recording.length; at += pieceBytes) yield recording.subarray(at, at + pieceBytes);
}

const BOUNDARY = 'prova-upload';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Upload {
  readonly cookie: string;
  readonly pieceBytes: number;
  /** Pause between two pieces of the file, in milliseconds. */
  readonly pause: number;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: string;
}

/** Sends a recording of maximum size, with backpressure. */
async function upload({ cookie, pieceBytes, pause }: Upload): Promise<Answer> {
  const head = Buffer.from(
    `${field('provider', 'openai')}${field('model', 'gpt-4o-transcribe')}${field('language', 'en')}${field('responseFormat', 'json')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="recording.wav"\r\ncontent-type: audio/wav\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const sent = startRequest(`http://localhost:${String(PORT)}/api/voice/stt`, {
    method: 'POST',
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + FILE_BYTES + tail.length,
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const end = new AbortController();
  const stop = () => end.abort();
  answered.then(stop, stop);
  sent.write(head);
  for (const piece of piecesOf(recording, pieceBytes)) {
    if (end.signal.aborted) break;
    if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), answered]);
    if (pause > 0) await wait(pause);
  }
  sent.end(tail);
  const [response] = await answered;
  const body = await text(response);
  const retryAfter = Number(response.headers['retry-after'] ?? 0);
  return { status: response.statusCode ?? 0, retryAfter, body };
}

async function cookieOfAdmin(page: Page): Promise<string> {
  await signIn(page, 'admin');
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A process's memory, in MB. */
function memoryOf(service: string): number {
  const status = readFileSync(`/proc/${String(site.pidOf(service))}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

test('[V7] keeps the memory of both servers constant over a hundred recordings of maximum size', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const cookie = await cookieOfAdmin(page);
  const send = async () => {
    const answer = await upload({ cookie, pieceBytes: 64 * 1024, pause: 0 });
    if (answer.status === 429) {
      await wait(answer.retryAfter * 1000);
      return false;
    }
    expect(answer.status, answer.body).toBe(200);
    return true;
  };
  // Code loaded by a first upload is no growth.
  for (let count = 0; count < 5;) if (await send()) count += 1;
  const services = ['backend', 'site'] as const;
  const before = services.map(memoryOf);
  const most = [...before];
  for (let count = 0; count < UPLOADS;) {
    if (await send()) count += 1;
    services.forEach((service, at) => (most[at] = Math.max(most[at] ?? 0, memoryOf(service))));
  }
  await voiceDouble.reset();
  services.forEach((service, at) => {
    const [first = 0, highest = 0, last] = [before[at], most[at], memoryOf(service)];
    console.info(
      `${service}: ${first.toFixed(0)} MB before, ${highest.toFixed(0)} at most, ${last.toFixed(0)} after`,
    );
    expect(highest - first).toBeLessThan(MOST_MB);
  });
});

test('[V7] accepts a recording of maximum size at 1 Mbit/s', async ({ page }) => {
  test.setTimeout(600_000);
  const cookie = await cookieOfAdmin(page);
  const started = Date.now();
  const { status, body } = await upload({
    cookie,
    pieceBytes: SLOW_BYTES_A_SECOND / PIECES_A_SECOND,
    pause: 1000 / PIECES_A_SECOND,
  });
  console.info(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  expect(status, body).toBe(200);
  expect((await voiceDouble.calls()).at(-1)).toMatchObject({ file: { bytes: FILE_BYTES }, isWhole: true });
});
