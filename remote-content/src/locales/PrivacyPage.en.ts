import type { LegalText } from '../features/documents';

const policy: LegalText = {
  title: 'GDPR Policy',
  note: 'How this site handles personal data, in 10 sections',
  intro: [
    'In one sentence: Prova keeps your account details, your interview settings, your answers as text and your feedback on the operator’s server, it never stores the sound of your answers, and by default it passes nothing on to third parties.',
  ],
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        'The operator of this site decides about your data and is the controller in the sense of the General Data Protection Regulation (GDPR) and of the Swiss Data Protection Act (FADP). You reach the operator through [Contact Us](/contact-us?section=support). The authors of the Prova software run no server of their own for this site and receive nothing from it.',
      ],
    },
    {
      id: 'data',
      title: 'What is stored',
      blocks: [
        {
          list: [
            'Your account, as the sign-in provider describes it: an identifier, your login, e-mail address, first and last name, and your roles. Your password stays with the sign-in provider; the one that comes with Prova keeps it on the same server, as a hash only.',
            'Your interviews: the domains, level, number of questions, duration and options you chose, the job description or its address if you gave one, the questions asked, your answers as text, the times, and the feedback with its scores.',
            'How you spoke, where you answered by voice: the time to the first word, words a minute, pauses and filler words, measured in your browser from what its speech recognition reports. They are stored with the answer, shown in your feedback, never part of the score and never passed to the AI service.',
            'Job descriptions that you had analysed, with the result.',
            'Where you are signed in: when you signed in and last did something there, and what your browser says of itself, until that session ends. [The page of your account](/account) lists it.',
            'Technical records: for each call to the server one line with time, kind of call, result, duration and a reference number. Neither answers nor names nor e-mail addresses are written there. The operator’s hosting may log IP addresses in addition.',
            'What you write to support by e-mail.',
          ],
        },
      ],
    },
    {
      id: 'voice',
      title: 'Your voice',
      blocks: [
        'Prova does not store the sound of your answers, only the text that you send. The sound leaves your browser for this site in one case: the browser cannot turn speech into text, the operator has connected a service that can, and you agreed to it in the interview, where its address is named. The recording then goes through this server to that service, comes back as text, and nothing of it is kept here. During the audio check the level of the microphone is measured in your browser and forgotten.',
        'Speech is turned into text by your browser. Some browsers send the sound to their vendor for that: Chrome to Google, Edge to Microsoft, Safari and the browsers of the iPhone to Apple, unless they do it on the device. The vendor’s own terms apply there. If you type your answers or refuse the microphone, no sound is recorded at all, and you can still take every interview.',
      ],
    },
    {
      id: 'purposes',
      title: 'What for, and on what legal basis',
      blocks: [
        {
          list: [
            'To hold interviews, give you feedback and show you your history: to perform the agreement with you (GDPR Article 6(1)(b)).',
            'To use the microphone: your consent (Article 6(1)(a)), given in the browser and withdrawn there at any time.',
            'To keep the site secure and find faults: the operator’s legitimate interest (Article 6(1)(f)).',
            'To answer what you write to support: the agreement with you or the legitimate interest in answering.',
          ],
        },
        'The scores are computed automatically. They are for your practice only and no decision with legal or similar effect is based on them (Article 22). There is no advertising and no profiling beyond the feedback you asked for.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else can receive data',
      blocks: [
        'Your data is not shared with third parties, apart from those whom the operator has connected to run the service. As delivered, questions, scoring and the spoken voice come from this server itself. The operator may connect:',
        {
          list: [
            'a sign-in provider, which then knows that you sign in here;',
            'an AI service that understands the interface of OpenAI: it receives job descriptions, questions and your answers as text, but not your name or e-mail address;',
            'the reading of job descriptions from their address: the site with the description then sees a request of this server, and nothing about you;',
            'OpenAI, ElevenLabs or a service with the same interface for speech: it receives texts and recordings that administrators try in the voice lab, the recordings of your answers where your browser cannot write them down and you agreed to it, and, once they have chosen one of its voices for the interviews, the texts of questions and messages that are to be spoken, also of questions written from your job description, but not your typed answers, your name or your e-mail address; the instructions before an interview then name its address;',
            'a hosting company, which processes data on the operator’s behalf.',
          ],
        },
        'The operator’s administrators can see who created which interview and how the feedback came about. The vendor of your browser is your own choice: see [Your voice](#voice).',
      ],
    },
    {
      id: 'transfers',
      title: 'Other countries',
      blocks: [
        'By default your data stays where the operator’s server stands. If one of the services above works in a country without an adequate level of data protection, the operator has to secure the transfer, for example with the European Commission’s standard contractual clauses, and tells you about it on request.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'Cookies and browser storage',
      blocks: [
        'Only what the site needs to work. No statistics and no advertising:',
        {
          list: [
            'a session cookie, which scripts cannot read, and a mark that there is one, while you are signed in; another one for at most 10 minutes during the sign-in; the sign-in provider sets cookies of its own;',
            'the theme you chose (dark, light or system) and, during the sign-in, the page to return to, in the local storage of the browser;',
            'the latest list of the site’s parts that was checked, without any personal data, also in local storage;',
            'drafts of your entries, in the storage of the tab, until they are sent or the tab is closed; answers that you have begun or that could not be sent, in the browser’s storage as well, until the interview is over, you sign out, or a week has passed.',
          ],
        },
        'The language you choose is not stored at all.',
      ],
    },
    {
      id: 'retention',
      title: 'How long data is kept',
      blocks: [
        {
          list: [
            'A session ends when you log out, after 30 minutes without activity (a running interview keeps it open longer) or after 12 hours, and is then deleted.',
            'Account, interviews, answers and feedback are kept until you delete your account on [its page](/account), or the operator does. Prova deletes none of them by itself. Your account takes its interviews, answers and feedback with it, at once.',
            'Logs and backups: as long as the operator has set, which you may ask about. Of a deleted account a random identifier stays, so that an older backup does not bring it back.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'On [the page of your account](/account) you download a copy of everything that is kept about you and delete all of it, yourself and at any time.',
        'You may also ask the operator for access to your data, a copy in a common format, correction, deletion or restriction, and you may object to a use that rests on a legitimate interest (GDPR Articles 15–21). It costs nothing and is answered within a month. Name and e-mail address are corrected at the sign-in provider and taken over the next time you sign in.',
        'You may also complain to a supervisory authority: the one at your home, or in Switzerland the Federal Data Protection and Information Commissioner (FDPIC).',
      ],
    },
    {
      id: 'security',
      title: 'Security, and changes of this policy',
      blocks: [
        'No access token reaches the page: the browser holds only the session cookie. The server checks at every call whether you may see what you ask for, and every part of the page is checked against a signed list before it runs. No protection is complete; if a breach puts you at risk, the operator tells you.',
        'If the site comes to store more, or to pass something on, this policy is changed here first.',
      ],
    },
  ],
};

export default policy;
