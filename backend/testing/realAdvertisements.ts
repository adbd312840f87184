import type { Level } from '@prova/api/types/interview';

/**
 * A published advertisement, and the expected interview: found domains (best first), uncovered subjects,
 * denied ones, which are never asked about, and three questions with the advertisement's words for each.
 */
export interface RealAdvertisement {
  readonly title: string;
  readonly text: string;
  readonly domains: readonly string[];
  readonly missed: readonly string[];
  readonly denied: readonly string[];
  /** Of the interview for it: a domain and a level. */
  readonly interview: { readonly domainId: string; readonly level: Level };
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

export const REAL_ADVERTISEMENTS: readonly RealAdvertisement[] = [
  {
    title: 'payments, English',
    text: `Senior Backend Engineer, Payments Core
Zurich or remote within CET

Our ledger moves 1.4 million payments a day for 300 merchants. You join the team that owns it.

What you will do
• Design services in Java 21 and Spring Boot that never book a payment twice: idempotency, transactions, reconciliation
• Own the PostgreSQL schema behind them, from index design to locking and isolation levels
• Connect card schemes and banks over REST APIs and Kafka
• Share on-call with six colleagues (one week in seven)

What you bring
• 5+ years of experience with Java in production
• A feeling for garbage collection, thread pools and what happens under load
• No Kubernetes knowledge needed, our platform team takes care of that

We offer 25 days of holidays, a training budget and an office with a view of the lake.`,
    domains: ['java', 'sql', 'system-design'],
    missed: [],
    denied: ['Kubernetes'],
    interview: { domainId: 'java', level: 'ADVANCED' },
    asked: {
      'java-story-legacy': ['Java 21', 'Spring Boot'],
      'java-gc-latency': ['garbage collection', 'Java 21'],
      'java-linkage': ['Java 21'],
    },
  },
  {
    title: 'QA, English',
    text: `QA Engineer (m/f/x), Health Insurance Portal

You make sure that 2 million people can hand in their bills without a hitch.

Your tasks
– Write test plans and test cases together with product owners
– Automate regression tests with Playwright and Cypress in TypeScript, and API tests with Postman
– Explore new features by hand before they are released (manual testing)
– Look after the nightly runs in GitLab CI

Your profile
– ISTQB Foundation Level, or three years of experience in quality assurance
– You read JavaScript and are not afraid of promises and async code
– Performance testing with JMeter is a plus
– Selenium is not used any more and not required`,
    domains: ['javascript', 'cloud'],
    missed: ['Testing and QA', 'Test automation'],
    denied: ['Selenium'],
    interview: { domainId: 'javascript', level: 'INTERMEDIATE' },
    asked: {
      'js-story-bug': ['TypeScript', 'JavaScript'],
      'js-event-loop': ['promises', 'async code'],
      'js-ts-generics': ['TypeScript'],
    },
  },
  {
    title: 'data engineer, English',
    text: `Data Engineer – Retail Analytics

We turn 40 TB of till receipts into answers. As our fourth data engineer you will:

* build pipelines in Python and PySpark, orchestrated by Airflow
* model the data warehouse in Snowflake with dbt (slowly changing dimensions, star schema, SCD type 2)
* tune SQL: window functions, query plans, partitioning
* keep an eye on data quality and lineage

You have 3-5 years of experience, you like tests, and you have seen a generator or two. Kafka or Flink streaming experience is welcome.
We work without Hadoop, and there is no need for Scala.`,
    domains: ['sql', 'python', 'system-design'],
    missed: ['Spark', 'Airflow', 'Stream processing'],
    denied: ['Hadoop', 'Scala'],
    interview: { domainId: 'sql', level: 'INTERMEDIATE' },
    asked: {
      'sql-debug-not-in-null': ['SQL', 'data warehouse'],
      'sql-soft-delete': ['SQL', 'data warehouse'],
      'sql-n-plus-one': ['SQL', 'data warehouse'],
    },
  },
  {
    title: 'mobile, English',
    text: `Mobile Engineer, iOS and Android

Our banking app has 900,000 users and 4.8 stars. You will bring new features to both platforms:

- Swift, SwiftUI and Combine on iOS; Kotlin and Jetpack Compose on Android
- Secure storage, certificate pinning, OAuth and biometric sign-in together with our security team
- Offline-first synchronisation with our REST APIs
- Releases every two weeks through Fastlane

You have shipped an app you are proud of. We do not use Flutter or React Native, and there is no web front end in this role.`,
    domains: ['security', 'java', 'system-design'],
    missed: ['Mobile', 'iOS', 'Android', 'Swift', 'SwiftUI'],
    denied: ['Flutter', 'React Native', 'front end'],
    interview: { domainId: 'security', level: 'INTERMEDIATE' },
    asked: {
      'sec-password-reset': ['OAuth', 'security team', 'security'],
      'sec-sessions-jwt': ['OAuth'],
      'sec-csrf': ['OAuth', 'security team', 'security'],
    },
  },
  {
    title: 'embedded, English',
    text: `Embedded Software Engineer – Rail Braking Systems

You write the firmware that stops trains.

Responsibilities
• Safety-related software in C and C++17 for ARM Cortex-M, on an RTOS, to SIL 4 (EN 50716)
• Bring-up of new boards, drivers for CAN and SPI
• Some Rust for tooling; Python for test benches and evaluation of measurements
• Reviews by MISRA rules

Requirements
• A degree in electrical engineering or computer science
• At least 2 years of experience with microcontrollers
• No cloud, no web: you will not need JavaScript here`,
    domains: ['python'],
    missed: ['Embedded', 'C', 'C++', 'Rust'],
    denied: ['JavaScript', 'cloud'],
    interview: { domainId: 'python', level: 'BEGINNER' },
    asked: { 'py-exceptions': ['Python'], 'py-mutable-default': ['Python'], 'py-str-bytes': ['Python'] },
  },
  {
    title: 'payments platform, German',
    text: `Platform Engineer Zahlungsverkehr (w/m/d), 80–100 %, Bern

Du betreibst mit vier Kolleginnen und Kollegen die Plattform, auf der die Zahlungen von 120 Banken laufen.

Deine Aufgaben
- Aufbau und Betrieb von Kubernetes-Clustern (OpenShift), GitOps mit Argo CD
- Infrastructure as Code mit Terraform
- Autoscaling, Kostenkontrolle und Netzwerkdesign in AWS
- Monitoring mit Prometheus, Bereitschaft etwa jede fünfte Woche

Dein Profil
- Mindestens 5 Jahre Erfahrung im Betrieb verteilter Systeme
- Go oder Python für kleine Werkzeuge
- Java-Kenntnisse sind nicht nötig, auch Windows spielt keine Rolle
- Deutsch oder Französisch, gutes Englisch`,
    domains: ['cloud', 'python', 'system-design'],
    missed: ['Go'],
    denied: ['Java'],
    interview: { domainId: 'cloud', level: 'ADVANCED' },
    asked: {
      'cloud-gitops': ['GitOps', 'Argo CD'],
      'cloud-network-design': ['Netzwerkdesign', 'GitOps'],
      'cloud-cost': ['GitOps'],
    },
  },
  {
    title: 'QA, German',
    text: `Testautomatisierer:in für Steuersoftware, Leipzig

Unsere Steuersoftware rechnet jedes Jahr für 800 000 Menschen. Du sorgst dafür, dass sie richtig rechnet.

Das machst du bei uns
• Testfälle entwerfen und automatisieren (Testautomatisierung mit Java, JUnit und Selenium)
• Manuelles Testen vor jedem Release
• Testdaten in SQL bereitstellen (PostgreSQL, Joins sind für dich kein Fremdwort)
• Fehler sauber dokumentieren und mit der Entwicklung besprechen

Das bringst du mit
• Erste Berufserfahrung im Softwaretest, gern auch als Berufseinsteiger:in
• Grundkenntnisse in Java: Collections, Exceptions, Interfaces
• Kein Python und kein JavaScript erforderlich, auf Kubernetes verzichten wir ganz`,
    domains: ['java', 'sql'],
    missed: ['Test automation', 'Testing and QA'],
    denied: ['Python', 'JavaScript', 'Kubernetes'],
    interview: { domainId: 'java', level: 'BEGINNER' },
    asked: {
      'java-debug-equals-string': ['Java', 'JUnit'],
      'java-exceptions': ['Exceptions'],
      'java-equals-hashcode': ['Java', 'JUnit'],
    },
  },
  {
    title: 'embedded, German',
    text: `Softwareentwickler:in eingebettete Systeme, Graz

Wir bauen Ladestationen, die auch bei minus 25 Grad funktionieren.

Aufgaben
- Entwicklung in Embedded C und Rust auf Linux und FreeRTOS
- Anbindung an unser Backend über MQTT und gRPC, verschlüsselt mit TLS und eigenen Zertifikaten
- Signierte Updates, Secure Boot, Schlüsselverwaltung
- Mitarbeit an der Systemarchitektur

Anforderungen
- Mehrjährige Berufserfahrung mit Mikrocontrollern
- Verständnis für IT-Security und Bedrohungsanalysen (Threat Modeling)
- Ohne Cloud-Kenntnisse, Docker ist kein Muss`,
    domains: ['security', 'system-design'],
    missed: ['Embedded', 'Rust'],
    denied: ['Docker', 'Cloud'],
    interview: { domainId: 'security', level: 'ADVANCED' },
    asked: {
      'sec-story-weakness': ['Threat Modeling', 'IT-Security', 'TLS', 'Security'],
      'sec-threat-model': ['Bedrohungsanalysen', 'Threat Modeling'],
      'sec-credential-stuffing': ['Threat Modeling', 'IT-Security', 'TLS', 'Security'],
    },
  },
  {
    title: 'payments, Russian',
    text: `Старший Go-разработчик (платежи и антифрод)

Команда процессинга: 3 000 транзакций в секунду, свой антифрод и свой леджер.

Чем предстоит заниматься:
— писать сервисы на Go, часть старых сервисов остаётся на Python;
— проектировать распределённые системы: очереди в Kafka, идемпотентность, шардирование, кэш в Redis;
— оптимизировать запросы в PostgreSQL: индексы, блокировки, планы запросов;
— дежурить раз в шесть недель.

Мы ждём:
— опыт коммерческой разработки от 5 лет;
— понимание репликации и консистентности;
— Java не требуется, с Kubernetes работает отдельная команда, знать его не обязательно;
— английский на уровне чтения документации.`,
    domains: ['system-design', 'python', 'sql'],
    missed: ['Go'],
    denied: ['Java'],
    interview: { domainId: 'system-design', level: 'ADVANCED' },
    asked: {
      'sd-rate-limiter': ['Redis'],
      'sd-consistency': ['идемпотентность', 'консистентности'],
      'sd-ticket-sale': ['идемпотентность'],
    },
  },
  {
    title: 'QA and mobile, Russian',
    text: `Тестировщик мобильных приложений (Middle QA)

Тестируем приложение сети аптек: Android и iOS, около 2 млн установок.

Задачи:
— ручное тестирование и регресс перед релизом, тест-кейсы в TestRail;
— автотесты на Python и pytest, Appium для мобильных сценариев;
— проверка API в Postman, запросы в базу данных на SQL (JOIN, GROUP BY);
— разбор логов вместе с разработчиками.

Требования:
— опыт в тестировании от 2 лет;
— Python на уровне фикстур и генераторов;
— опыт с Selenium не нужен, веб мы не тестируем, React и JavaScript не используем.`,
    domains: ['python', 'sql'],
    missed: ['Testing and QA', 'Mobile', 'Android', 'iOS', 'Test automation'],
    denied: ['Selenium', 'React', 'JavaScript'],
    interview: { domainId: 'python', level: 'INTERMEDIATE' },
    asked: {
      'py-story-automation': ['Python', 'pytest'],
      'py-logging': ['логов'],
      'py-generators': ['генераторов'],
    },
  },
];
