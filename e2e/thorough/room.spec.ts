import { expect, type Page } from 'playwright/test';
import { findViolationsEverywhere } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { roomVisits } from '../pages/visitRoom';
import { test } from '../site/signedInTest';

/** What a screen reader finds of the page: the dialog that lies over it, or what stands on the stage. */
const treeOf = (page: Page) =>
  page.locator('[role="dialog"]:visible').or(page.locator('[data-stage]')).last();

test.describe.configure({ mode: 'parallel' });

for (const theme of THEMES) {
  for (const [where, visit] of Object.entries(roomVisits)) {
    test(`[L1, L2] each state ${where} is told to a screen reader as it stands, and axe finds nothing in it: ${theme}`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      await useTheme(page, theme);
      const found: string[] = [];
      await visit(page, async (state, shown) => {
        // Another theme says nothing else.
        if (theme === 'dark') {
          await expect.soft(treeOf(shown), state).toMatchAriaSnapshot({ name: `${state}.aria.yml` });
        }
        found.push(...(await findViolationsEverywhere(shown, state)));
      });
      expect(found).toEqual([]);
    });
  }
}
