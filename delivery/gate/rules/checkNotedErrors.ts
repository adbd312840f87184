import type { Noted } from '../page/openSession';
import type { Finding, Rule } from '../rules';

const unique = (texts: readonly string[]) => [...new Set(texts)];
const listed = (texts: readonly string[]) => unique(texts).slice(0, 3).join('; ');

/** zod 4 tries to compile its schemas, unless told not to. */
const wayOutOf = (violation: string) =>
  /trusted-types|eval/.test(violation)
    ? 'assign no HTML and compile no code from texts. For zod 4, call z.config({ jitless: true }) before its first schema.'
    : 'do not use what the policy forbids.';

/** Errors, blocked actions and requests of all opened pages, rule by rule. */
export function checkNotedErrors(
  notes: readonly Noted[],
  blockedIn: readonly (readonly string[])[],
): Partial<Record<Rule, Finding>> {
  const all = (what: keyof Noted) => unique(notes.flatMap((noted) => noted[what]));
  const blocked = unique(blockedIn.flat());
  const [threw, uncaught, consoleErrors] = [all('threw'), all('uncaught'), all('consoleErrors')];
  return {
    errors: {
      faults: [
        ...threw.map(
          (text) => `The remote throws during render or in an effect: ${text}; fix it, or handle it.`,
        ),
        ...uncaught.map(
          (text) =>
            `The remote throws in an event handler, a timer or a promise: ${text}; fix it, or handle it.`,
        ),
        ...(consoleErrors.length > 0 && threw.length === 0
          ? [`The remote logs console errors: ${listed(consoleErrors)}; fix them, or show them on the page.`]
          : []),
        ...all('intrusions').map(
          (what) => `The remote opens ${what} without a click; open it only on user input.`,
        ),
        ...(all('reloads').length > 0 ? ['The remote reloads the page; navigate with the router.'] : []),
      ],
      seen: 'No exceptions and no console errors.',
    },
    blocked: {
      faults: blocked.map((violation) => `The page's policy blocks ${violation}; ${wayOutOf(violation)}`),
      seen: "Nothing blocked by the page's policies.",
    },
    requests: {
      faults: all('foreign').map(
        (address) =>
          `The remote requests ${address}, which is neither an address of the site nor a file that it may load in the shell; use the site's server.`,
      ),
      seen: 'Requests only to the site and its own files.',
    },
  };
}
