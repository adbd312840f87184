/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

interface Report {
  readonly type: string;
  readonly body?: { readonly blockedURL?: string } | null;
}

/** Violations of the page's policies. */
export function watchViolations({ folder, page }: Baseline) {
  const violations = new Set<string>();
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    const by = sourceFile.startsWith(folder) ? ` by ${sourceFile.slice(folder.length)}` : '';
    violations.add(`${effectiveDirective} (${blockedURI || sample || 'inline'})${by}`);
  });
  const Observer = page['ReportingObserver'] as
    | (new (told: (reports: readonly Report[]) => void, options: object) => { observe(): void })
    | undefined;
  if (Observer) {
    const observer = new Observer(
      (reports) => {
        for (const { type, body } of reports) {
          if (type === 'integrity-violation')
            violations.add(`Integrity-Policy (${body?.blockedURL ?? 'a script'})`);
        }
      },
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  }
  return {
    /** e.g. `script-src: https://x.example`. */
    violations: (): string[] => [...violations],
  };
}
