import type { FaqItem } from '../features/faq';

const items: readonly FaqItem[] = [
  {
    id: 'what-is-prova',
    category: 'general',
    question: 'What is Prova?',
    answer: [
      'Prova lets you practise technical interviews. An AI interviewer asks one question at a time, aloud and on screen. You answer by voice or by typing, then get feedback on what you said.',
      'Prova is for IT professionals preparing for technical interviews, with a focus on the Swiss job market and mentorship from industry professionals.',
    ],
  },
  {
    id: 'ai-feedback',
    category: 'general',
    question: 'How does the AI feedback work?',
    answer: [
      'Each answer is compared with a rubric: what a good answer at your difficulty level includes and which misunderstandings are common. You get scores for accuracy, depth, clarity, relevance and keywords. The report also lists your strengths, your gaps and what to practise next.',
      'Each domain gets a status, from Needs improvement to Excellent. Feedback comes from software and can be wrong, so treat it as advice from a sparring partner.',
    ],
  },
  {
    id: 'data-sharing',
    category: 'general',
    question: 'Is my data shared with third parties?',
    answer: [
      'No. Your data is not shared with third parties. Your settings, the text of your answers and your feedback stay on this server. Recordings of your answers aren’t stored, and they’re sent to this site only with your consent.',
      'Speech is transcribed by your browser, and some browsers send audio to their vendor to do so. To avoid this, type your answers. If the site operator connects an external AI service, that service receives the text of your answers. The [privacy policy](/privacy#recipients) lists everyone involved.',
    ],
  },
  {
    id: 'create-account',
    category: 'account',
    question: 'How do I create an account?',
    answer: [
      'Choose ‘Log in’ at the top of the page, then ‘Register’ on the sign-in page. You’ll then return to the page you came from.',
      'Accounts, including names and passwords, are managed by this site’s sign-in service.',
    ],
  },
  {
    id: 'history',
    category: 'account',
    question: 'Where can I find my past interviews?',
    answer: [
      'Your Profile page shows your recent interviews with their scores. For the full list, go to Interviews. There you can open the feedback again or retake a finished interview with the same settings.',
    ],
  },
  {
    id: 'question-types',
    category: 'interviews',
    question: 'What types of questions are there?',
    answer: [
      'Technical questions from the main domains, at four difficulty levels from Beginner to Expert. We’re still building the question pool. Behavioural questions and practical tasks are planned.',
      'Choose up to three domains yourself, or paste a job description and let Prova suggest them.',
    ],
  },
  {
    id: 'voice-interviews',
    category: 'interviews',
    question: 'Can I answer by voice?',
    answer: [
      'Yes. Questions are read aloud, and you can answer by voice or by typing. You can switch at any time. Your words are transcribed before you send them, so you can correct them first.',
      'Interviews are in English. To answer by voice, [allow your browser to use the microphone](/faq#microphone).',
    ],
  },
  {
    id: 'session-length',
    category: 'interviews',
    question: 'How long does an interview take?',
    answer: [
      'Allow 30–60 minutes in total for the setup, the audio check, the interview and your feedback. The interview itself takes 15, 30 or 45 minutes. You choose the length, and it ends early once you’ve answered the last question.',
    ],
  },
  {
    id: 'pause',
    category: 'interviews',
    question: 'Can I pause an interview and resume it later?',
    answer: [
      'No. As in real life, an interview can’t be paused and resumed. If you choose to leave, the interview ends. A break of up to 5 minutes is fine, but the clock keeps running.',
      'Accidents don’t end an interview. After a reload, a crash or a lost connection, open the interview again to return to the same question.',
    ],
  },
  {
    id: 'installation',
    category: 'technical',
    question: 'Do I need to install anything?',
    answer: [
      'No. Prova runs in the browser on a computer or phone. You only need an up-to-date browser, and a microphone if you want to answer by voice.',
    ],
  },
  {
    id: 'technical-issues',
    category: 'technical',
    question: 'What can I do if something doesn’t work?',
    answer: [
      'First, reload the page: the answers you’ve sent are saved. If that doesn’t help, [contact support](/contact-us?section=technical). Tell us what you did, what you saw and which browser you use. If the page shows a support reference, include it so we can find the error in our logs.',
    ],
  },
  {
    id: 'microphone',
    category: 'technical',
    question: 'Which browsers work, and how do I allow the microphone?',
    answer: [
      'Chrome, Edge and Safari are fully supported on a computer, as are Safari and Chrome on iPhone and iPad. In Firefox you can listen to the questions but need to type your answers.',
      'When Prova first asks to use the microphone, choose Allow. If you blocked the microphone earlier, follow these steps:',
    ],
    browsers: [
      {
        browser: 'chrome',
        name: 'Chrome',
        support: 'full',
        steps: [
          'Click the icon with two sliders to the left of the address.',
          'Turn on Microphone.',
          'Reload the page.',
        ],
        pictureAlt:
          'Chrome: the icon with two sliders to the left of the address is circled. The microphone switch in the panel below is on.',
        pictureWords: ['Microphone'],
      },
      {
        browser: 'edge',
        name: 'Edge',
        support: 'full',
        steps: [
          'Click the padlock to the left of the address.',
          'Under ‘Permissions for this site’, set Microphone to Allow.',
          'Reload the page.',
        ],
        pictureAlt:
          'Edge: the padlock to the left of the address is circled. The microphone in the panel below is set to Allow.',
        pictureWords: ['Permissions for this site', 'Microphone', 'Allow'],
      },
      {
        browser: 'safari',
        name: 'Safari on a Mac',
        support: 'full',
        steps: [
          'Open the Safari menu and choose ‘Settings for This Website…’.',
          'Set Microphone to Allow and reload the page.',
          'If your speech still isn’t recognised, turn on Dictation in your Mac’s keyboard settings.',
        ],
        pictureAlt:
          'Safari on a Mac: ‘Settings for This Website…’ in the Safari menu, and a panel with the microphone set to Allow.',
        pictureWords: ['Settings for This Website…', 'Microphone', 'Allow'],
      },
      {
        browser: 'safari-ios',
        name: 'Safari on iPhone and iPad',
        support: 'full',
        steps: [
          'Tap the icon to the left of the address and choose Website Settings.',
          'Set Microphone to Allow and reload the page.',
          'If your speech still isn’t recognised, turn on Dictation under Settings, General, Keyboard.',
        ],
        pictureAlt:
          'Safari on iPhone: the icon in the address field at the bottom is circled. The microphone in the website settings above is set to Allow.',
        pictureWords: ['Website Settings', 'Microphone', 'Allow'],
      },
      {
        browser: 'chrome-ios',
        name: 'Chrome on iPhone and iPad',
        support: 'full',
        steps: [
          'Open the Settings app on your device and find Chrome in the list of apps.',
          'Turn on Microphone and Speech Recognition.',
          'Return to Chrome and reload the page.',
        ],
        pictureAlt: 'Chrome settings on iPhone: the Microphone and Speech Recognition switches are on.',
        pictureWords: ['Microphone', 'Speech Recognition'],
      },
      {
        browser: 'firefox',
        name: 'Firefox on a computer',
        support: 'partial',
        steps: [
          'Listen to questions as usual.',
          'Type your answers: Firefox has no speech recognition.',
          'To answer by voice, open Prova in Chrome, Edge or Safari.',
        ],
        pictureAlt: 'Firefox: Listen and Type are ticked, Record is crossed out.',
        pictureWords: ['Listen', 'Record', 'Type'],
      },
    ],
  },
];

export default items;
