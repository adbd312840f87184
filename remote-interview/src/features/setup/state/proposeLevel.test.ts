import { proposeLevel } from './proposeLevel';

test.each<[string, string, readonly string[]]>([
  ['Senior Go Developer (m/f/d)\nYou have 5+ years with Golang.', 'ADVANCED', ['Senior', '5+ years']],
  ['Senior Go Developer. Requirements: 4+ years with Golang.', 'ADVANCED', ['Senior']],
  ['Sr. Backend Engineer, Zürich', 'ADVANCED', ['Sr.']],
  ['Junior front-end developer in a team of senior engineers.', 'BEGINNER', ['Junior']],
  ['Internship, spring 2026', 'BEGINNER', ['Internship']],
  ['Entry-level data engineer', 'BEGINNER', ['Entry-level']],
  ['Mid-level React engineer', 'INTERMEDIATE', ['Mid-level']],
  ['Intermediate software engineer', 'INTERMEDIATE', ['Intermediate']],
  ['Staff Platform Engineer\nYou mentor junior developers.', 'EXPERT', ['Staff']],
  ['Lead Java Developer', 'EXPERT', ['Lead']],
  ['Tech lead for our payments', 'EXPERT', ['Tech lead']],
  ['Backend engineer. You bring at least five years of experience.', 'ADVANCED', ['at least five years']],
  ['Python developer with 3-5 years of experience', 'INTERMEDIATE', ['3-5 years']],
  ['Developer, 1 year of experience is enough', 'BEGINNER', ['1 year']],
  ['DevOps: 12+ years of hands-on work', 'EXPERT', ['12+ years']],
  ['5+ years of Java, 2+ years of AWS', 'ADVANCED', ['5+ years']],
  ['Our company has 19 years of experience. You have 2 years of experience.', 'INTERMEDIATE', ['2 years']],
  ['Softwareentwickler mit 3 Jahren Erfahrung', 'INTERMEDIATE', ['3 Jahren']],
  ['Старший разработчик Java. Опыт от 5 лет.', 'ADVANCED', ['Старший', 'от 5 лет']],
  ['Ищем джуна: джуниор-разработчик на Python', 'BEGINNER', ['джуниор']],
  ['Ведущий инженер. Наставничество младших коллег.', 'ADVANCED', ['Ведущий']],
  ['Стажёр в команду бэкенда', 'BEGINNER', ['Стажёр']],
  ['Разработчик. Опыт работы: 3–6 лет', 'INTERMEDIATE', ['3–6 лет']],
  ['Разработчик, опыт более 10 лет', 'EXPERT', ['более 10 лет']],
  ['Тимлид команды мобильной разработки', 'EXPERT', ['Тимлид']],
  ['Middle Python-разработчик, английский Intermediate', 'INTERMEDIATE', ['Middle']],
])('[W11] derives from “%s” the level %s', (text, level, words) => {
  expect(proposeLevel(text)).toEqual({ level, words });
});

test.each([
  '',
  'React developer',
  'You know Kubernetes and like the seniority of calm people.',
  'Work with senior stakeholders and support junior developers.',
  'You report to the senior manager of the platform.',
  'Developers of every rank: junior, middle, senior.',
  'English: upper-intermediate. Internal tools, a graduate degree.',
  'Founded 20 years ago, we have 30 years of experience in banking.',
  'A contract for 2 years.',
  'Компании 15 лет, мы на рынке с большим опытом.',
  'Английский Intermediate, типы данных, лидирующие технологии.',
])('[W11] derives no level from “%s”', (text) => {
  expect(proposeLevel(text)).toBeNull();
});
