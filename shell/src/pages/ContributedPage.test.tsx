import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKnowledge } from '../testing/createTestKnowledge';
import { factsOfRegistry } from '../registry/verifyView';
import { openShell } from '../testing/openShell';
import { testRegistry } from '../testing/testRegistry';

/** A page of the remote `content` is open when the site has a newer registry, in which that remote is no more. */
async function openUntilGone() {
  const remotes = testRegistry.remotes.filter(({ name }) => name !== 'content');
  const newer = factsOfRegistry({ ...testRegistry, version: testRegistry.version + 1, remotes });
  const { known } = createTestKnowledge(factsOfRegistry(testRegistry), [newer]);
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

test('a page that is open stays as it is when its remote is no more; whoever goes on finds what is there now', async () => {
  await openUntilGone();
  expect(screen.getByRole('textbox')).toHaveValue('half a sentence');
  act(() => {
    window.history.pushState(null, '', '/privacy');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
});

test('a page that came into being meanwhile is there without leaving the address', async () => {
  const remotes = testRegistry.remotes.filter(({ name }) => name !== 'content');
  const older = factsOfRegistry({ ...testRegistry, remotes });
  const { known } = createTestKnowledge(older, [factsOfRegistry(testRegistry)]);
  const { loaded } = await openShell({ path: '/faq', known });
  expect(loaded).toEqual([]);
  await act(async () => void (await known.complete()));
  expect(loaded).toEqual(['content']);
});
