import type { Term } from './findMentions';

const term = (pattern: string, weight = 1): Term => ({ pattern, weight });

/** \u0000 represents the name itself. */
const beforeSkill =
  '\\u0000(?:\\s*(?:,|/|\\+|&|\\(|\\)|·|\\||and|or|und|oder)|-(?:Entwickl|Programm|Kenntniss|Backend|Service)|\\s+(?:\\d|developers?|engineers?|programm\\w+|code|coding|services?|micro-?services?|backends?|back-end|language|experience|skills?|knowledge|stack|apis?|applications?|modules?|is|are|would|preferred|required|\\.|routines?))';
const afterSkill =
  '(?:\\b(?:in|with|using|use|of|like|know|write|written|code|and|or|mit|und|oder)\\s+|[,/(+&:·|]\\s*|(?:^|\\n)[\\s*•-]*)\\u0000(?:\\s*(?:[,./;)+&·|]|\\n|$)|\\s+(?:and|or|und|oder)\\s)';
/** Around a name that is also an ordinary word: in a list, or beside a word for skills. */
export const asSkill = new RegExp(`${beforeSkill}|${afterSkill}`, 'i');

/** 'Spring' is capitalised as the season, too: only the context tells the framework. */
export const spring: Term = {
  pattern: 'Spring',
  exactCase: true,
  weight: 2,
  context:
    /^(?=.*(?:\bjava\b|jvm|kotlin|hibernate|\bjpa\b|maven|gradle|quarkus|jakarta|back-?end|services?\b|framework|developer|engineer))(?!.*(?:\bsummer|autumn|winter|intake|internship)).*(?<!\b(?:in|this|next|of|early|late|during|until|by|since)\s(?:the\s|early\s|late\s)?)\u0000(?!\s*(?:\d{4}|boot|framework|cloud|mvc|data|security|webflux|semester|term|season|break|start))/is,
};

/** 'React quickly' is an instruction. */
export const react: Term = {
  pattern: 'React|REACT',
  exactCase: true,
  weight: 3,
  context: /\u0000(?!\s+(?:to|quickly|fast|calmly|well|appropriately|when|under)\b)/i,
};

/** 'A swift reply' is common: the language is named with its platform or in a list. */
const swift: Term = {
  pattern: 'Swift',
  exactCase: true,
  context:
    /^(?=.*(?:\bios\b|iphone|ipad|xcode|uikit|swiftui|objective-c|kotlin|android|\bmobile\b|\bapple\b|macos|developer|engineer|programm)|.*[,/(]\s*\u0000\s*[,/)]).*\u0000(?!\s*(?:messages?|messaging|payments?|codes?|network|transfers?|response|action|decisions?|delivery|reply|replies|and reliable))/is,
};

