import type { LegalText } from '../features/documents';

const terms: LegalText = {
  title: 'Terms and Conditions',
  note: 'Last updated: May 5, 2025',
  intro: [
    'These terms apply between you and the operator of this site: the person or company that runs it. The operator uses Prova, software for rehearsing technical interviews. By using the site you accept these terms; before each interview you are asked to confirm them.',
  ],
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      blocks: [
        'Prova asks you technical questions, takes your answers by voice or by keyboard and gives you feedback. It is for practice and learning.',
        'The interviewer is software. Its questions, scores and suggestions can be incomplete or wrong. They are no assessment by an employer, no certificate and no promise of a job.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account to take an interview. It is created at the sign-in provider of this site. Give correct details, keep your password to yourself, and tell the operator if somebody else has used your account.',
        'You must be at least 16 years old. One account is for one person.',
      ],
    },
    {
      id: 'interviews',
      title: 'The rules of an interview',
      blocks: [
        'Before each interview the site shows its rules. In short:',
        {
          list: [
            'Find a quiet place and answer without outside help: the feedback is worth only as much as the answers are yours.',
            'Interviews are in English. You need a keyboard, and a microphone if you want to speak.',
            'You may skip a question, but not go back to it.',
            'A break of up to 5 minutes is allowed; the clock goes on. An interview cannot be paused and resumed later.',
            'The interview ends at the time you chose or after the last question.',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'What you enter',
      blocks: [
        'Your answers and job descriptions stay yours. You allow the operator to store and process them as far as the service needs it, and for nothing else.',
        'Enter only what you may share: no passwords, no trade secrets of an employer, no personal data of other people.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      blocks: [
        'Please do not:',
        {
          list: [
            'break into accounts, systems or data that are not yours, or try to;',
            'burden the site with automated requests;',
            'copy the question pool in bulk or sell it on;',
            'use the service to judge people without their knowledge.',
          ],
        },
        'The operator may block accounts that do. If you find a security hole, [tell the operator](/contact-us?section=technical) before anybody else.',
      ],
    },
    {
      id: 'price',
      title: 'Prices',
      blocks: [
        'The site takes no payments: nothing is charged, whatever plan you read about on the home page. Should that change, you will be asked before anything costs money.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      blocks: [
        'What is stored, for how long, and who can be involved stands in the [GDPR Policy](/privacy). It is part of your decision, so please read it.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      blocks: [
        'The operator keeps the site running with care but cannot promise that it is always available or free of faults. Parts of it may be changed or ended. You can stop using it at any time and [delete your account](/account).',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'The operator is liable without limit for intent and gross negligence and where the law says so. Beyond that, the operator is not liable for decisions that you or others base on the feedback, nor for harm caused by a failure of the site.',
      ],
    },
    {
      id: 'final',
      title: 'Changes of these terms, and the law that applies',
      blocks: [
        'Changed terms are published here with a new date and apply to interviews that you start afterwards. The law of the place where the operator has its seat applies; the rights that the law of your own country gives you as a consumer stay untouched.',
        'Questions about these terms: [Contact Us](/contact-us?section=support).',
      ],
    },
  ],
};

export default terms;
