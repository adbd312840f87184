import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { measureGrowth, MOST_GROWTH } from '@prova/api/text/testing/measureGrowth';
import { createQuestionBank } from '../bank/createQuestionBank';
import { analyzeJobDescription } from './analyzeJobDescription';
import { createTechnologyFinder } from './findTechnologies';
import { TECHNOLOGIES } from './technologies';

const bank = createQuestionBank(readBankFiles());
const find = createTechnologyFinder(bank.questions);
const namesIn = (text: string) => find(text).map(({ name }) => name);
const questionsOn = (name: string) =>
  find(`Java developer with ${name}`)
    .find((found) => found.name === name)
    ?.questions.map(({ questionId }) => questionId);

test('lists technologies in the order of the advertisement, by their usual names', () => {
  const found = find('Backend engineer: Java 21, K8s, Postgres and Spring Boot. K8s again, and Golang.');
  expect(found.map(({ name, evidence }) => [name, ...evidence])).toEqual([
    ['Java', 'Java 21'],
    ['Kubernetes', 'K8s'],
    ['PostgreSQL', 'Postgres'],
    ['Spring', 'Spring Boot'],
    ['Go', 'Golang'],
  ]);
});

test.each([
  'Java services, no Kubernetes',
  'Java services. Another team runs Kubernetes.',
  'Java services. Kubernetes is operated by a different platform team.',
  'Java-Dienste. Ein anderes Team betreibt Kubernetes.',
  'Сервисы на Java. Другая команда отвечает за Kubernetes.',
  'Java services, see https://jobs.example/kubernetes',
])('leaves out what is denied, or is the task of others: %s', (text) => {
  expect(namesIn(text)).toEqual(['Java']);
});

test('keeps what the own team does', () => {
  expect(namesIn('Our platform team runs Kubernetes, and another team writes the front end.')).toContain(
    'Kubernetes',
  );
});

test('finds the questions on a technology, across domains, and all those of a domain', () => {
  expect(questionsOn('Spring')).toEqual([
    'java-transactional',
    'java-spring-di',
    'java-integration-tests',
    'java-platform-upgrade',
  ]);
  expect(questionsOn('Kubernetes')).toEqual(
    expect.arrayContaining(['cloud-probes', 'sec-container-breach', 'java-container-memory']),
  );
  // 25 of 26: a story is about its teller.
  expect(questionsOn('Java')).toHaveLength(25);
  expect(questionsOn('Snowflake')).toEqual([]);
  expect(questionsOn('Rust')).toEqual([]);
});

test('requires the points of a question, without those beyond it', () => {
  const [java] = find('Java');
  const equals = java?.questions.find(({ questionId }) => questionId === 'java-equals-hashcode');
  expect(equals?.pointIds).toEqual(['contract', 'collections', 'symptom']);
});

test.each([
  ['Java (6 years), Kafka', { Java: 6, Kafka: null }],
  ['8+ years of professional experience with Python. Django: 3 yrs', { Python: 8, Django: 3 }],
  ['Java – более 5 лет, опыт работы 12 лет', { Java: 5 }],
  ['4 Jahre Erfahrung mit Kubernetes', { Kubernetes: 4 }],
  ['Java 2019–2024. SQL since 2008', { Java: null, SQL: null }],
  ['Java, 99 years', { Java: null }],
])('reads years of experience only where they are stated: %s', (text, expected) => {
  expect(Object.fromEntries(find(text).map(({ name, years }) => [name, years]))).toEqual(expected);
});

/** Words of advertisements where the usual name is none. */
const WORDS: Readonly<Record<string, string>> = {
  'Cloud operations': 'DevOps',
  Security: 'application security',
  Spring: 'Spring Boot',
  Swift: 'Swift for iOS',
  C: 'C programming',
  Mobile: 'mobile apps',
  Spark: 'Apache Spark',
  'Stream processing': 'Flink',
  'Language models': 'LLMs',
  'Excel and VBA': 'VBA',
  Embedded: 'firmware',
  Networking: 'Cisco',
  Unity: 'Unity 3D',
};

test.each(TECHNOLOGIES.map(({ name }) => name))(
  'finds %s where the analysis finds a domain, or misses one',
  (name) => {
    const words = WORDS[name] ?? name;
    const text = `Skills: ${words}, tests`;
    const { existing, missed } = analyzeJobDescription(`${text}. ${words}, ${words}, tests`, bank.domains);
    expect(namesIn(text)).toContain(name);
    expect([...existing, ...missed]).not.toEqual([]);
  },
);

test.each([
  ['years', (length: number) => '9 years of '.repeat(length / 11)],
  ['digits', (length: number) => `Java ${'1 '.repeat(length / 2)}`],
  ['a name', (length: number) => 'Java '.repeat(length / 5)],
])('reads a long text in linear time: %s', async (_what, make) => {
  expect(await measureGrowth((length) => find(make(length)))).toBeLessThan(MOST_GROWTH);
});
