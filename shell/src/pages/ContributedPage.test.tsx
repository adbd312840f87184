import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRegistryState } from '../testing/createTestRegistryState';
import { factsOfRegistry } from '../registry/verifyView';
import { openShell } from '../testing/openShell';
import { testRegistry } from '../testing/testRegistry';

/** A page of the remote `content` is open when the registry drops that remote. */
async function openUntilGone() {
  const remotes = testRegistry.remotes.filter(({ name }) => name !== 'content');
  const newer = factsOfRegistry({ ...testRegistry, version: testRegistry.version + 1, remotes });
  const { known } = createTestRegistryState(factsOfRegistry(testRegistry), [newer]);
  const opened = await openShell({
    path: '/faq',
    known,
    load: async () => ({
      ok: true,
      module: { contract: 1, name: 'content', Root: () => <textarea aria-label="Yours" /> },
      version: '1.0.0',
    }),
  });
  await userEvent.type(screen.getByRole('textbox'), 'half a sentence');
  await act(async () => void (await known.complete()));
  return opened;
}

test('keeps an open page when its remote is dropped, and resolves afresh on navigation', async () => {
  await openUntilGone();
  expect(screen.getByRole('textbox')).toHaveValue('half a sentence');
  act(() => {
    window.history.pushState(null, '', '/privacy');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
});

test('shows a page that was added meanwhile at the same address', async () => {
  const remotes = testRegistry.remotes.filter(({ name }) => name !== 'content');
  const older = factsOfRegistry({ ...testRegistry, remotes });
  const { known } = createTestRegistryState(older, [factsOfRegistry(testRegistry)]);
  const { loaded } = await openShell({ path: '/faq', known });
  expect(loaded).toEqual([]);
  await act(async () => void (await known.complete()));
  expect(loaded).toEqual(['content']);
});
