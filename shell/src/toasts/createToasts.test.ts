import { createToasts, type Toast } from './createToasts';

function open() {
  const toasts = createToasts();
  const shown: Toast[] = [];
  return { ...toasts, shown, show: (toast: Toast) => void shown.push(toast) };
}

test('shows a toast at once', () => {
  const { notify, subscribe, show, shown } = open();
  subscribe(show);
  notify.success('Copied', 'The whole ID');
  notify.error('Refused');
  expect(shown).toEqual([
    { kind: 'success', title: 'Copied', detail: 'The whole ID' },
    { kind: 'error', title: 'Refused', detail: undefined },
  ]);
});

test('keeps an early toast until it is rendered, and shows it once', () => {
  const { notify, subscribe, show, shown } = open();
  notify.warning('Early');
  const stop = subscribe(show);
  expect(shown).toHaveLength(1);
  stop();
  notify.success('Between');
  subscribe(show);
  expect(shown.map(({ title }) => title)).toEqual(['Early', 'Between']);
});

test('requests the renderer only while a toast waits', () => {
  let asked = 0;
  const { notify, subscribe } = createToasts(() => {
    asked += 1;
  });
  notify.success('Copied');
  notify.error('Refused');
  subscribe(() => undefined);
  notify.warning('Shown');
  expect(asked).toBe(2);
});
