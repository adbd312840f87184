import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { TRANSCRIPTION_FIELDS } from '@prova/api/types/voice/transcription';
import type { HeldMemory } from './createHeldMemory';
import { RefusedUpload } from './refusedUpload';

/** A recording with its fields. */
export interface VoiceForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: {
    /** The sender's file name: not to be used. */
    readonly name: string;
    readonly declaredType: string;
    /** Breaks with a {@link RefusedUpload}; its end is the end of the whole form. */
    readonly stream: AsyncIterable<Uint8Array>;
  } | null;
  /** Drains the rest, so that the sender receives the response. */
  discard(): void;
}

const KNOWN: readonly string[] = TRANSCRIPTION_FIELDS;
const LIMITS = { fields: 12, fieldSize: 500, fieldNameSize: 100, files: 1, parts: 14, headerPairs: 20 };

const unreadable = () =>
  new RefusedUpload(
    'VALIDATION_ERROR',
    'The upload was interrupted or malformed. Nothing was transcribed. Please try again.',
  );
const misplaced = () =>
  new RefusedUpload('VALIDATION_ERROR', 'The file must come last in the form, after all other fields.');

/**
 * Reads a form up to its file, which is streamed. Nothing touches the disk. A file before the fields is
 * buffered until they are known, if `memory` has room for it.
 * @throws RefusedUpload for an invalid form
 */
export function readVoiceForm(request: IncomingMessage, memory: HeldMemory): Promise<VoiceForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let refusal: RefusedUpload | null = null;
    let file: NodeJS.ReadableStream | null = null;
    let isStreaming = false;
    let held: { pieces: Uint8Array[]; name: string; declaredType: string } | null = null;
    const taken = memory.open();
    const parser = openParser();

    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolveFinished) => {
      finish = resolveFinished;
    });
    const discard = () => {
      request.unpipe(parser);
      request.resume();
      taken.release();
    };
    const refuse = (why: RefusedUpload) => {
      refusal ??= why;
      reject(refusal);
      if (file && 'destroy' in file) (file as NodeJS.ReadableStream & { destroy(): void }).destroy();
      finish();
      discard();
    };

    function openParser(): BusboyInstance {
      try {
        const { 'content-type': contentType = '' } = request.headers;
        return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, preservePath: true });
      } catch {
        request.resume();
        throw unreadable();
      }
    }

    async function* arriving(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
      try {
        for await (const piece of stream) yield piece as unknown as Uint8Array;
      } catch {
        throw refusal ?? unreadable();
      }
      // Contradictory fields may follow the file, or the end of the form may be missing.
      await finished;
      if (refusal) throw refusal;
    }

    async function* fromMemory(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
      try {
        for (const piece of pieces) yield await Promise.resolve(piece);
      } finally {
        taken.release();
      }
    }

    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (isStreaming) refuse(misplaced());
      else if (!KNOWN.includes(name) || nameTruncated) {
        const known = KNOWN.join(', ');
        refuse(
          new RefusedUpload(
            'VALIDATION_ERROR',
            `Only these form fields are allowed: ${known} and file.`,
            name.slice(0, 100),
          ),
        );
      } else if (fields.has(name)) {
        refuse(new RefusedUpload('VALIDATION_ERROR', `The form contains ${name} more than once.`, name));
      } else if (valueTruncated) {
        refuse(new RefusedUpload('VALIDATION_ERROR', `${name} is too long.`, name));
      } else fields.set(name, value);
    });
    parser.on('file', (field, stream, name, _encoding, declaredType) => {
      file = stream;
      stream.on('error', () => refuse(unreadable()));
      if (field !== 'file') {
        refuse(
          new RefusedUpload(
            'VALIDATION_ERROR',
            'The recording must be in the “file” field.',
            field.slice(0, 100),
          ),
        );
        return;
      }
      if (fields.has('provider')) {
        isStreaming = true;
        resolve({ fields, file: { name, declaredType, stream: arriving(stream) }, discard });
        return;
      }
      const pieces: Uint8Array[] = [];
      held = { pieces, name, declaredType };
      stream.on('data', (piece: Uint8Array) => {
        if (taken.take(piece.byteLength)) pieces.push(piece);
        else refuse(misplaced());
      });
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
      parser.on(limit, () => {
        refuse(
          new RefusedUpload(
            'VALIDATION_ERROR',
            'The form has too many parts. Send one file and the fields it needs.',
            'form',
          ),
        );
      });
    }
    parser.on('error', () => refuse(unreadable()));
    parser.on('finish', () => {
      finish();
      if (isStreaming) return;
      const stream = held && fromMemory(held.pieces);
      const given = held && stream ? { name: held.name, declaredType: held.declaredType, stream } : null;
      resolve({ fields, file: given, discard });
    });
    request.once('close', () => {
      if (!request.readableEnded) refuse(unreadable());
    });
    request.pipe(parser);
  });
}
