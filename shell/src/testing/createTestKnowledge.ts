import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Completion, RegistryClient } from '../registry/createRegistryClient';
import { createRegistryState, type RegistryFacts } from '../registry/createRegistryState';
import { factsOfRegistry } from '../registry/verifyView';
import { testRegistry } from './testRegistry';

const whole = factsOfRegistry(testRegistry);

/** What a page knows whose document was made for nobody: the guard of every page, and whose the open ones are. */
export const factsForNobody: RegistryFacts = {
  ...whole,
  menus: whole.menus.filter(({ access }) => access === 'public'),
  lines: new Map(),
  madeFor: 'nobody',
};

/** A page's knowledge that a test extends: `completions` are the answers of the site, in their order. */
export function createTestKnowledge(
  facts: RegistryFacts,
  completions: readonly (Completion | RegistryFacts)[],
) {
  const knowledge = createLiveValue(createRegistryState(facts));
  const answers = [...completions];
  const asked: string[] = [];
  const known: RegistryClient = {
    knowledge,
    override: createLiveValue(null),
    lineOf: () => Promise.reject(new Error('no line is loaded here')),
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
