import { randomBytes } from 'node:crypto';

/** A part of a form; also those a browser would never send. */
export interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
  contentType?: string;
}

/** A form as bytes, with its content type. `isWhole: false` truncates it. */
export function multipart(parts: readonly Part[], { isWhole = true } = {}) {
  const boundary = `test-${randomBytes(8).toString('hex')}`;
  const pieces = parts.flatMap(({ name, value, fileName, contentType }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const type = contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  const end = isWhole ? `--${boundary}--\r\n` : '';
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(end)]),
  };
}

export const field = (name: string, value: string): Part => ({ name, value });
export const recording = (value: Buffer, parts: Partial<Part> = {}): Part => ({
  name: 'file',
  value,
  fileName: 'recording.wav',
  contentType: 'audio/wav',
  ...parts,
});
