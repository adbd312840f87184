import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Completion, RegistryClient } from '../registry/createRegistryClient';
import { createRegistryState, type RegistryFacts } from '../registry/createRegistryState';
import { factsOfRegistry } from '../registry/verifyView';
import { testRegistry } from './testRegistry';

const whole = factsOfRegistry(testRegistry);

/** Registry state of a page whose document was made for nobody: every page's guard, and the public pages. */
export const factsForNobody: RegistryFacts = {
  ...whole,
  menus: whole.menus.filter(({ access }) => access === 'public'),
  lines: new Map(),
  madeFor: 'nobody',
};

/** Registry state that a test extends: `completions` are the site's responses, in order. */
export function createTestRegistryState(
  facts: RegistryFacts,
  completions: readonly (Completion | RegistryFacts)[],
) {
  const knowledge = createLiveValue(createRegistryState(facts));
  const answers = [...completions];
  const asked: string[] = [];
  const known: RegistryClient = {
    knowledge,
    override: createLiveValue(null),
    recordOf: () => Promise.reject(new Error('no line is loaded here')),
    fallbackOf: () => Promise.reject(new Error('no line is loaded here')),
    renew: () => Promise.resolve(),
    complete: async () => {
      asked.push('view');
      const answer = answers.shift() ?? whole;
      if ('ok' in answer) return answer;
      knowledge.set(createRegistryState(answer));
      return { ok: true };
    },
  };
  return { known, asked };
}
