import type { LegalText } from '../features/documents';

const terms: LegalText = {
  title: 'Terms and Conditions',
  note: 'Last updated: May 5, 2025',
  intro: [
    'These terms apply between you and the operator of this site, the person or company that runs it. The operator uses Prova, software for practising technical interviews. By using the site you accept these terms, and you are asked to confirm them before each interview.',
  ],
  sections: [
    {
      id: 'service',
      title: 'The service',
      blocks: [
        'Prova asks technical questions, accepts answers by voice or by typing, and gives feedback. The service is for practice and learning.',
        'The interviewer is software. Its questions, scores and suggestions can be incomplete or wrong. They are not an employer’s assessment, a certificate or a promise of employment.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account to take an interview. Accounts are created with this site’s sign-in service. Provide accurate details, keep your password secret, and tell the operator if someone else has used your account.',
        'You must be at least 16 years old. Each account is for one person.',
      ],
    },
    {
      id: 'interviews',
      title: 'Interview rules',
      blocks: [
        'The rules are shown before each interview. In short:',
        {
          list: [
            'Find a quiet place and answer without outside help. Feedback is only useful if the answers are your own.',
            'Interviews are in English. You need a keyboard, and a microphone to answer by voice.',
            'You may skip a question, but you cannot go back to it.',
            'A break of up to 5 minutes is allowed, but the clock keeps running. An interview cannot be paused and resumed later.',
            'The interview ends after the chosen time or after the last question.',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      blocks: [
        'Your answers and job descriptions remain yours. You allow the operator to store and process them only to the extent that the service requires.',
        'Enter only information you may share. Do not enter passwords, trade secrets or other people’s personal data.',
      ],
    },
    {
      id: 'conduct',
      title: 'Acceptable use',
      blocks: [
        'You must not:',
        {
          list: [
            'access or try to access other people’s accounts, systems or data without permission;',
            'overload the site with automated requests;',
            'copy the question pool in bulk or resell it;',
            'use the service to assess people without their knowledge.',
          ],
        },
        'The operator may block accounts that break these rules. If you find a vulnerability, [report it to the operator](/contact-us?section=technical) before telling anyone else.',
      ],
    },
    {
      id: 'price',
      title: 'Prices',
      blocks: [
        'The site takes no payments, whatever plans the home page shows. If that changes, you will be asked before anything is charged.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      blocks: [
        'The [GDPR Policy](/privacy) explains which data is stored, for how long and who can receive it. Please read it before you accept these terms.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'The operator maintains the site with care but cannot promise that it will always be available or free of faults. Features may be changed or discontinued. You can stop using the site at any time and [delete your account](/account).',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'The operator’s liability is unlimited for intent and gross negligence, and wherever the law requires it. Otherwise, the operator is not liable for decisions based on the feedback or for damage caused by a failure of the site.',
      ],
    },
    {
      id: 'final',
      title: 'Changes to these terms and governing law',
      blocks: [
        'Changes to these terms are published here with a new date and apply to interviews started afterwards. The law of the operator’s place of business applies. Your consumer rights under the law of your own country are not affected.',
        'Questions about these terms: [Contact Us](/contact-us?section=support).',
      ],
    },
  ],
};

export default terms;
