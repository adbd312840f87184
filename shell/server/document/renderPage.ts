import { createHash } from 'node:crypto';
import type { ShellAssets } from '@prova/shared/page/shellAssets';
import type { ContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { PrerenderedPage } from '@prova/shared/remote-contract/prerendered';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import type { Coverage, RegistryView } from '@prova/shared/remote-contract/registryView';
import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { StyledPage } from '../sources/createPrerenderedPages';
import type { ServedRegistry } from '../sources/createRegistrySource';
import type { Visitor } from '../sources/createVisitorSource';
import { isExpected } from './chooseParts';
import type { ImportMap } from './importMap';
import { preloadLinks } from './preloadLinks';
import { renderServedFrame } from './renderServedFrame';

interface PageRequest {
  readonly template: string;
  readonly pathname: string;
  readonly language: PrerenderedPage['language'];
  readonly nonce: string;
  readonly adminUrl: string | null;
  readonly providerOrigin: string | null;
  readonly served: ServedRegistry;
  readonly registryEnvironment: string;
  /** What this person is given of the registry; null where it cannot be taken apart. */
  readonly view: RegistryView | null;
  readonly coverage: Coverage;
  readonly visitor: Visitor;
  /** Where the path leads; null where it is the shell's own or nobody's. */
  readonly route: ContributedRoute | null;
  /** The remote of that route, when it may be loaded. */
  readonly remote: RegisteredRemote | null;
  readonly page: StyledPage | null;
  readonly assets: ShellAssets;
  /** Null where this page may come to load no remote of ES modules. */
  readonly importMap: ImportMap | null;
  /** Links to the fonts of the language. */
  readonly fonts: string;
}

const CONFIG_BLOCK = '<script type="application/json" id="served-config">{}</script>';
const ROOT = '<div id="root"></div>';

/** Before everything that asks for a module: browsers have taken no map after that for long. */
const importMapBlock = ({ importMap }: PageRequest) =>
  importMap ? `<script type="importmap">${importMap.text}</script>` : '';

function configBlock(request: PageRequest): string {
  const { adminUrl, providerOrigin, language, nonce, served, view, coverage } = request;
  const config = JSON.stringify({
    ...(adminUrl === null ? {} : { adminUrl }),
    ...(providerOrigin === null ? {} : { providerOrigin }),
    ...(language === 'en' ? {} : { language }),
    registryKeys: served.keys,
    registryEnv: request.registryEnvironment,
    registry: view ?? served.jws,
    coverage,
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="served-config" nonce="${nonce}">${config}</script>`;
}

/**
 * Puts the script that sets the theme before anything is painted at the head of the document, pinned like every other.
 * Its name is the same in every build, so its address carries the hash under which it may be kept.
 */
export function addFirstPaint(template: string, script: Uint8Array): string {
  const hash = createHash('sha384').update(script).digest('base64');
  const address = `/assets/first-paint.js?${hash.slice(0, 12).replaceAll(/[+/]/g, '-')}`;
  const element = `<script crossorigin integrity="sha384-${hash}" src="${address}"></script>`;
  return (
    template
      .replace('<title>', () => `${element}<title>`)
      // What waits for the document is fetched last, and all that the page shows waits for this.
      .replaceAll(/<script(?=[^>]* defer)/g, '<script fetchpriority="high"')
  );
}

/** @throws Error when the built page has no place for the configuration, without which nothing would load */
export function assertTakesConfig(template: string): void {
  if (!template.includes(CONFIG_BLOCK)) {
    throw new Error('The built shell has no place for its served configuration. Run: npm run build');
  }
}

/**
 * The shell's document with what only the server knows: configuration, registry, nonce, language, what to fetch ahead,
 * and the page itself where it was prerendered.
 */
export function renderPage(request: PageRequest): string {
  const { template, pathname, language, nonce, served, route, page } = request;
  const frame = renderServedFrame({
    registry: served.registry,
    pathname,
    language,
    isGuarded: route ? route.access !== 'public' : pathname === '/profile',
    page,
  });
  const style = page ? `<style nonce="${nonce}">${page.style}</style>` : '';
  const document = template
    .replace(
      CONFIG_BLOCK,
      () => `${importMapBlock(request)}${request.fonts}${preloadLinks(request)}${configBlock(request)}`,
    )
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `<div id="root">${frame}</div>`);
  if (!route || !isExpected(route.access, request.visitor)) return document;
  return document.replace(
    '<title>Prova</title>',
    () => `<title>${escapeHtml(route.title[language])} · Prova</title>`,
  );
}
