import { FUNCTION_WORDS } from '@prova/grading/text/functionWords';
import type { BankQuestion } from '../bank/createQuestionBank';
import { findDenied, findMentions, type Term } from '../jobDescription/findMentions';
import { normalizeJobDescription } from '../jobDescription/normalizeJobDescription';
import { COVERED, UNCOVERED } from '../jobDescription/vocabulary';

/** A question's relation to a job: the advertisement's words about its subject, and whether they deny it. */
export interface Relation {
  readonly words: readonly string[];
  /** Number of the question's own terms in the advertisement. */
  readonly named: number;
  readonly isDenied: boolean;
}

const MOST_WORDS = 4;
/** Denying the first of these excludes questions about the others, by any name. */
const INVOLVED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:kubernetes|k8s|openshift|eks|aks|gke)$/i,
    'Kubernetes|K8s|Pods?|kubectl|kubelet|kube-proxy|StatefulSets?|Helm',
  ],
  [/^docker$/i, 'Docker|Dockerfile|\\.dockerignore'],
  [/^(?:aws|amazon web services)$/i, 'AWS|S3|EC2'],
  [/^(?:postgres|postgresql)$/i, 'Postgres|PostgreSQL|autovacuum'],
  [/^type ?script$/i, 'TypeScript|keyof|d\\.ts'],
  [/^node(?:\.?js| js)?$/i, 'Node|Node\\.js'],
  [/^spring(?: .*)?$/i, 'Spring|Spring Boot'],
  [/^(?:hibernate|jpa)$/i, 'Hibernate|JPA'],
  [/^(?:micro-?services?)$/i, 'micro-?services?'],
  [/^(?:front[- ]?end|react\.?(?:js)?)$/i, 'React'],
];
/** Technical words with another meaning in advertisements: 'your role', 'a plan', 'the state of the art'. */
const ORDINARY = new Set(
  `about abstract collection context default garbage data query infrastructure threat access actual building design designing developer engineer failing hardening keeping kinds language large levels managing members other selling several small source stock teams their through upgrading using value values virtual writing
  actionable adoption any audit base behaviour boundary budget call capabilities carrier catch change character closed collect
  commit comparison composition condition confirmation conflict connection consistent contract contribution control correction
  copy cost count cover cycle deadline declarative definition depth disclosure documentation domain draft drain drill duplicate editor effect
  element else endpoints environment equals event exercise exhaustive expected experience explain exploited export expression
  extend extension facet fake feature features field final find focus frozen generic grain grid handler hardware history hit hold hour identity idle implement
  import incremental insurer integrity interface key label lead leak lease level lifecycle limit line link list load log loop loose mail map match
  mean memory method miss mock model module mount natural network never next notification number object open operator optional order owner ownership
  page parent patch pause peak permission pin plan platform policy position primary private producer product production projection promise promotion
  property provider pull pure quality race raise range ranking reach read reference region relation release relevance remote report request require resolve review
  requirements reset resource responsibility restore resume retention reuse risk role root rotate row rules scale scope score script secret security self
  server service session set setter share shared shell signature silo slice spot spread stable staging stale startup state statement status step store stream
  strict structured submit support symptom tag target task team tenant term test text ticket time tool trace trust try type unit unique
  unknown update upload usability user users validation value version victim view visibility volume wheel wildcard window worker write yield`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Variants of terms in advertisements: other forms, or German and Russian words. */
const ALSO = new Map(
  Object.entries({
    index: 'index(?:es|ing)?|indices|Indi[zc]es|индекс\\p{L}*',
    lock: 'locks?|locking|Sperren|блокировк\\p{L}*',
    isolation: 'isolation levels?|Isolationsebenen?|уровн\\p{L}* изоляции',
    transaction: 'transactions?|Transaktion(?:en)?|транзакци\\p{L}*',
    idempotent: 'idempoten(?:t|cy|ce|z)|идемпотентност\\p{L}*',
    'idempotency key': 'idempoten(?:t|cy|ce|z)|идемпотентност\\p{L}*',
    sharding: 'shard(?:s|ing)|шардировани\\p{L}*',
    partition: 'partition(?:s|ing)|Partitionierung|партиционировани\\p{L}*',
    cache: 'cach(?:e|es|ing)|кэш\\p{L}*',
    consistency: '(?:eventual )?consistency|Konsistenz|консистентност\\p{L}*',
    replication: 'replication|Replikation|репликаци\\p{L}*',
    queue: 'queues?|очеред\\p{L}+',
    generator: 'generators?|Generatoren|генератор\\p{L}*',
    fixture: 'fixtures?|фикстур\\p{L}*',
    promise: 'promises?',
    microtask: 'promises?|async code',
    'event loop': 'event loop|async(?:hronous)? code|async ?/ ?await',
    exception: 'exceptions?|Ausnahmen|исключени\\p{L}*',
    interface: 'Interfaces?',
    collection: 'collections?|Collections',
    HashMap: 'HashMaps?|collections?',
    'threat model': 'threat model(?:s|l?ing)?|Bedrohungsanalysen?|модел\\p{L}* угроз',
    certificate: 'certificates?|Zertifikaten?|сертификат\\p{L}*',
    signature: 'signatures?|signed updates|signierte[rn]? Updates',
    cost: 'cost (?:control|management)|FinOps|Kostenkontrolle',
    'virtual network': 'network design|Netzwerkdesign',
    logging: 'logging|logs|лог(?:и|ов|ирование)',
    'OpenID Connect': 'OpenID Connect|OIDC|OAuth',
  }),
);
const plain = (word: string) => word.toLowerCase().replace(/s$/, '');

/**
 * Names by which an advertisement may mention a question's subject: its terms, its topic, and the topic's technical
 * parts. A word by itself is technical if it is a name ('Kafka'), part of a term, or has variants; 'speed' has none.
 */
function namesOf({ item: { terms, topic } }: BankQuestion): string[] {
  const parts = topic.split(/,| and | in | of | for | with | to | from | on | a /).map((part) => part.trim());
  const words = topic.split(/[^\p{L}\p{N}+#.]+/u);
  const pairs = words
    .slice(1)
    .flatMap((word, at) =>
      [words[at] ?? '', word].some((one) => FUNCTION_WORDS.has(one.toLowerCase()))
        ? []
        : [`${words[at]} ${word}`],
    );
  const technical = new Set([...ALSO.keys(), ...terms.flatMap((term) => term.split(' '))].map(plain));
  const ofTopic = [topic, ...parts, ...pairs, ...words].filter(
    (name) =>
      name.includes(' ') || (technical.has(plain(name)) && !FUNCTION_WORDS.has(name)) || /\p{Lu}/u.test(name),
  );
  return [...new Set([...terms, ...ofTopic])].filter(
    (name) => !ORDINARY.has(name.toLowerCase().replace(/s$/, '')) && !ORDINARY.has(name.toLowerCase()),
  );
}

/** Words that are technical beside others only: 'You will join us' is no question of SQL. */
const ONLY = new Map([['join', '(?:SQL|inner|outer|left|complex|expensive) joins?|joins and \\p{L}+']]);

const asTerm = (name: string): Term => {
  const base = name.replace(/s$/, '');
  const only = ONLY.get(base);
  if (only !== undefined) return { pattern: only, exactCase: false };
  const also = ALSO.get(name) ?? ALSO.get(base);
  return {
    // 'replica' matches 'replicas' and the reverse.
    pattern: `${escape(base)}s?${also ? `|${also}` : ''}`,
    // Short and capitalised names ('Pod', 'LIST', 'SLO') are also ordinary words in lower case.
    exactCase: /\p{Lu}/u.test(name) && name.length <= 8,
  };
};
/**
 * A cheap pre-check whether a term may occur, since most terms occur in no advertisement: a regular
 * expression is built for the others only.
 */
const mayStandIn = (lowered: string, name: string) =>
  lowered.includes(name.replace(/s$/, '').toLowerCase()) ||
  ALSO.has(name) ||
  ALSO.has(name.replace(/s$/, ''));

const technologies = new WeakMap<BankQuestion, readonly Term[]>();

/** The part of its domain's vocabulary that a question names itself. */
function technologiesOf(question: BankQuestion): readonly Term[] {
  const known = technologies.get(question);
  if (known) return known;
  const { domainId, item } = question;
  const made = (COVERED[domainId] ?? []).filter(
    (term) => findMentions(`${item.topic}\n${item.text}`, [term]).length > 0,
  );
  technologies.set(question, made);
  return made;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Everything a question asks about or expects. */
function wordsOf({ item }: BankQuestion): string {
  const { text, spoken = '', topic, terms, concepts } = item;
  return [text, spoken, topic, ...terms, ...concepts.flatMap(({ name, point }) => [name, point])].join('\n');
}

/**
 * Relates each question to a job description, which is read once. Without a named term, the words about its
 * domain count; a domain chosen by its own name is not denied by it ('no Java' with a chosen Java).
 */
export function relateQuestions(given: string): (question: BankQuestion) => Relation {
  const description = normalizeJobDescription(given).text;
  if (description.trim() === '') return () => ({ words: [], named: 0, isDenied: false });
  const lowered = description.toLowerCase();
  const ofDomains = new Map<string, readonly string[]>();
  const denied = findDenied(description, [...Object.values(COVERED).flat(), ...UNCOVERED]).map((words) => ({
    words,
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${INVOLVED.find(([name]) => name.test(words))?.[1] ?? escape(words)})(?![\\p{L}\\p{N}_+#])`,
      /^\p{Ll}+$/u.test(words) ? 'iu' : 'u',
    ),
  }));
  const ofDomain = (domainId: string) => {
    const known = ofDomains.get(domainId);
    if (known) return known;
    const found = findMentions(description, COVERED[domainId] ?? [])
      .toSorted((left, right) => (right.term.weight ?? 1) - (left.term.weight ?? 1))
      .map(({ words }) => words);
    ofDomains.set(domainId, found);
    return found;
  };
  return (question) => {
    const { domainId } = question;
    const terms = namesOf(question)
      .filter((name) => name.toLowerCase() !== domainId && mayStandIn(lowered, name))
      .map(asTerm);
    const technologies = technologiesOf(question);
    const named = [
      ...new Set(
        [...findMentions(description, terms), ...findMentions(description, technologies)]
          .map(({ words }) => words)
          .filter((words) => words.toLowerCase() !== domainId),
      ),
    ];
    const asked = wordsOf(question);
    const isDenied =
      denied.some(({ words, expression }) => words.toLowerCase() !== domainId && expression.test(asked)) ||
      findDenied(description, terms).length > 0;
    // Matches inside other matches add nothing.
    const whole = named.filter((words) => !named.some((other) => other !== words && other.includes(words)));
    const words = whole.length > 0 ? whole : ofDomain(domainId);
    return { words: [...new Set(words)].slice(0, MOST_WORDS), named: whole.length, isDenied };
  };
}
