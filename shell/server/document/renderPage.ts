import type { ShellAssets } from '@prova/shared/page/shellAssets';
import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import type { PrerenderedPage } from '@prova/registry/prerendered';
import type { Coverage, RegistryView } from '@prova/registry/registryView';
import { SIGN_IN_PATH } from '@prova/shared/session/signIn';
import { escapeHtml } from '@prova/node/escapeHtml';
import type { LandingPage } from '@prova/shared/page/landingPage';
import type { StyledPage } from '../sources/createPrerenderedPages';
import type { ServedRegistry } from '../sources/createRegistrySource';
import type { Visitor } from '../sources/createVisitorSource';
import { isExpected } from './chooseParts';
import type { DrawnRoute } from './findWidgets';
import { takeScripts, type DocumentTemplate, type InlineScript } from './documentTemplate';
import type { ImportMap } from './importMap';
import { preloadLinks } from './preloadLinks';
import { renderContent, renderLanding } from './renderLanding';
import { linksWithoutScripts, renderServedFrame } from './renderServedFrame';

interface PageRequest {
  readonly template: DocumentTemplate;
  readonly pathname: string;
  readonly language: PrerenderedPage['language'];
  readonly nonce: string;
  readonly adminUrl: string | null;
  readonly supportEmail: string | null;
  readonly businessEmail: string | null;
  readonly providerOrigin: string | null;
  readonly served: ServedRegistry;
  readonly registryEnvironment: string;
  /** This visitor's parts of the registry; null if it cannot be split. */
  readonly view: RegistryView | null;
  readonly coverage: Coverage;
  readonly visitor: Visitor;
  /** The route of the path; null for the shell's own and unknown paths. */
  readonly route: ContributedRoute | null;
  /** The route of the path and the widgets of the page, as far as they may be loaded. */
  readonly drawn: readonly DrawnRoute[];
  /** The first API calls of the drawn routes. */
  readonly asks: readonly string[];
  readonly page: StyledPage | null;
  readonly assets: ShellAssets;
  /** The page's import map; null if it may load no ES-module remote. */
  readonly importMap: ImportMap | null;
  /** Prerendered markup for anonymous visitors: the landing page, or a remote's page. */
  readonly landing: { readonly page: LandingPage; readonly script: InlineScript } | null;
  /** Links to the fonts of the language. */
  readonly fonts: string;
}

const CONFIG_BLOCK = '<script type="application/json" id="served-config">{}</script>';
const ROOT = '<div id="root"></div>';

/**
 * Placed before any module request: for a long time, browsers accepted no import map after a module request.
 */
const importMapBlock = ({ importMap }: PageRequest) =>
  importMap ? `<script type="importmap">${importMap.text}</script>` : '';

function configBlock(request: PageRequest): string {
  const { adminUrl, providerOrigin, language, nonce, served, view, coverage, visitor } = request;
  const { supportEmail, businessEmail } = request;
  const config = JSON.stringify({
    ...(adminUrl === null ? {} : { adminUrl }),
    ...(providerOrigin === null ? {} : { providerOrigin }),
    ...(supportEmail === null ? {} : { supportEmail }),
    ...(businessEmail === null ? {} : { businessEmail }),
    ...(language === 'en' ? {} : { language }),
    ...(visitor.status === 'nobody' ? { isAnonymous: true } : {}),
    servedAt: Date.now(),
    registryKeys: served.keys,
    registryEnv: request.registryEnvironment,
    registry: view ?? served.jws,
    coverage,
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="served-config" nonce="${nonce}">${config}</script>`;
}

/** @throws Error when the built page has no slot for the configuration, without which nothing would load */
export function assertTakesConfig(template: string): void {
  if (!template.includes(CONFIG_BLOCK)) {
    throw new Error('The built shell has no placeholder for its served configuration. Run: npm run build');
  }
}

/** Continues the step between site and sign-in automatically where scripts are off. */
const ONWARD = `<noscript><meta http-equiv="refresh" content="0;url=${SIGN_IN_PATH}" /></noscript>`;

/** Content of the root before the first script has loaded. */
function contentOf({ pathname, language, nonce, served, route, page, landing }: PageRequest) {
  if (landing) {
    const content = page && renderContent(pathname, page.html);
    const { style } = page ? landing.page.frame : landing.page;
    const markup = renderLanding(landing.page, served, language, content);
    return {
      root: `<div id="root" data-served="${page ? 'content' : 'landing'}">${markup}</div>`,
      after: landing.script.element,
      withoutScripts: `<nav>${linksWithoutScripts(served.registry, { path: pathname, language })}</nav>`,
      style: `<style nonce="${nonce}">${style}${page?.style ?? ''}</style>`,
    };
  }
  const isGuarded = route ? route.access !== 'public' : pathname === '/profile';
  const frame = renderServedFrame({ registry: served.registry, pathname, language, isGuarded, page });
  const style = page ? `<style nonce="${nonce}">${page.style}</style>` : '';
  return { root: `<div id="root">${frame}</div>`, after: '', withoutScripts: '', style };
}

/**
 * The shell's document with server-side data: configuration, registry, nonce, language, preloads, and the
 * prerendered page where there is one.
 */
export function renderPage(request: PageRequest): string {
  const { template, pathname, language, nonce, route, visitor, page, landing } = request;
  const { root, after, withoutScripts, style } = contentOf(request);
  const { html, scripts } = takeScripts(template.html);
  const ahead = preloadLinks(request);
  // Prerendered text waits for its fonts alone: the scripts that take it over come later.
  const isUnhurried = page !== null && visitor.status === 'nobody' && !landing;
  // Blocking files first: browsers request in document order.
  const fetched = isUnhurried
    ? request.fonts +
      (scripts + ahead)
        .replaceAll(/ fetchpriority="\w+"/g, '')
        .replaceAll(/<script|<link/g, '$& fetchpriority="low"')
    : scripts + request.fonts + ahead;
  // A page usable without scripts has them fetched on first interaction.
  const later = landing ? `<template id="served-later">${ahead}${scripts}</template>` : '';
  const onward = pathname === '/sign-in' ? ONWARD : '';
  const anonymous = visitor.status === 'nobody' ? ' data-anonymous' : '';
  const asks = request.asks.length > 0 ? ` data-asks="${escapeHtml(request.asks.join(' '))}"` : '';
  const document = html
    .replaceAll('<style nonce="">', () => `<style nonce="${nonce}">`)
    .replace(
      CONFIG_BLOCK,
      () => `${importMapBlock(request)}${landing ? request.fonts : fetched}${configBlock(request)}`,
    )
    .replace('<html lang="en"', () => `<html lang="${language}"${anonymous}${asks}`)
    .replace('</head>', () => `${style}${onward}${later}</head>`)
    .replace('</noscript>', () => `${withoutScripts}</noscript>`)
    .replace(ROOT, () => `${root}${after}`);
  if (!route || !isExpected(route.access, request.visitor)) return document;
  return document.replace(
    '<title>Prova</title>',
    () => `<title>${escapeHtml(route.title[language])} · Prova</title>`,
  );
}
