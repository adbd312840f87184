import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { findStrengths } from '../report/describeStrengths';
import { judgeAnswer } from './judgeAnswer';
import { scoreAnswer } from './scoreAnswer';

const bank = createQuestionBank(readBankFiles());

function judge(id: string, answer: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  const judgement = judgeAnswer(found.rubric, answer);
  const score = scoreAnswer(judgement);
  return {
    ...judgement,
    total: score.total,
    points: judgement.covered.length,
    quotes: findStrengths(judgement, score).map(({ quote }) => quote),
  };
}

test.each([
  [
    'js-dom-events',
    'A single listener on the table works, since a click bubbles up.',
    'A single listener on the table does not work, since a click bubbles up.',
  ],
  [
    'js-dom-events',
    'Rows that are added later are covered by it.',
    'Rows that are added later are not covered by it.',
  ],
])('%s: of what is denied behind its words nothing is proved: “%s”, “%s”', (id, claimed, refused) => {
  expect(judge(id, refused).points).toBe(judge(id, claimed).points - 1);
});

test('a name that is written in camel case is known for the thing that is compared', () => {
  const said =
    'Ordinary settings such as URLs and log levels go into a ConfigMap, passwords and tokens into a Secret. The Secret is what RBAC protects and what is encrypted at rest.';
  const exchanged =
    'The passwords and tokens belong in a ConfigMap, that is the object made for sensitive values. The ConfigMap is what RBAC protects and what is encrypted at rest, whereas a Secret is plain configuration.';
  expect(judge('cloud-config', said).limitation).toBeNull();
  expect(judge('cloud-config', exchanged)).toMatchObject({ limitation: 'exchanged', quotes: [] });
});

test('a heading that says “what does not” denies nothing of what it announces', () => {
  const answer = (heading: string) =>
    `The data plane goes on: running Pods and Services keep working. What ${heading}: deployments, scheduling, autoscaling. Don't restart nodes. Then I look at the load of the API server and at etcd's disk.`;
  expect(judge('cloud-control-plane', answer("doesn't")).limitation).toBeNull();
  expect(judge('cloud-control-plane', answer("doesn't")).refusals).toHaveLength(1);
});

test('claims in the style of a telegram are no list of keywords, the same words without a claim are one', () => {
  const telegram =
    'Running Pods keep serving, but scheduling, deploys and autoscaling stop. Check API server load and etcd first.';
  expect(judge('cloud-control-plane', telegram).limitation).toBeNull();
  const list = 'Pods, API server load, etcd, scheduling, deploys, autoscaling, quorum, disk, webhooks.';
  expect(judge('cloud-control-plane', list).limitation).toBe('keyword-list');
});

test('of two sentences the one that says of a thing what belongs to another earns no praise', () => {
  const { quotes } = judge(
    'sd-rate-limiter',
    'I would use a fixed window, because a token bucket allows a double burst at the border. The counter is in Redis shared by all servers, with a Lua script so it is atomic. Over the limit I return 429 with Retry-After.',
  );
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.join(' ')).not.toContain('window');
});