/** Words that map to a domain of the bank, by domain id. */
export const COVERED: Readonly<Record<string, readonly Term[]>> = {
  javascript: [
    term('JavaScript|Java Script|ECMAScript|ES6\\+?|ES20\\d\\d', 3),
    term('TypeScript|Type Script', 3),
    term('Node\\.?js|Node JS|Deno|Bun runtime', 2),
    { pattern: 'Node', exactCase: true, context: asSkill },
    { pattern: 'Express', exactCase: true, context: asSkill },
    term('Express\\.?js|NestJS|Nest\\.js|Fastify', 2),
    { pattern: 'JS|TS', exactCase: true },
    term('npm|yarn|pnpm|webpack|vite|rspack|jest|vitest|ESLint', 0.5),
  ],
  react: [
    react,
    term('React\\.?js|Next\\.?js|React Native', 3),
    term('Redux|React Query|Zustand|MobX', 2),
    term('front[- ]?end', 2),
    term('HTML5?|CSS3?|SCSS|Sass|Tailwind', 1),
    term('web accessibility|WCAG|Web Vitals|single[- ]page applications?|SPAs?|micro ?-?front-?ends?', 1),
    term('UI components?|design systems?|responsive design|web UIs?', 1),
  ],
  java: [
    term('Java(?!\\s*Script)(?: ?(?:8|11|17|21|25))?', 3),
    term('JVM|JDK|Jakarta EE|Java EE|J2EE', 2),
    term('Spring (?:Boot|Framework|Cloud|MVC|Data|Security|WebFlux)', 3),
    spring,
    term('Hibernate|JPA|Quarkus|Micronaut|Maven|Gradle|JUnit', 1),
    term('Kotlin', 1),
  ],
  python: [
    term('Python ?[23]?', 3),
    term('Django|FastAPI|asyncio', 2),
    { pattern: 'Flask|Celery', exactCase: true, weight: 2 },
    term('pandas|NumPy|PySpark|pytest|Pydantic|SQLAlchemy|scikit-learn', 1),
  ],
  sql: [
    term('SQL|T-SQL|PL/SQL', 2.5),
    term('PostgreSQL|Postgres|MySQL|MariaDB|SQL Server|MSSQL|SQLite|Oracle (?:DB|Database)', 2),
    term(
      'relational databases?|RDBMS|data ?-?model(?:l?ing|s)?|database (?:design|tuning|administration)|schema design',
      2,
    ),
    term('data warehous\\w+|ETL|ELT|dbt|Snowflake|BigQuery|Redshift', 1),
    term('databases?|query (?:tuning|optimi[sz]ation)|stored procedures?', 1),
  ],
  cloud: [
    term('Kubernetes|K8s|OpenShift|EKS|AKS|GKE', 3),
    { pattern: 'AWS|GCP', exactCase: true, weight: 2.5 },
    term('Amazon Web Services|Google Cloud(?: Platform)?', 2.5),
    { pattern: 'Azure', exactCase: true, weight: 2.5 },
    term('Docker|containeri[sz]\\w+|Podman', 1.5),
    term('containers?', 0.75),
    { pattern: 'Helm|Istio|Argo ?CD|Flux', exactCase: true, weight: 1 },
    term('Terraform|CloudFormation|Pulumi|Ansible|infrastructure[- ]as[- ]code|IaC', 1.5),
    term(
      'cloud(?! of)|DevOps|SRE|site reliability|CI ?/ ?CD|continuous (?:delivery|deployment|integration)|GitOps|serverless',
      1.5,
    ),
    term('Prometheus|Grafana|GitLab CI|GitHub Actions|Jenkins|observability', 1),
  ],
  'system-design': [
    term(
      'system design|systems? architecture|Systemarchitektur|software architect(?:ure|s)?|solution architect(?:ure|s)?',
      3,
    ),
    term(
      'distributed systems?|verteilte[rn]? Systeme?n?|распредел[её]нн\\p{L}+ систем\\p{L}*|micro-?services?|event[- ]driven|domain[- ]driven design|DDD|CQRS',
      2,
    ),
    term(
      'scalab(?:le|ility)|high availability|high[- ]traffic|low[- ]latency|fault[- ]toleran\\w+|load balanc\\w+',
      1.5,
    ),
    term('Kafka|RabbitMQ|message (?:queues?|brokers?)|Redis|caching|REST(?:ful)? APIs?|gRPC|GraphQL', 1),
  ],
  security: [
    term(
      'security engineer\\w*|application security|AppSec|cyber ?-?security|information security|infosec',
      3,
    ),
    term(
      'DevSecOps|penetration test\\w*|pentest\\w*|threat model\\w*|OWASP|vulnerabilit(?:y|ies)|secure coding',
      2,
    ),
    term(
      'OAuth ?2?(?:\\.0)?|OpenID Connect|OIDC|SAML|JWTs?|IAM|identity (?:and access )?management|SSO|Keycloak',
      1.5,
    ),
    term('TLS|encryption|cryptography|PKI|SIEM|SAST|DAST|ISO ?27001|SOC ?2|zero trust', 1),
    term(
      '(?:IT|network|cloud|data|web|software|product)[- ]security|security (?:audits?|reviews?|test(?:s|ing)|concepts?|standards?|policies|best practices|team)',
      1.5,
    ),
    // Alone it may be a guard at the door, and 'Spring Security' is a library.
    term('(?<!Spring )security', 0.5),
  ],
};

