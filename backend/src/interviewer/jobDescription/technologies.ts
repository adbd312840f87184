import type { Term } from './findMentions';
import { asSkill, react, spring, UNCOVERED } from './vocabulary';

/**
 * A technology or topic of advertisements, by its usual name. Its questions are those of the domain `of`, or
 * those that name it: in `on`, where questions use other words than advertisements. One that `isUncovered` has
 * none, even if a question mentions it.
 */
export interface Technology {
  readonly name: string;
  readonly terms: readonly Term[];
  readonly of?: string;
  readonly on?: Term;
  readonly isUncovered?: true;
}

const named = (name: string, pattern: string, on?: string): Technology => ({
  name,
  terms: [{ pattern }],
  ...(on === undefined ? {} : { on: { pattern: on } }),
});
/** An ordinary word in lower case: 'a flask', 'in helm'. */
const capitalised = (name: string, context?: RegExp): Technology => ({
  name,
  terms: [{ pattern: name, exactCase: true, ...(context ? { context } : {}) }],
});
const domain = (of: string, name: string, ...terms: readonly Term[]): Technology => ({ name, terms, of });

/**
 * What a readiness plan counts. The vocabulary finds domains, several names to a term; here each name that a
 * candidate would prepare for is separate.
 */
export const TECHNOLOGIES: readonly Technology[] = [
  domain(
    'javascript',
    'JavaScript',
    { pattern: 'JavaScript|Java Script|ECMAScript|ES6\\+?|ES20\\d\\d' },
    { pattern: 'JS', exactCase: true },
  ),
  {
    name: 'TypeScript',
    terms: [{ pattern: 'TypeScript|Type Script' }, { pattern: 'TS', exactCase: true }],
    on: { pattern: 'TypeScript|d\\.ts' },
  },
  {
    name: 'Node.js',
    terms: [{ pattern: 'Node\\.?js|Node JS' }, { pattern: 'Node', exactCase: true, context: asSkill }],
    on: { pattern: 'Node(?:\\.js)?', exactCase: true },
  },
  {
    name: 'Express',
    terms: [{ pattern: 'Express\\.?js' }, { pattern: 'Express', exactCase: true, context: asSkill }],
  },
  named('NestJS', 'NestJS|Nest\\.js'),
  named('Fastify', 'Fastify'),
  domain('react', 'React', react, { pattern: 'React\\.?js' }),
  named('Next.js', 'Next\\.?js'),
  named('React Native', 'React Native'),
  named('Redux', 'Redux'),
  named('HTML', 'HTML5?'),
  named('CSS', 'CSS3?|SCSS|Sass|Tailwind'),
  named('Web accessibility', 'web accessibility|WCAG', 'accessib\\p{L}+|WCAG'),
  domain(
    'java',
    'Java',
    { pattern: 'Java(?! ?Script)(?: ?(?:8|11|17|21|25))?' },
    { pattern: 'Jakarta EE|Java EE|J2EE' },
  ),
  named('JVM', 'JVM|JDK', 'JVM|garbage collection pauses|Java memory model'),
  {
    name: 'Spring',
    terms: [{ pattern: 'Spring (?:Boot|Framework|Cloud|MVC|Data|Security|WebFlux)' }, spring],
    on: { pattern: 'Spring(?: Boot)?', exactCase: true },
  },
  named('Hibernate and JPA', 'Hibernate|JPA'),
  named('Quarkus', 'Quarkus'),
  named('Micronaut', 'Micronaut'),
  named('Maven', 'Maven'),
  named('Gradle', 'Gradle'),
  named('JUnit', 'JUnit'),
  named('Kotlin', 'Kotlin'),
  domain('python', 'Python', { pattern: 'Python ?[23]?' }),
  named('Django', 'Django'),
  named('FastAPI', 'FastAPI'),
  named('asyncio', 'asyncio'),
  capitalised('Flask'),
  capitalised('Celery'),
  named('pandas', 'pandas'),
  named('NumPy', 'NumPy'),
  named('pytest', 'pytest'),
  named('Pydantic', 'Pydantic'),
  named('SQLAlchemy', 'SQLAlchemy'),
  named('scikit-learn', 'scikit-learn'),
  domain(
    'sql',
    'SQL',
    { pattern: 'SQL|T-SQL|PL/SQL' },
    { pattern: 'relational databases?|RDBMS|data ?-?model(?:l?ing|s)?|schema design' },
  ),
  named('PostgreSQL', 'PostgreSQL|Postgres', 'PostgreSQL|Postgres|autovacuum'),
  named('MySQL', 'MySQL|MariaDB'),
  named('SQL Server', 'SQL Server|MSSQL'),
  named('Oracle Database', 'Oracle (?:DB|Database)'),
  named('SQLite', 'SQLite'),
  named('Data warehousing', 'data warehous\\w+|ETL|ELT', 'data warehouses?|star schema'),
  capitalised('dbt'),
  named('Snowflake', 'Snowflake'),
  named('BigQuery', 'BigQuery'),
  named('Redshift', 'Redshift'),
  {
    name: 'Kubernetes',
    terms: [{ pattern: 'Kubernetes|K8s|OpenShift|EKS|AKS|GKE' }],
    on: {
      pattern: 'Kubernetes|Pods?|StatefulSet|ClusterIP|NetworkPolicy|kubelet|kube-proxy|preStop',
      exactCase: true,
    },
  },
  {
    name: 'AWS',
    terms: [{ pattern: 'AWS', exactCase: true }, { pattern: 'Amazon Web Services' }],
  },
  {
    name: 'Google Cloud',
    terms: [{ pattern: 'GCP', exactCase: true }, { pattern: 'Google Cloud(?: Platform)?' }],
  },
  capitalised('Azure'),
  named(
    'Docker',
    'Docker|containeri[sz]\\w+|Podman',
    'Docker|Dockerfile|containers and images|multi-stage build|\\.dockerignore',
  ),
  capitalised('Helm'),
  capitalised('Istio'),
  named('GitOps', 'GitOps|Argo ?CD', 'GitOps'),
  named(
    'Infrastructure as code',
    'Terraform|CloudFormation|Pulumi|infrastructure[- ]as[- ]code|IaC',
    'infrastructure as code',
  ),
  named('Ansible', 'Ansible'),
  named(
    'CI/CD',
    'CI ?/ ?CD|continuous (?:delivery|deployment|integration)|GitLab CI|GitHub Actions|Jenkins',
    'CI/CD|CI runner|GitOps and delivery',
  ),
  named('Serverless', 'serverless'),
  named('Observability', 'observability|Prometheus|Grafana', 'observability|service levels and alerting'),
  domain('cloud', 'Cloud operations', { pattern: 'DevOps|SRE|site reliability' }),
  domain(
    'system-design',
    'System design',
    {
      pattern:
        'system design|systems? architecture|Systemarchitektur|software architect(?:ure|s)?|solution architect(?:ure|s)?',
    },
    { pattern: 'distributed systems?|verteilte[rn]? Systeme?n?|распредел[её]нн\\p{L}+ систем\\p{L}*' },
  ),
  named('Microservices', 'micro-?services?', 'micro-?services?|service boundaries|consistency in services'),
  named('Kafka', 'Kafka'),
  named('RabbitMQ', 'RabbitMQ'),
  named('Message queues', 'message (?:queues?|brokers?)'),
  named('Redis', 'Redis'),
  named('Caching', 'caching'),
  named('Load balancing', 'load balanc\\w+'),
  named('REST APIs', 'REST(?:ful)? APIs?', 'designing an HTTP API'),
  named('gRPC', 'gRPC'),
  named('GraphQL', 'GraphQL'),
  domain('security', 'Security', {
    pattern:
      'security engineer\\w*|application security|AppSec|cyber ?-?security|information security|infosec|DevSecOps|secure coding|OWASP',
  }),
  named('Threat modelling', 'threat model\\w*'),
  named('Penetration testing', 'penetration test\\w*|pentest\\w*'),
  named('OAuth and OpenID Connect', 'OAuth ?2?(?:\\.0)?|OpenID Connect|OIDC'),
  named('SAML', 'SAML'),
  named('JWT', 'JWTs?', 'JWTs?|sessions and tokens'),
  named('IAM', 'IAM|identity (?:and access )?management', 'cloud identities and permissions'),
  named('Keycloak', 'Keycloak'),
  named('TLS', 'TLS', 'TLS|HTTPS'),
  named('Encryption', 'encryption|cryptography'),
  named('Zero trust', 'zero trust'),
  ...[...new Set(UNCOVERED.map(({ name }) => name))].map((name) => ({
    name,
    terms: UNCOVERED.filter((term) => term.name === name),
    isUncovered: true as const,
  })),
];
