/**
 * Expectations of an advertisement: `first` come first in any order, then `existing`; `without` is no
 * evidence.
 */
export interface JobAdvertisement {
  title: string;
  text: string;
  first: readonly string[];
  existing: readonly string[];
  missed: readonly string[];
  without?: readonly string[];
}

/** Realistic advertisements with ambiguous words. */
export const JOB_ADVERTISEMENTS: readonly JobAdvertisement[] = [
  {
    title: 'Go backend',
    text: `Senior Go Developer (m/f/d)
You go the extra mile? Great. You design and build high-throughput microservices in Go (1.22+), talk gRPC, and deploy to Kubernetes on GCP.
Requirements: 4+ years with Golang, PostgreSQL, Docker. Ready to go? Apply now, the position is available as of go-live in May.`,
    first: ['cloud'],
    existing: ['sql', 'system-design'],
    missed: ['Go'],
  },
  {
    title: 'go without Go',
    text: `Customer Success Manager
You go the extra mile for our customers and are our go-to person. Go-to-market experience is a plus. Let's go! Where do you want to go next?
Go ahead and send us your CV. We Go Green: bike leasing and a half-fare card.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'R statistician',
    text: `Biostatistician, Basel
You analyse clinical trials in R (tidyverse, Shiny) and SAS and write reports in R Markdown. Python is a plus. You work closely with R&D.`,
    first: ['python'],
    existing: [],
    missed: ['R', 'SAS'],
  },
  {
    title: 'R&D without R',
    text: `Head of R&D
You lead our R & D department with 40 people, plan its budget and report to the board. Contact: R. Keller, tel. 044 123 45 67.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'Swift on iOS',
    text: `iOS Engineer
Build our banking app in Swift and SwiftUI, migrate the last Objective-C modules, and talk to REST APIs. CI/CD with Fastlane.`,
    first: ['cloud', 'system-design'],
    existing: [],
    missed: ['iOS', 'Swift', 'SwiftUI', 'Objective-C'],
  },
  {
    title: 'swift delivery and SWIFT payments',
    text: `Operations Analyst
Swift delivery of reports, swift decisions and a swift hand-over matter here. Swift and reliable communication with banks. You know SWIFT messages and the Swift network. Swift thinking is welcome.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'Spring Boot',
    text: `Java Backend Engineer
Spring Boot 3, Spring Security, Hibernate, Maven. Event-driven with Kafka. Oracle Database. Start: spring 2026.`,
    first: ['java'],
    existing: ['sql', 'system-design'],
    missed: [],
    without: ['spring', 'Spring'],
  },
  {
    title: 'spring as a season',
    text: `Internship, spring 2026
Your internship begins in Spring 2026 or after the Spring break. Spring is the best time to join us. You learn office communication. Next intake: Spring.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'JavaScript is not Java',
    text: `Frontend Developer
JavaScript (ES2022), HTML5, CSS3 and web accessibility. JavaScript testing with Jest. You know your way around browsers.`,
    first: ['javascript', 'react'],
    existing: [],
    missed: [],
  },
  {
    title: 'Java is not JavaScript',
    text: `Software Engineer Java
Java 21, JPA, Quarkus, JUnit. Java only: no JavaScript, no front end.`,
    first: ['java'],
    existing: [],
    missed: [],
  },
  {
    title: 'people who react',
    text: `Service Desk Agent
React quickly to tickets. React calmly under pressure and express yourself clearly. You rest in yourself, swing into action, and are a node in our network. Express delivery is not our thing.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'React and its neighbours',
    text: `Full-stack Engineer
- React 18, Redux Toolkit, TypeScript
- Node.js with NestJS, Express
- MongoDB, Redis
- GitHub Actions`,
    first: ['javascript', 'react'],
    existing: ['cloud', 'system-design'],
    missed: ['MongoDB'],
  },
  {
    title: 'Rust, Scala and Elixir',
    text: `Platform Engineer
Our services are written in Rust, the data pipelines in Scala with Apache Spark, and the chat in Elixir. Rust-free bikes in the basement.`,
    first: [],
    existing: [],
    missed: ['Rust', 'Scala', 'Spark', 'Elixir'],
  },
  {
    title: 'words that are names of languages too',
    text: `Ship Mechanic
You remove rust, play darts after work, know how to unite a team, like ruby red paint, pearls and a vue des Alpes. La Scala in Milan is a client.`,
    first: [],
    existing: [],
    missed: [],
  },
  {
    title: 'German',
    text: `Softwareentwickler:in Java (80–100 %), Bern
Sie entwickeln Fachanwendungen mit Java und Spring Boot, modellieren relationale Datenbanken (PostgreSQL, Oracle) und betreiben sie auf OpenShift.
Erfahrung mit Angular von Vorteil. Keine Erfahrung mit COBOL nötig. Eintritt im Frühling oder nach Vereinbarung.`,
    first: ['java'],
    existing: ['cloud', 'sql'],
    missed: ['Angular'],
  },
  {
    title: 'German, infrastructure and security',
    text: `IT-Sicherheitsspezialist
Aufbau eines SIEM, Schwachstellenmanagement, Penetrationstests, Härtung von Linux-Servern, IAM mit Keycloak. Kenntnisse in Python und Bash. Containerisierung mit Docker und Kubernetes.`,
    first: ['security', 'cloud'],
    existing: ['python'],
    missed: [],
  },
  {
    title: 'Russian mixed with English',
    text: `Ищем Python-разработчика
Опыт работы с Django и FastAPI от 3 лет, знание SQL и PostgreSQL, Docker, желательно опыт с React. Знание C++ будет плюсом. Микросервисы, RabbitMQ.`,
    first: ['python', 'sql'],
    existing: ['cloud', 'react', 'system-design'],
    missed: ['C++'],
  },
  {
    title: 'data engineer',
    text: `Data Engineer
Build ELT pipelines with dbt, Snowflake and Airflow. Strong SQL and data modelling, Python (pandas, PySpark). Power BI is nice to have. Hadoop knowledge is not required.`,
    first: ['sql', 'python'],
    existing: [],
    missed: ['Airflow', 'Power BI', 'Spark'],
  },
  {
    title: 'DevOps',
    text: `DevOps Engineer / SRE
Terraform, Ansible, AWS (EKS, RDS), GitLab CI, Prometheus & Grafana. Scripting in Python or Go. On-call every fifth week.`,
    first: ['cloud'],
    existing: ['python'],
    missed: ['Go'],
  },
  {
    title: 'no longer wanted',
    text: `Senior Engineer
We moved away from PHP and no longer use Ruby on Rails. Instead of Java we write Python. No Kubernetes experience needed. You don't need to know React.`,
    first: ['python'],
    existing: [],
    missed: [],
  },
  {
    title: '.NET',
    text: `Fullstack-Entwickler .NET
C# und ASP.NET Core, Blazor, MS SQL Server, Azure DevOps, Vue.js im Frontend.`,
    first: ['cloud', 'sql'],
    existing: ['react'],
    missed: ['C# and .NET', 'Vue'],
  },
  {
    title: 'embedded',
    text: `Embedded Software Engineer
Firmware in C/C++ for ARM Cortex-M, RTOS, CAN. Python for test automation. Grade C or better in maths. Vitamin C in the kitchen.`,
    first: ['python'],
    existing: [],
    missed: ['Embedded', 'C', 'C++', 'Test automation'],
  },
  {
    title: 'machine learning',
    text: `ML Engineer
PyTorch, scikit-learn, MLOps on Azure, LLM applications with LangChain and a vector database. Excellent Python.`,
    first: ['python'],
    existing: ['cloud', 'sql'],
    missed: ['Machine learning', 'Language models'],
  },
  {
    title: 'architect',
    text: `Solution Architect
Distributed systems, domain-driven design, high availability, threat modelling with the security team, OAuth 2.0 and OpenID Connect. You have a Java or Kotlin background. Cloud-native on AWS.`,
    first: ['system-design', 'security'],
    existing: ['cloud', 'java'],
    missed: [],
  },
  {
    title: 'everyday words of an office',
    text: `Office Assistant
Security guard at the door, cloud of coffee, flask on the desk, containers for recycling, swift replies, oracle of the team, helm of a small group. A celery stick, a node, an express lift.`,
    first: [],
    existing: [],
    missed: [],
  },
];
