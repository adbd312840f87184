import type { LegalText } from '../features/documents';

const policy: LegalText = {
  title: 'GDPR Policy',
  note: 'How this site handles your personal data',
  intro: [
    'In short: Prova stores your account details, interview settings, answers as text and feedback on the operator’s server. Recordings of your answers are never stored. By default, nothing is passed on to third parties.',
  ],
  sections: [
    {
      id: 'controller',
      title: 'Controller',
      blocks: [
        'The operator of this site is the controller of your data under the General Data Protection Regulation (GDPR) and the Swiss Data Protection Act (FADP). You can reach the operator through [Contact Us](/contact-us?section=support). The authors of Prova run no servers for this site and receive no data from it.',
      ],
    },
    {
      id: 'data',
      title: 'Data we store',
      blocks: [
        {
          list: [
            'Your account, as received from the sign-in service: an identifier, your user name, email address, first and last name, and your roles. Your password stays with the sign-in service. Prova’s own sign-in service stores it on the same server, as a hash only.',
            'Your interviews: the domains, difficulty, number of questions, duration and options; the job description or its address, if given; the questions, your answers as text, the times, and the feedback with its scores.',
            'Your delivery in spoken answers: time to the first word, words per minute, pauses and filler words, measured in your browser from its speech recognition. Each pause and filler word has its time and its place in your answer. These figures are stored with the answer and shown in your feedback. They do not affect the score and are never passed to the AI service.',
            'Analysed job descriptions, with the results. The text of a CV that you add is compared with the job description and not stored; the file stays in your browser.',
            'Your active sessions: sign-in time, last activity and browser details, until the session ends. They are listed on [your account page](/account).',
            'Technical logs: the time, type, result, duration and reference number of each request to the server. Logs contain no answers, names or email addresses. The operator’s hosting provider may also log IP addresses.',
            'Your emails to support.',
          ],
        },
      ],
    },
    {
      id: 'voice',
      title: 'Your voice',
      blocks: [
        'Prova does not store recordings of your answers, only the text you send. Audio is sent to this site in one case only: your browser cannot transcribe speech, the operator has connected a service that can, and you agreed to its use in the interview, where its address is shown. The recording then passes through this server to that service and is returned as text. No part of it is stored here. During the audio check, the microphone level is measured in your browser and not stored.',
        'Speech is transcribed by your browser. Some browsers send audio to their vendor to do so: Chrome to Google, Edge to Microsoft, Safari and iPhone browsers to Apple, unless speech is transcribed on the device. The vendor’s own terms apply. If you type your answers or block the microphone, no audio is recorded, and you can still take any interview.',
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and legal bases',
      blocks: [
        {
          list: [
            'To run interviews, give you feedback and show your history: performance of our contract with you (GDPR Article 6(1)(b)).',
            'To use the microphone: your consent (Article 6(1)(a)), which you give in the browser and can withdraw there at any time.',
            'To keep the site secure and fix faults: the operator’s legitimate interest (Article 6(1)(f)).',
            'To answer your emails to support: our contract with you or the legitimate interest in answering.',
          ],
        },
        'Scores are calculated automatically. They are for your practice only, and no decision with legal or similar effects is based on them (Article 22). There is no advertising, and no profiling beyond the feedback you requested.',
      ],
    },
    {
      id: 'recipients',
      title: 'Recipients',
      blocks: [
        'Your data is not shared with third parties, except those connected by the operator to run the service. By default, questions, scores and speech are generated on this server. The operator may use:',
        {
          list: [
            'a sign-in service, which knows that you sign in here;',
            'an OpenAI-compatible AI service, which receives job descriptions, questions and what you say in interviews as text, but not your name or email address;',
            'automatic loading of job descriptions from a web address, in which case that site sees a request from this server, but nothing about you;',
            'OpenAI, ElevenLabs or a compatible speech service, which receives texts and recordings tested by administrators in the voice lab;',
            'a hosting provider, which processes data on the operator’s behalf.',
          ],
        },
        'With your consent, the speech service also receives recordings of your answers if your browser cannot transcribe them. If administrators have chosen one of its voices for interviews, the service receives the questions and messages to be spoken, including questions based on your job description and follow-ups on your answers, and the model answers you listen to. Its address is then shown in the interview instructions. The speech service does not receive your typed answers, your name or your email address.',
        'The operator’s administrators can see who created each interview and the reasoning behind its feedback. Your browser’s vendor is your own choice: see [Your voice](#voice).',
      ],
    },
    {
      id: 'transfers',
      title: 'International transfers',
      blocks: [
        'By default, your data stays where the operator’s server is located. If one of these services operates in a country without adequate data protection, the operator must safeguard the transfer, for example with the European Commission’s standard contractual clauses. Details are available on request.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'Cookies and browser storage',
      blocks: [
        'The site stores only what it needs to work, with no analytics or advertising:',
        {
          list: [
            'a session cookie that scripts cannot read, and a marker cookie, while you are signed in; a further cookie for up to 10 minutes during sign-in; the sign-in service sets its own cookies;',
            'your theme (dark, light or system) and, during sign-in, the page to return to, in the browser’s local storage;',
            'the latest verified list of the site’s components, without personal data, also in local storage;',
            'your answer on the landing page, in the tab’s storage, until you remove it, sign out or close the tab;',
            'drafts of your entries, in the tab’s storage, until they are sent or the tab is closed; unfinished and unsent answers, also in the browser’s storage, until the interview ends, you sign out or a week has passed.',
          ],
        },
        'Your language is not stored.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          list: [
            'A session ends when you sign out, after 30 minutes of inactivity (except during an interview) or after 12 hours, and is then deleted.',
            'Your account, interviews, answers and feedback are stored until you or the operator deletes your account; you can do so on [your account page](/account). Prova never deletes them automatically. Deleting your account immediately deletes its interviews, answers and feedback.',
            'Logs and backups are stored for a period set by the operator, available on request. A random identifier of a deleted account remains so that an older backup cannot restore the account.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'On [your account page](/account), you can download a copy of all your data or delete it at any time.',
        'You may also ask the operator for access, a copy in a common format, correction, deletion or restriction, and object to processing based on a legitimate interest (GDPR Articles 15–21). Requests are free of charge and answered within a month. Correct your name and email address with the sign-in service; changes apply the next time you sign in.',
        'You may also complain to your local supervisory authority or, in Switzerland, to the Federal Data Protection and Information Commissioner (FDPIC).',
      ],
    },
    {
      id: 'security',
      title: 'Security and changes to this policy',
      blocks: [
        'No access token reaches the page: the browser holds only the session cookie. The server checks your permissions on every request, and every page component is verified against a signed list before it runs. No protection is perfect; if a breach puts you at risk, the operator will tell you.',
        'If the site starts to store or share more data, this policy will be updated first.',
      ],
    },
  ],
};

export default policy;
