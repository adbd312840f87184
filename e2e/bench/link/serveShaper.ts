import { createServer, type AddressInfo } from 'node:net';
import { createBottleneck, type Timing } from './createBottleneck';
import type { Link } from './link';
import { shapeConnection } from './shapeConnection';

// A proxy before each origin, over one line: started by `startShaper` as a process of its own, so that nothing that the bench
// itself does delays a byte.

type Shape = Pick<Link, 'bytesPerS' | 'roundTripMs'>;
export type ShaperOrder = { readonly shape: Shape } | { readonly port: number };

const timing: Timing = {
  now: () => performance.now(),
  after: (ms, then) => void setTimeout(then, ms),
};
const linesFor = ({ bytesPerS }: Shape) => ({
  up: createBottleneck(bytesPerS, timing),
  down: createBottleneck(bytesPerS, timing),
});
let shape: Shape = { bytesPerS: null, roundTripMs: 0 };
let lines = linesFor(shape);

process.on('message', (order: ShaperOrder) => {
  if ('shape' in order) {
    // Connections that stand keep their lines; the next page opens its own.
    shape = order.shape;
    lines = linesFor(shape);
    process.send?.({ type: 'shaped' });
    return;
  }
  const { port } = order;
  const server = createServer({ allowHalfOpen: true }, (browser) =>
    shapeConnection(browser, port, lines, shape.roundTripMs, timing),
  );
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ type: 'listening', port, at: (server.address() as AddressInfo).port });
  });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
