import { connect } from 'node:net';

/** A response head other than `100 Continue`. */
const ANSWERED = /HTTP\/1\.1 [2-5]\d\d [^]*\r\n\r\n/;

/** Writes raw bytes to a server, and reads until it hangs up or, unless `isWhole`, until it has answered. */
export function exchange(port: number, bytes: string, { isWhole = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!isWhole && ANSWERED.test(text)) socket.destroy();
    });
    socket.once('close', () => resolve(text)).once('error', reject);
  });
}
