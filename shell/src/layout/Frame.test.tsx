import { screen, within } from '@testing-library/react';
import { openShell } from '../testing/openShell';
test('opens', async () => {
  await openShell({ path: '/' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say it out loud');
  within(document.body);
});
