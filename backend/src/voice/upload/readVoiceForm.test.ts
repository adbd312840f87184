import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { field, multipart, recording, type Part } from '../../../testing/voice/multipart';
import { createHeldMemory } from './createHeldMemory';
import { readVoiceForm } from './readVoiceForm';
import { RefusedUpload } from './refusedUpload';

const HELD_BYTES = 2_000;

interface Sent {
  readonly contentType: string;
  /** The form, in the pieces in which it arrives. */
  readonly pieces: readonly Uint8Array[];
  /** Whether the connection ends midway. */
  readonly breaksOff?: boolean;
}

type Outcome =
  | { fields: Record<string, string>; file: string | null; name: string | null }
  | { refused: string };

/** A form's result, and the memory still held for it afterwards. */
async function outcomeOf({ contentType, pieces, breaksOff = false }: Sent): Promise<Outcome> {
  const request = Object.assign(new PassThrough(), { headers: { 'content-type': contentType } });
  const memory = createHeldMemory(HELD_BYTES);
  const sending = (async () => {
    for (const piece of pieces) {
      request.write(piece);
      await new Promise(setImmediate);
    }
    if (breaksOff) request.destroy();
    else request.end();
  })();
  let outcome: Outcome;
  try {
    const form = await readVoiceForm(request as unknown as IncomingMessage, memory);
    const heard: Uint8Array[] = [];
    try {
      for await (const piece of form.file?.stream ?? []) heard.push(piece);
    } finally {
      form.discard();
    }
    const file = form.file && Buffer.concat(heard).toString('latin1');
    outcome = { fields: Object.fromEntries(form.fields), file, name: form.file?.name ?? null };
  } catch (error) {
    if (!(error instanceof RefusedUpload)) throw error;
    outcome = { refused: error.field };
  }
  await sending;
  // The memory of one request is available to the next one.
  const next = memory.open();
  expect(next.take(HELD_BYTES)).toBe(true);
  return outcome;
}

const cut = (body: Buffer, at: readonly number[]): Buffer[] => {
  const edges = [...new Set([0, ...at.map((part) => Math.floor(part * body.length)), body.length])].sort(
    (left, right) => left - right,
  );
  return edges.slice(1).map((edge, index) => body.subarray(edges[index], edge));
};
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

const someName = fc.oneof(
  fc.constantFrom('provider', 'model', 'language', 'file', 'responseFormat', 'maxSpeakers', 'constructor'),
  fc.string({ maxLength: 120 }).map((name) => name.replaceAll(/["\r\n]/g, '_')),
);
const somePart: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ name: someName, value: fc.string({ maxLength: 700 }) }),
  fc.record({
    name: someName,
    value: fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
    fileName: fc.constantFrom('a.wav', '', '../../etc/passwd', 'ё.wav', 'x'.repeat(3_000)),
    contentType: fc.constantFrom('audio/wav', 'text/html', 'nonsense', 'multipart/mixed; boundary=x'),
  }),
);

test('[V10] reads any form or refuses it with a reason, however chunked, and releases its memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(somePart, { maxLength: 16 }),
      cuts,
      fc.boolean(),
      async (parts, at, isWhole) => {
        const { contentType, body } = multipart(parts, { isWhole });
        const outcome = await outcomeOf({ contentType, pieces: cut(body, at) });
        expect(await outcomeOf({ contentType, pieces: [body] })).toEqual(outcome);
        if (!isWhole) expect(outcome).toHaveProperty('refused');
      },
    ),
    { numRuns: 150 },
  );
});

const WELL_FORMED = [
  field('provider', 'openai'),
  field('language', 'en'),
  recording(Buffer.from('RIFF sound')),
];

test('[V10] never treats a truncated form as complete', async () => {
  const { contentType, body } = multipart(WELL_FORMED);
  const whole = { fields: { provider: 'openai', language: 'en' }, file: 'RIFF sound', name: 'recording.wav' };
  expect(await outcomeOf({ contentType, pieces: [body] })).toEqual(whole);
  expect(await outcomeOf({ contentType, pieces: [...body].map((byte) => Uint8Array.of(byte)) })).toEqual(
    whole,
  );
  // The line break after the last boundary is not part of the form.
  for (let length = 0; length < body.length - 2; length += 1) {
    for (const breaksOff of [false, true]) {
      const pieces = [body.subarray(0, length)];
      expect([length, await outcomeOf({ contentType, pieces, breaksOff })]).toEqual([
        length,
        { refused: 'file' },
      ]);
    }
  }
});

test('[V10] refuses bytes that are no form, under any content type', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=x',
      ),
      async (bytes, contentType) => {
        expect(await outcomeOf({ contentType, pieces: [bytes] })).toHaveProperty('refused');
      },
    ),
    { numRuns: 60 },
  );
});
