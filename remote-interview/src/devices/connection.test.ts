/** @jest-environment jsdom */
import { browserConnection } from './connection';
import { createFakeConnection } from './createFakeConnection';

const fake = createFakeConnection();

describe.each([
  ['browser', browserConnection, () => void window.dispatchEvent(new Event('online'))],
  ['fake', fake, () => fake.comeBack()],
])('connection: %s', (_name, connection, comeBack) => {
  test('notifies every waiter when the network is back, except cancelled waiters', async () => {
    const controller = new AbortController();
    const left = connection.untilBack(controller.signal);
    const waited = [1, 2].map(() => connection.untilBack(new AbortController().signal));
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    comeBack();
    await expect(Promise.all(waited)).resolves.toHaveLength(2);
    await expect(connection.untilBack(controller.signal)).rejects.toThrow('left');
  });
});
