import type { Saying } from '../interviewer';

/**
 * Words of the bank's questions, each with the forms in which somebody may ask for it and one sentence that says what is meant. A sentence says what
 * the word stands for, and nothing of when, why or how well.
 */
const EXPLAINED: Readonly<Record<string, { readonly asked: readonly string[]; readonly text: string }>> = {
  'active-active': {
    asked: ['active-active', 'active active'],
    text: 'Active-active means that both places serve users at the same time.',
  },
  'active-passive': {
    asked: ['active-passive', 'active passive'],
    text: 'Active-passive means that one place serves users, and the other one stands by.',
  },
  'argo-cd': { asked: ['argo cd', 'argo'], text: 'Argo CD is a tool for continuous delivery to Kubernetes.' },
  cdn: { asked: ['cdn', 'a cdn'], text: 'CDN stands for content delivery network.' },
  drift: {
    asked: ['drift'],
    text: 'By drift I mean that what really runs is no longer what the files describe.',
  },
  'group-by': { asked: ['group by'], text: 'I mean the clause of that name in a SQL query.' },
  hydration: {
    asked: ['hydration', 'hydrate'],
    text: 'By hydration I mean what React does with a page that arrived as HTML.',
  },
  iaas: {
    asked: ['iaas', 'paas', 'saas'],
    text: 'These stand for infrastructure, platform and software as a service.',
  },
  jwt: { asked: ['jwt', 'a jwt', 'jwts'], text: 'JWT stands for JSON web token.' },
  jvm: { asked: ['jvm', 'the jvm'], text: 'JVM stands for Java virtual machine.' },
  jdk: { asked: ['jdk', 'the jdk'], text: 'JDK stands for Java development kit.' },
  jsx: { asked: ['jsx'], text: 'By JSX I mean the markup that one writes inside of React code.' },
  'materialised-view': {
    asked: ['materialised view', 'materialized view', 'a materialised view', 'a materialized view'],
    text: 'I mean the kind of view that goes by that name in a database such as PostgreSQL.',
  },
  monolith: {
    asked: ['monolith', 'a monolith'],
    text: 'By a monolith I mean one application that is released as a whole.',
  },
  nonce: { asked: ['nonce', 'a nonce'], text: 'By a nonce I mean the parameter of that name in the flow.' },
  operator: {
    asked: ['operator', 'kubernetes operator', 'a kubernetes operator', 'an operator'],
    text: 'By an operator I mean a program that looks after custom resources in Kubernetes.',
  },
  orm: { asked: ['orm', 'an orm'], text: 'ORM stands for object-relational mapping.' },
  p95: {
    asked: ['p95', 'p95 target', 'a p95 target', 'ninety-fifth percentile'],
    text: 'By p95 I mean the time within which ninety-five of a hundred requests are answered.',
  },
  pipeline: {
    asked: ['pipeline', 'your pipeline', 'the pipeline'],
    text: 'By a pipeline I mean what takes something through its steps without anybody at hand.',
  },
  pkce: { asked: ['pkce'], text: 'PKCE stands for proof key for code exchange.' },
  'read-replica': {
    asked: ['read replica', 'read replicas', 'a read replica'],
    text: 'By a read replica I mean a copy of the database that only answers reads.',
  },
  ransomware: {
    asked: ['ransomware'],
    text: 'By ransomware I mean malicious software that encrypts files and asks for money.',
  },
  'retry-storm': {
    asked: ['retry storm', 'a retry storm'],
    text: 'By a retry storm I mean that very many clients repeat their requests at once.',
  },
  'shard-key': {
    asked: ['shard key', 'a shard key'],
    text: 'By a shard key I mean what decides on which server a row lies.',
  },
  'startup-probe': {
    asked: ['startup probe', 'startup probes', 'probe', 'probes'],
    text: 'By a probe I mean a check that Kubernetes makes of a container.',
  },
  tenant: {
    asked: ['tenant', 'tenants', 'a tenant'],
    text: 'By a tenant I mean one customer company with its users and its data.',
  },
  vpn: { asked: ['vpn', 'a vpn'], text: 'VPN stands for virtual private network.' },
  'zero-trust': {
    asked: ['zero trust', 'zero-trust'],
    text: 'I mean the approach to security that goes by the name of zero trust.',
  },
};

/** Each explanation, by the words that ask for it. */
export const EXPLAINED_WORDS: readonly { readonly asked: readonly string[]; readonly saying: Saying }[] =
  Object.entries(EXPLAINED).map(([name, { asked, text }]) => ({
    asked,
    saying: { messageId: `explained-${name}`, text },
  }));
