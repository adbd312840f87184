import { expect, type Page } from 'playwright/test';
import { findViolationsEverywhere } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { roomVisits } from '../pages/visitRoom';
import { test } from '../site/signedInTest';

/** The page's content for screen readers: the dialog if one is open, else the stage. */
const treeOf = (page: Page) =>
  page.locator('[role="dialog"]:visible').or(page.locator('[data-stage]')).last();

test.describe.configure({ mode: 'parallel' });

for (const theme of THEMES) {
  for (const [where, visit] of Object.entries(roomVisits)) {
    test(`[L1, L2] exposes each state ${where} to screen readers as recorded, without axe violations: ${theme}`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      await useTheme(page, theme);
      const found: string[] = [];
      await visit(page, async (state, shown) => {
        // The content is the same in every theme, so it is compared in one.
        if (theme === 'dark') {
          await expect.soft(treeOf(shown), state).toMatchAriaSnapshot({ name: `${state}.aria.yml` });
        }
        found.push(...(await findViolationsEverywhere(shown, state)));
      });
      expect(found).toEqual([]);
    });
  }
}
