import type { Noted } from '../page/openSession';
import type { Finding, Rule } from '../rules';

const unique = (texts: readonly string[]) => [...new Set(texts)];
const listed = (texts: readonly string[]) => unique(texts).slice(0, 3).join('; ');

/** What was thrown, blocked and asked for in all pages that were opened, rule by rule. */
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
          (text) =>
            `It throws while it is drawn or in an effect: ${text}; mend it, or catch it where it belongs.`,
        ),
        ...uncaught.map(
          (text) =>
            `It throws in an event, a timer or a promise: ${text}; mend it, or catch it where it belongs.`,
        ),
        ...(consoleErrors.length > 0 && threw.length === 0
          ? [
              `It writes errors to the console: ${listed(consoleErrors)}; mend them, or show them where they belong.`,
            ]
          : []),
        ...all('intrusions').map((what) => `It opens ${what} by itself; leave that to a person's click.`),
        ...(all('reloads').length > 0 ? ['It loads the page anew by itself; navigate with the router.'] : []),
      ],
      seen: 'Nothing is thrown, and no error stands on the console.',
    },
    blocked: {
      faults: blocked.map(
        (violation) => `The page's policy keeps it from ${violation}; do without what it forbids.`,
      ),
      seen: "Nothing that the page's policies had to stop.",
    },
    requests: {
      faults: all('foreign').map(
        (address) =>
          `It asks for ${address}, which is none of the site's addresses, nor a file that it may load in the shell; let the site's server ask.`,
      ),
      seen: 'It asks the site and its own files alone.',
    },
  };
}
