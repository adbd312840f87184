import axe from 'axe-core';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { openSession, WIDE, withLimit, type Noted, type SessionOptions } from './openSession';
import { load, untilDrawn } from './visit';
import type { PageWatch } from './watchPage';

type Route = Contribution['routes'][number];
type Language = 'en' | 'ru';

const PHONE = { width: 390, height: 844 };
const AXE_LIMIT_MS = 20_000;

interface Conditions {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly viewport: typeof WIDE;
}
/** Each language, theme and width, in four combinations: a fault that needs all three at once is rare. */
const LOOKS: readonly Conditions[] = [
  { language: 'en', theme: 'dark', viewport: WIDE },
  { language: 'en', theme: 'light', viewport: PHONE },
  { language: 'ru', theme: 'light', viewport: WIDE },
  { language: 'ru', theme: 'dark', viewport: PHONE },
];

/** One page in one language, theme and width. */
export interface Look {
  readonly path: string;
  /** e.g. `/flashcards, en, dark, 1280 px` */
  readonly where: string;
  readonly language: Language;
  readonly title: string;
  /** The expected title; null if the remote has navigated to a page that is not its own. */
  readonly expectedTitle: string | null;
  readonly headings: readonly string[];
  readonly text: string;
  /** Horizontal overflow in pixels. */
  readonly overhang: number;
  /** Violations rated serious or critical by axe. */
  readonly violations: readonly string[];
}

export interface RouteAudit {
  readonly path: string;
  readonly looks: readonly Look[];
  /** Whether a heading appeared. */
  readonly isDrawn: boolean;
  readonly noted: Noted;
  readonly blocked: readonly string[];
  readonly module: Awaited<ReturnType<PageWatch['module']>>;
  readonly texts: readonly { namespace: string; language: string; texts: unknown }[];
}

/** An address of the route, with an id unknown to every server in its placeholders. */
export const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:[^/]+/g, '00000000-0000-4000-8000-000000000000');

/**
 * Roles of the person who opens the route: none if it is public, else those of a user with its first role.
 */
export function rolesFor({ access }: Pick<Route, 'access'>): readonly string[] {
  if (access === 'public') return [];
  const [role = 'ROLE_USER'] = access.anyRole;
  return [...new Set(['ROLE_USER', role])];
}

/** The title of the current page, to which the remote may have redirected from the requested one. */
function titleAt(pathname: string, language: Language, remote: AuditOptions['remote']): string | null {
  const route = findContributedRoute({ remotes: [remote] }, pathname);
  return route ? `${route.title[language]} · Prova` : null;
}

const READ = `(() => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  return {
    pathname: location.pathname,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(isSeen).map((h1) => h1.textContent.trim()),
    text: document.querySelector('main')?.innerText ?? '',
    overhang: document.documentElement.scrollWidth - innerWidth,
  };
})()`;

type Read = Pick<Look, 'title' | 'headings' | 'text' | 'overhang'> & { readonly pathname: string };

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly impact: string | null;
  readonly targets: readonly string[];
}
const RUN_AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, help, impact, nodes }) => ({ id, help, impact, targets: nodes.map(({ target }) => target.join(' ')) })))`;

type Page = Awaited<ReturnType<typeof openSession>>['page'];

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = await withLimit(page.evaluate(RUN_AXE), AXE_LIMIT_MS, 'axe does not finish');
  return (found as readonly AxeViolation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, targets }) => `${id}, "${help}", at ${targets.slice(0, 2).join(' and ')}`);
}

export interface AuditOptions extends Omit<SessionOptions, 'roles'> {
  readonly remote: { readonly name: string; readonly contribution: Contribution };
  /** The remote's name in the federation runtime; null for ES modules, which the runtime does not know. */
  readonly container: string | null;
  readonly isAxeWanted: boolean;
  /** Whether to audit all four combinations of language, theme and width, or only the first. */
  readonly isThorough: boolean;
}

async function lookAtRoute(route: Route, options: AuditOptions): Promise<RouteAudit> {
  const session = await openSession({ ...options, roles: rolesFor(route) });
  const { page, noted } = session;
  try {
    await load(session, `${options.site}${addressOf(route.path)}`);
    const isDrawn = await untilDrawn(session);
    const module =
      options.container === null ? 'it is not a container' : await session.ask('module', options.container);
    const looks: Look[] = [];
    // A remote that did not mount looks the same in every combination.
    const isWorthMore = options.isThorough && noted.refused.length === 0;
    for (const { language, theme, viewport } of isWorthMore ? LOOKS : LOOKS.slice(0, 1)) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (isWorthMore) await session.ask('setLanguage', language);
      await untilDrawn(session, isDrawn);
      const { pathname, ...seen } = (await page.evaluate(READ)) as Read;
      const violations = options.isAxeWanted ? await runAxe(page) : [];
      looks.push({
        ...seen,
        path: route.path,
        where: `${route.path}, ${language}, ${theme}, ${viewport.width} px`,
        language,
        expectedTitle: titleAt(pathname, language, options.remote),
        violations,
      });
    }
    const [blocked, texts] = [await session.ask('violations'), await session.ask('texts')];
    return { path: route.path, looks, isDrawn, noted, blocked, module, texts };
  } finally {
    await session.close();
  }
}

/** Opens every route as on a first visit, in both languages and themes, on a desktop and a phone. */
export async function auditRoutes(routes: readonly Route[], options: AuditOptions): Promise<RouteAudit[]> {
  const seen: RouteAudit[] = [];
  for (const route of routes) seen.push(await lookAtRoute(route, options));
  return seen;
}
