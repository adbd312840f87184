import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { createQuestionBank } from '../bank/createQuestionBank';
import { relateQuestions } from './relateQuestions';

const { questions } = createQuestionBank(readBankFiles());
/** The words by which an advertisement asks for questions, with the questions. */
function wordsIn(advertisement: string): Record<string, string[]> {
  const relate = relateQuestions(advertisement);
  const found: Record<string, string[]> = {};
  for (const question of questions)
    for (const word of relate(question).words) (found[word] ??= []).push(question.item.id);
  return found;
}

/** What every advertisement says, without a technology. */
const ABOUT_EVERYBODY = [
  `We are a family-owned group with 400 people on three continents. You will join a small team that values trust,
ownership and honest feedback. Our mission is to keep patients safe. You take part in planning, reviews and
retrospectives, lead workshops with customers and stakeholders, break big goals into small steps, set priorities, write
clear tickets and share your knowledge. You coach junior colleagues, present results to the board, sign off releases, track progress against our roadmap, balance speed with care,
raise concerns early and resolve conflicts. You partner with sales, legal and finance, build lasting relationships, own
your area from the first idea to the last mile, create value in a fast-paced environment, and cover for others during
holidays.`,
  `You bring a degree in computer science or equivalent experience, strong communication skills, an open mind, curiosity,
a sense of humour, attention to detail, a structured way of working, the drive to deliver, and the right to work in
Switzerland. Fluent English; French is a plus. Driving licence class B. Travel is rare; we meet twice a year. You think
in systems, question defaults, spot patterns, learn new concepts fast, resolve conflicts and switch context with ease.`,
  `We offer flexible hours, remote work up to four days a week, a transparent salary model, equity, a pension plan with
generous contributions, 28 days of leave, parental leave, a bonus scheme, free parking, a bike lease, an annual training
budget, conferences, a mentor from day one, a laptop of your choice, a canteen, team events, a gym pass and public
transport tickets. Our process: a call, a short exercise, a trial day, an offer. We welcome applications from everyone,
whatever their race, colour, religion, gender, age, orientation, disability or background. Please state your notice
period and expected start date, and attach references. Data protection: your application is stored for six months and
then deleted. By submitting it you accept our privacy policy. Reference number 4711.`,
  `Du wirst Teil eines kleinen Teams, das auf Vertrauen setzt. Du planst, prüfst und verbesserst, leitest Workshops,
verteilst Aufgaben im Projekt, hältst Fristen ein, führst Gespräche auf allen Ebenen und bringst Ideen ein. Wir bieten
flexible Arbeitszeiten, 30 Tage Urlaub, Homeoffice, Weiterbildung, Jobrad, Kantine, Parkplatz und Zuschüsse. Deine Daten
werden nach sechs Monaten gelöscht.`,
  `Вы станете частью небольшой команды: планируете, проводите встречи, держите сроки, помогаете коллегам, отвечаете за
результат. Мы предлагаем гибкий график, удалённую работу, обучение, страховку и 28 дней отпуска. Ждём резюме и сроки
выхода на работу.`,
];

test.each(ABOUT_EVERYBODY)('[W5] finds no technology in what every advertisement says: %s', (text) => {
  expect(wordsIn(text)).toEqual({});
});

test('[W5] finds the same words where they are technical', () => {
  const words = wordsIn(
    'You tune SQL joins and indexes, debug race conditions, profile memory leaks, use React hooks, log exceptions, and run background tasks with leases and locks.',
  );
  expect(Object.keys(words)).toEqual(
    expect.arrayContaining(['SQL joins', 'indexes', 'exceptions', 'locks', 'hooks']),
  );
});
