import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  readonly port: number;
  /** Whether the name has an address; without one the answer is NXDOMAIN. */
  resolve(isKnown: boolean): void;
  stop(): void;
}

const HEADER_BYTES = 12;
const RESPONSE = 0x8180;
const NXDOMAIN = 3;

/** A resolver that answers each question for an A record with 192.0.2.1, or not at all. */
export async function startNameServer(): Promise<NameServer> {
  let isKnown = true;
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    // Name (ends with a zero byte), type and class.
    const end = query.indexOf(0, HEADER_BYTES) + 5;
    const question = query.subarray(HEADER_BYTES, end);
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(RESPONSE | (isKnown ? 0 : NXDOMAIN), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(isKnown ? 1 : 0, 6);
    // A pointer to the question's name, A, IN, 60 s, four bytes.
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);
    socket.send(Buffer.concat([header, question, ...(isKnown ? [answer] : [])]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    resolve: (known) => void (isKnown = known),
    stop: () => void socket.close(),
  };
}
