import { createServer, type AddressInfo } from 'node:net';
import { createBottleneck, type Timing } from './createBottleneck';
import type { Link } from './link';
import { shapeConnection } from './shapeConnection';

// A proxy in front of each origin, over one line: started by `startShaper` as a separate process, so that the
// bench itself delays no byte.

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
    // Existing connections keep the former line; the next page opens new ones.
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