/** Known technologies outside the bank's domains. */
export const UNCOVERED: readonly (Term & { name: string })[] = [
  {
    name: 'Go',
    pattern: 'Go',
    exactCase: true,
    context: new RegExp(`(?:${asSkill.source})(?<!\\u0000\\s(?:and|or)\\s(?:to|get|see|find)\\b)`, 'i'),
  },
  { name: 'Go', pattern: 'Golang' },
  { name: 'Rust', pattern: 'Rust', exactCase: true },
  {
    name: 'R',
    pattern: 'R',
    exactCase: true,
    context: new RegExp(`(?!.*(?:\\u0000\\s*&\\s*D\\b|:\\s*\\u0000\\.))(?:${asSkill.source})`, 'is'),
  },
  { ...swift, name: 'Swift' },
  { name: 'SwiftUI', pattern: 'SwiftUI' },
  { name: 'Objective-C', pattern: 'Objective-?C' },
  {
    name: 'C',
    pattern: 'C',
    exactCase: true,
    context:
      /(?:[,/(]\s*|\b(?:in|with|embedded)\s+)\u0000\s*(?:[,/)]|(?:and|or)\s+C\+\+)|\u0000\s+(?:programming|developer|language)/i,
  },
  { name: 'C++', pattern: 'C\\+\\+(?:\\d\\d)?' },
  { name: 'C# and .NET', pattern: 'C#|(?:ASP)?\\.NET(?: Core)?|dotnet' },
  { name: 'PHP', pattern: 'PHP ?\\d?|Laravel|Symfony' },
  { name: 'Ruby', pattern: 'Ruby', exactCase: true },
  { name: 'Ruby', pattern: 'Ruby on Rails' },
  { name: 'Scala', pattern: '(?<!La )Scala', exactCase: true },
  { name: 'Elixir', pattern: 'Elixir', exactCase: true },
  { name: 'Erlang', pattern: 'Erlang' },
  { name: 'Haskell', pattern: 'Haskell' },
  { name: 'Clojure', pattern: 'Clojure' },
  { name: 'Perl', pattern: 'Perl', exactCase: true },
  { name: 'COBOL', pattern: 'COBOL' },
  { name: 'Mainframe', pattern: 'mainframes?|z/OS' },
  { name: 'ABAP', pattern: 'ABAP' },
  { name: 'SAP', pattern: 'SAP(?: S/4HANA| HANA)?', exactCase: true },
  { name: 'Salesforce', pattern: 'Salesforce' },
  { name: 'Apex', pattern: 'Apex', exactCase: true, context: asSkill },
  { name: 'ServiceNow', pattern: 'ServiceNow' },
  { name: 'SharePoint', pattern: 'SharePoint' },
  { name: 'Power BI', pattern: 'Power ?BI' },
  { name: 'Tableau', pattern: 'Tableau', exactCase: true },
  { name: 'Excel and VBA', pattern: 'VBA' },
  { name: 'Angular', pattern: 'Angular(?:JS)?', exactCase: true },
  { name: 'Vue', pattern: 'Vue(?:\\.?js)?|vue\\.?js', exactCase: true },
  { name: 'Svelte', pattern: 'Svelte(?:Kit)?', exactCase: true },
  { name: 'Flutter', pattern: 'Flutter', exactCase: true },
  { name: 'Dart', pattern: 'Dart', exactCase: true, context: asSkill },
  { name: 'Android', pattern: 'Android|Jetpack Compose' },
  {
    name: 'Mobile',
    pattern:
      'mobile (?:apps?|developer|development|engineer)|(?:Mobil|App-)entwickl\\p{L}+|мобильн\\p{L}+ (?:приложени\\p{L}+|разработ\\p{L}+)',
  },
  { name: 'iOS', pattern: 'iOS', exactCase: true },
  {
    name: 'Unity',
    pattern: 'Unity',
    exactCase: true,
    context: /\u0000\s*(?:3D|engine|developer|games?|,|\/)|game/i,
  },
  { name: 'Unreal Engine', pattern: 'Unreal(?: Engine)?', exactCase: true },
  { name: 'MongoDB', pattern: 'MongoDB' },
  { name: 'Cassandra', pattern: 'Cassandra', exactCase: true },
  { name: 'Elasticsearch', pattern: 'Elastic ?search|OpenSearch' },
  { name: 'Neo4j', pattern: 'Neo4j' },
  { name: 'Spark', pattern: 'Apache Spark|PySpark|Databricks' },
  { name: 'Stream processing', pattern: 'Flink|Kafka Streams|Spark Streaming' },
  { name: 'Hadoop', pattern: 'Hadoop' },
  { name: 'Machine learning', pattern: 'machine learning|deep learning|PyTorch|TensorFlow|MLOps' },
  { name: 'Language models', pattern: 'LLMs?|large language models?|prompt engineering|LangChain' },
  { name: 'MATLAB', pattern: 'MATLAB' },
  { name: 'SAS', pattern: 'SAS', exactCase: true },
  { name: 'Airflow', pattern: 'Airflow', exactCase: true },
  { name: 'Fortran', pattern: 'Fortran' },
  { name: 'Delphi', pattern: 'Delphi', exactCase: true },
  { name: 'Julia', pattern: 'Julia', exactCase: true, context: asSkill },
  {
    name: 'Embedded',
    pattern:
      'embedded (?:systems?|software|Linux|C)|firmware|FPGA|VHDL|Verilog|(?:Free)?RTOS|MISRA|AUTOSAR|Cortex-M|micro-?controllers?|Mikrocontroller\\p{L}*|eingebettete\\p{L}* (?:Systeme?n?|Software)|встраиваем\\p{L}+|микроконтроллер\\p{L}*|прошивк\\p{L}+',
  },
  { name: 'PLC and SCADA', pattern: 'PLCs?|SCADA' },
  { name: 'Blockchain', pattern: 'blockchain|Solidity|smart contracts?' },
  {
    name: 'Test automation',
    pattern:
      'Selenium|Cypress|Playwright|Appium|Robot Framework|JMeter|test automation|(?:automated|regression) tests?|Testautomatisier\\p{L}*|автотест\\p{L}*|автоматизаци\\p{L}+ тестировани\\p{L}+',
  },
  {
    name: 'Testing and QA',
    pattern:
      'QA|quality assurance|manual testing|exploratory testing|test (?:plans?|cases?)|ISTQB|TestRail|Softwaretests?|Testfälle|manuelle[sn]? Testen|Qualitätssicherung|тестировщик\\p{L}*|ручн\\p{L}+ тестировани\\p{L}+|тест-кейс\\p{L}*|тестировани\\p{L}+ (?:мобильн\\p{L}+ )?приложени\\p{L}+',
  },
  { name: 'Networking', pattern: 'Cisco|CCNA|BGP' },
  { name: 'WordPress', pattern: 'WordPress' },
  { name: 'Drupal', pattern: 'Drupal' },
];
