import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { analyzeJobDescription } from './analyzeJobDescription';

const { domains } = createQuestionBank(readBankFiles());
const analyze = (description: string) => analyzeJobDescription(description, domains);
const existingIn = (description: string) => analyze(description).existing.map(({ id }) => id);
const missedIn = (description: string) => analyze(description).missed.map(({ name }) => name);
const evidenceIn = (description: string) =>
  analyze(description).existing.flatMap(({ evidence = [] }) => evidence);

const POSTING = `Senior Backend Engineer (80–100 %), Zurich
You build payment services in Java 21 with Spring Boot and PostgreSQL, run them on Kubernetes in AWS,
and describe the infrastructure with Terraform. Rust or Go are welcome. Java matters most to us.
Apply at https://jobs.example/python-react-developer`;

test('[W3] lists domains best first, each with its evidence', () => {
  const { existing } = analyze(POSTING);
  expect(
    existing
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['cloud', 'java', 'sql']);
  expect(existing[0]?.id).toBe('java');
  expect(existing.find(({ id }) => id === 'cloud')?.evidence).toEqual(['Kubernetes', 'AWS', 'Terraform']);
  expect(existing.map(({ id }) => id)).not.toContain('python');
});

test('[W3] lists technologies outside all domains as missed, with evidence', () => {
  expect(analyze(POSTING).missed).toEqual([
    { name: 'Rust', evidence: ['Rust'] },
    { name: 'Go', evidence: ['Go'] },
  ]);
});

test('[W3] always quotes evidence verbatim', () => {
  for (const { evidence = [] } of [...analyze(POSTING).existing, ...analyze(POSTING).missed]) {
    for (const words of evidence) expect(POSTING).toContain(words);
  }
});

test.each([
  ['Experience with Go, Python or Scala', ['Go', 'Scala']],
  ['Backend services in Go', ['Go']],
  ['We go to market fast and Go the extra mile. Ready to Go live?', []],
  ['Statistics in R or Julia', ['R', 'Julia']],
  ['Our R&D department', []],
  ['iOS developer with Swift', ['iOS', 'Swift']],
  ['SWIFT payments and Swift messages for banks', []],
  ['COBOL on the mainframe, Salesforce, C++', ['COBOL', 'Mainframe', 'Salesforce', 'C++']],
  ['Embedded C, C++ and firmware', ['Embedded', 'C', 'C++']],
  ['Grade C or better', []],
  ['Backend: Go', ['Go']],
  ['We use Go', ['Go']],
  ['Go-Entwickler, R-Programmierung', ['Go', 'R']],
  ['Kenntnisse in Go und vue.js', ['Go', 'Vue']],
  ['Ready, set, Go! On the Go. You Go first.', []],
  ['We need a Swift developer', ['Swift']],
  ['Kotlin and Swift', ['Swift']],
  ['Keine COBOL-Kenntnisse nötig', []],
])('reports for “%s” the missed technologies %j', (description, missed) => {
  expect(missedIn(description).sort()).toEqual([...missed].sort());
});

test.each([
  ['JavaScript only', ['javascript']],
  ['Java developer', ['java']],
  ['Services with Spring and Hibernate', ['java']],
  ['You start in Spring 2026', []],
  ['You react to incidents quickly', []],
  ['React and TypeScript', ['javascript', 'react']],
  ['no Java, please; instead of Python', []],
  ['We bake bread', []],
  ['TypeScript/Node.js', ['javascript']],
  ['No prior experience with AWS', []],
  ['ohne Java, без Python', []],
  ['not only Java but also Python', ['java', 'python']],
  ['CI / CD and REACT', ['cloud', 'react']],
])('detects in “%s” the required domains %j', (description, existing) => {
  expect(existingIn(description).sort()).toEqual(existing);
});

test.each(['https://jobs.example/java-developer', '  http://x.example/?q=python  ', '   '])(
  'finds nothing in a bare address: %s',
  (description) => {
    expect(analyze(description)).toEqual({ existing: [], missed: [] });
  },
);

test('looks up each name in a 4000-character description once', () => {
  expect(existingIn('Go, Rust and Java, '.repeat(220).slice(0, 4000))).toEqual(['java']);
});

test.each([
  // English
  'no Kubernetes',
  'Kubernetes is not required',
  'You will not need Kubernetes',
  "We don't use Kubernetes here",
  'Experience with Kubernetes is not necessary',
  'Docker Swarm rather than Kubernetes',
  'no Helm, Kubernetes or Istio',
  'Helm and Kubernetes are not needed',
  'No prior experience with Kubernetes',
  'Kubernetes (not required)',
  'We moved away from Kubernetes.',
  // German
  'kein Kubernetes',
  'ohne Kubernetes',
  'Kubernetes-Kenntnisse sind nicht nötig',
  'Kubernetes ist nicht erforderlich',
  'Kubernetes brauchst du bei uns nicht.',
  'Kenntnisse in Kubernetes werden nicht vorausgesetzt',
  'Keine Erfahrung mit Kubernetes nötig',
  'Kubernetes ist kein Muss',
  'Wir setzen nicht auf Microservices und verzichten auf Kubernetes',
  // Russian
  'без Kubernetes',
  'Kubernetes не требуется',
  'Опыт работы с Kubernetes не нужен',
  'Знание Kubernetes не обязательно',
  'Kubernetes у нас нет.',
  'Kubernetes мы не используем',
  'не требуется опыт работы с Kubernetes',
  'Не используем Docker и Kubernetes',
  'Kubernetes знать не нужно',
])('understands the denial in “%s”', (denial) => {
  expect(evidenceIn(`You run our Java services. ${denial}`)).not.toContain('Kubernetes');
});

test.each([
  'not only Kubernetes',
  'No legacy here: Kubernetes and Kafka',
  'No nonsense, Kubernetes and Kafka',
  'You do not need a degree, but Kubernetes is a must',
  'Java is not required. Kubernetes is.',
  'nicht nur Kubernetes',
  'Keine Überstunden, dafür Kubernetes und Kafka',
  'Ohne Anzug. Mit Kubernetes.',
  'не только Kubernetes',
  'Без бюрократии. Kubernetes, Kafka.',
  'Диплом не нужен, но Kubernetes обязателен',
  'Java не требуется, а Kubernetes нужен',
  'You never stop learning Kubernetes',
])('sees no denial in “%s”', (wish) => {
  expect(evidenceIn(`You run our services. ${wish}`)).toContain('Kubernetes');
});
