import { KEYS, type Person } from './createPerson';

/** One part of the main journey, named by what it achieves. */
export interface Part {
  readonly does: string;
  run(person: Person): Promise<void>;
}

const DOMAIN = 'SQL and data modelling';
const ANSWERS = [
  'A transaction is all or nothing, so that a transfer never takes money without giving it.',
  'An index is sorted, so that a search need not read every row; each write pays for it.',
];

/** Creates the journey from the sign-in to the report that quotes the typed answers, and to the list. */
export function createMainJob(): readonly Part[] {
  let interview = '';
  return [
    {
      does: 'signs in',
      async run(person) {
        await person.fill(/user name/i, 'candidate');
        await person.fill(/password/i, 'candidate');
        await person.press('button', 'Sign in');
        await person.sees('Welcome back to your dashboard');
      },
    },
    {
      does: 'sets up an interview',
      async run(person) {
        await person.press('button', 'Start an Interview');
        await person.press('checkbox', new RegExp(DOMAIN));
        await person.press('radio', /Beginner/);
        await person.fill('Questions', String(ANSWERS.length));
        await person.press('checkbox', /Follow-up questions/);
        await person.press('button', 'Next: Instructions');
        await person.sees('Interview Instructions');
        await person.press('checkbox', /I have read the instructions/);
        await person.press('checkbox', /I agree/);
        await person.press('button', 'Next: Audio Check');
        await person.press('button', 'Continue without microphone');
        await person.press('button', 'Start Interview');
        [, interview = ''] = await person.isAt(/\/interview\/([\w-]{8,})$/);
      },
    },
    {
      does: 'types the answers',
      async run(person) {
        for (const [index, text] of ANSWERS.entries()) {
          await person.sees(`Question ${String(index + 1)} of ${String(ANSWERS.length)}`);
          await person.finds('button', 'Skip question');
          await person.fill('Your answer', text);
          await person.key(KEYS.enter);
          await person.sees(text);
        }
        await person.sees('Interview Complete');
        await person.press('button', 'Finish Interview');
      },
    },
    {
      does: 'reads the report, with its own words in it',
      async run(person) {
        await person.isAt(/\/feedback$/);
        await person.press('button', DOMAIN);
        for (const text of ANSWERS) await person.sees(text);
      },
    },
    {
      does: 'finds the interview in the list',
      async run(person) {
        await person.press('link', 'Interviews');
        await person.sees('My Interviews');
        await person.sees(interview.slice(0, 8));
        await person.sees('Finished');
      },
    },
  ];
}
