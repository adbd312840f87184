import type { Saying } from '../interviewer';

/**
 * Words of the bank's questions, each with the phrases by which a candidate may request it, and a
 * one-sentence definition. A definition says what the word means, and nothing of when, why or how well.
 */
const EXPLAINED: Readonly<Record<string, { readonly asked: readonly string[]; readonly text: string }>> = {
  'active-active': {
    asked: ['active-active', 'active active'],
    text: 'Active-active means both locations serve users at the same time.',
  },
  'active-passive': {
    asked: ['active-passive', 'active passive'],
    text: 'Active-passive means one location serves users while the other stands by.',
  },
  'argo-cd': { asked: ['argo cd', 'argo'], text: 'Argo CD is a continuous delivery tool for Kubernetes.' },
  cdn: { asked: ['cdn', 'a cdn'], text: 'CDN stands for content delivery network.' },
  drift: {
    asked: ['drift'],
    text: 'By drift, I mean that what’s running no longer matches the files.',
  },
  'group-by': { asked: ['group by'], text: 'I mean the SQL clause of that name.' },
  hydration: {
    asked: ['hydration', 'hydrate'],
    text: 'By hydration, I mean what React does with a page that arrived as HTML.',
  },
  iaas: {
    asked: ['iaas', 'paas', 'saas'],
    text: 'These stand for infrastructure, platform and software as a service.',
  },
  jwt: { asked: ['jwt', 'a jwt', 'jwts'], text: 'JWT stands for JSON web token.' },
  jvm: { asked: ['jvm', 'the jvm'], text: 'JVM stands for Java virtual machine.' },
  jdk: { asked: ['jdk', 'the jdk'], text: 'JDK stands for Java development kit.' },
  jsx: { asked: ['jsx'], text: 'By JSX, I mean the markup you write inside React code.' },
  'materialised-view': {
    asked: ['materialised view', 'materialized view', 'a materialised view', 'a materialized view'],
    text: 'I mean the kind of view with that name in databases such as PostgreSQL.',
  },
  monolith: {
    asked: ['monolith', 'a monolith'],
    text: 'By a monolith, I mean one application that’s released as a whole.',
  },
  nonce: { asked: ['nonce', 'a nonce'], text: 'By a nonce, I mean the parameter of that name in the flow.' },
  operator: {
    asked: ['operator', 'kubernetes operator', 'a kubernetes operator', 'an operator'],
    text: 'By an operator, I mean a program that looks after custom resources in Kubernetes.',
  },
  orm: { asked: ['orm', 'an orm'], text: 'ORM stands for object-relational mapping.' },
  p95: {
    asked: ['p95', 'p95 target', 'a p95 target', 'ninety-fifth percentile'],
    text: 'By p95, I mean the time within which ninety-five out of a hundred requests are answered.',
  },
  pipeline: {
    asked: ['pipeline', 'your pipeline', 'the pipeline'],
    text: 'By a pipeline, I mean a series of steps that run without anyone stepping in.',
  },
  pkce: { asked: ['pkce'], text: 'PKCE stands for proof key for code exchange.' },
  'read-replica': {
    asked: ['read replica', 'read replicas', 'a read replica'],
    text: 'By a read replica, I mean a copy of the database that only serves reads.',
  },
  ransomware: {
    asked: ['ransomware'],
    text: 'By ransomware, I mean malicious software that encrypts files and demands money.',
  },
  'retry-storm': {
    asked: ['retry storm', 'a retry storm'],
    text: 'By a retry storm, I mean a huge number of clients repeating their requests at once.',
  },
  'shard-key': {
    asked: ['shard key', 'a shard key'],
    text: 'By a shard key, I mean what decides which server a row goes to.',
  },
  'startup-probe': {
    asked: ['startup probe', 'startup probes', 'probe', 'probes'],
    text: 'By a probe, I mean a check that Kubernetes runs on a container.',
  },
  tenant: {
    asked: ['tenant', 'tenants', 'a tenant'],
    text: 'By a tenant, I mean one customer organisation with its own users and data.',
  },
  vpn: { asked: ['vpn', 'a vpn'], text: 'VPN stands for virtual private network.' },
  'zero-trust': {
    asked: ['zero trust', 'zero-trust'],
    text: 'I mean the security approach known as zero trust.',
  },
};

/** Each explanation, by the words that request it. */
export const EXPLAINED_WORDS: readonly { readonly asked: readonly string[]; readonly saying: Saying }[] =
  Object.entries(EXPLAINED).map(([name, { asked, text }]) => ({
    asked,
    saying: { messageId: `explained-${name}`, text },
  }));
