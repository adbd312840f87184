import type { IncomingMessage } from 'node:http';

/** A file as received by the double. */
export interface ReceivedFile {
  name: string;
  contentType: string;
  bytes: number;
  /** The first bytes, up to 64 KiB. */
  head: Buffer;
}

/** One request as seen by the double. */
export interface VoiceCall {
  dialect: 'openai' | 'elevenlabs';
  operation: 'speech' | 'transcription' | 'voices' | 'models';
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The key as sent, in either header; null for none. */
  key: string | null;
  /** A JSON body, or the fields of a form; repeated ones are a list. */
  fields: Readonly<Record<string, unknown>>;
  file: ReceivedFile | null;
  /** Bytes of the whole body. */
  bytes: number;
  /** Whether the body was complete. */
  isWhole: boolean;
  /** Set when the caller hung up before the answer was complete. */
  wasLeft: boolean;
}

/** Of larger bodies only this much is kept: the double is used to measure memory. */
const KEPT_BYTES = 64 * 1024;
const SEPARATOR = '\r\n\r\n';

interface Body {
  head: Buffer;
  tail: Buffer;
  bytes: number;
  isWhole: boolean;
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const kept: Buffer[] = [];
  let bytes = 0;
  let tail: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of request) {
      const piece = chunk as Buffer;
      if (bytes < KEPT_BYTES) kept.push(piece);
      bytes += piece.length;
      tail = Buffer.concat([tail.subarray(-200), piece.subarray(-200)]);
    }
  } catch {
    // The caller hung up; `isWhole` marks missing data.
  }
  return { head: Buffer.concat(kept), tail, bytes, isWhole: request.complete };
}

function readForm(body: Body, boundary: string): Pick<VoiceCall, 'fields' | 'file' | 'isWhole'> {
  const fields: Record<string, unknown> = {};
  const text = body.head.toString('latin1');
  const end = `\r\n--${boundary}--\r\n`;
  const isWhole = body.isWhole && body.tail.toString('latin1').endsWith(end);
  let from = 0;
  for (;;) {
    const headFrom = text.indexOf(`--${boundary}\r\n`, from);
    if (headFrom < 0) return { fields, file: null, isWhole };
    const headTo = text.indexOf(SEPARATOR, headFrom);
    if (headTo < 0) return { fields, file: null, isWhole: false };
    const head = Buffer.from(text.slice(headFrom, headTo), 'latin1').toString();
    const bodyFrom = headTo + SEPARATOR.length;
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName !== undefined) {
      // The last part: everything up to the end of the form.
      const bytes = body.bytes - bodyFrom - (isWhole ? end.length : 0);
      const contentType = /content-type: *(\S+)/i.exec(head)?.[1] ?? '';
      return {
        fields,
        file: { name: fileName, contentType, bytes, head: body.head.subarray(bodyFrom, bodyFrom + bytes) },
        isWhole,
      };
    }
    const bodyTo = text.indexOf(`\r\n--${boundary}`, bodyFrom);
    const value = Buffer.from(text.slice(bodyFrom, bodyTo), 'latin1').toString();
    fields[name] = name in fields ? [fields[name], value].flat() : value;
    from = bodyTo + 2;
  }
}

/** Reads a request to its end, or to where its caller left. */
export async function readVoiceCall(
  request: IncomingMessage,
  kind: Pick<VoiceCall, 'dialect' | 'operation'>,
): Promise<VoiceCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const apiKey = request.headers['xi-api-key'];
  const content =
    boundary === undefined
      ? {
          fields: readJson(body.head),
          file: null,
          isWhole: body.isWhole,
        }
      : readForm(body, boundary);
  return {
    ...kind,
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    key: bearer ?? (typeof apiKey === 'string' ? apiKey : null),
    bytes: body.bytes,
    wasLeft: !request.complete,
    ...content,
  };
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    return body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>);
  } catch {
    return {};
  }
}
