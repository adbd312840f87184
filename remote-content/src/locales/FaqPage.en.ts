import type { FaqItem } from '../features/faq';

const items: readonly FaqItem[] = [
  {
    id: 'what-is-prova',
    category: 'general',
    question: 'What is Prova?',
    answer: [
      'Prova is a place to rehearse technical interviews. An AI interviewer asks you one question at a time, aloud and in writing. You answer by voice or by typing, and afterwards you read feedback on what you said.',
      'It is made for IT professionals who are about to be interviewed, with a focus on the Swiss job market and on mentorship from industry professionals.',
    ],
  },
  {
    id: 'ai-feedback',
    category: 'general',
    question: 'How does the AI feedback work?',
    answer: [
      'Each answer is compared with a rubric for its question: what a good answer at your level contains, and which misunderstandings are common. You get scores for accuracy, depth, clarity, relevance and keywords, with the strengths, the gaps and the next thing to practise.',
      'Each domain you chose gets a status, from Needs improvement to Excellent. The feedback is made by software. Treat it as a sparring partner’s opinion, not as a verdict: it can be wrong.',
    ],
  },
  {
    id: 'data-sharing',
    category: 'general',
    question: 'Is my data shared with third parties?',
    answer: [
      'No. Your data is not shared with third parties. Your settings, your answers as text and your feedback stay on this server; the sound of your answers is not stored, and does not leave your browser for this site unless you agree to it.',
      'There is one thing to know about voice: turning speech into text is done by your browser, and some browsers send the sound to their vendor for that. Typing avoids it. If whoever runs this site connects an outside AI service, that service receives your answers as text. The [privacy policy](/privacy#recipients) names everyone who can be involved.',
    ],
  },
  {
    id: 'create-account',
    category: 'account',
    question: 'How do I create an account?',
    answer: [
      'Choose ‘Log in’ at the top of the page, then ‘Register’ on the sign-in page. When you are done you come back to the page you came from.',
      'The sign-in page belongs to the sign-in provider of this site. Forgotten passwords and changed names are handled there too.',
    ],
  },
  {
    id: 'history',
    category: 'account',
    question: 'Where do I find my earlier interviews?',
    answer: [
      'Your Profile page shows the history of your interviews with their scores. The list under Interviews has all of them: open the feedback again, or take a finished interview once more with the same settings.',
    ],
  },
  {
    id: 'question-types',
    category: 'interviews',
    question: 'Which types of questions are there?',
    answer: [
      'Technical questions from the main domains, at four levels from Beginner to Expert. The pool of questions for these domains is still being built and grows. Behavioral questions and practical tasks are planned.',
      'You choose up to three domains yourself, or let Prova read a job description and suggest them.',
    ],
  },
  {
    id: 'voice-interviews',
    category: 'interviews',
    question: 'Can I answer by voice?',
    answer: [
      'Yes. Questions are read to you, and you answer by speaking or by typing; you can change between the two at any question. Your words appear as text before you send them, so you can correct them first.',
      'Interviews are held in English. For voice your browser needs your permission to use the microphone: see [how to allow it](/faq#microphone).',
    ],
  },
  {
    id: 'session-length',
    category: 'interviews',
    question: 'How long does a session take?',
    answer: [
      'Plan 30–60 minutes for the whole session: the setup, the audio check, the interview and the reading of your feedback. The interview itself lasts 15, 30 or 45 minutes, as you choose, and ends earlier if you have answered the last question.',
    ],
  },
  {
    id: 'pause',
    category: 'interviews',
    question: 'Can I pause an interview and resume it later?',
    answer: [
      'No. An interview cannot be paused and resumed, as in real life. If you leave it by choice, it ends. A short break of up to 5 minutes is fine; the clock goes on meanwhile.',
      'An accident is another matter: after a reload, a crash or a lost connection, open the interview again and you are back at the same question.',
    ],
  },
  {
    id: 'installation',
    category: 'technical',
    question: 'Do I have to install anything?',
    answer: [
      'No. Prova runs in the browser, on a computer or on a phone. All you need is a current browser, and a microphone if you want to speak.',
    ],
  },
  {
    id: 'technical-issues',
    category: 'technical',
    question: 'What can I do when something does not work?',
    answer: [
      'Refresh the page first: answers that were accepted are kept. If that does not help, [contact support](/contact-us?section=technical) and say what you did, what you saw and which browser you use. If a message on the page shows a reference, add it: it leads us to the right line of the log.',
    ],
  },
  {
    id: 'microphone',
    category: 'technical',
    question: 'Which browsers work, and how do I allow the microphone?',
    answer: [
      'Chrome, Edge and Safari work fully on a computer; Safari and Chrome do so on the iPhone and iPad. In Firefox you hear the questions and type your answers: it cannot record them.',
      'When Prova asks for the microphone for the first time, choose Allow. If you have refused before, this is how to change it:',
    ],
    browsers: [
      {
        browser: 'chrome',
        name: 'Chrome',
        support: 'full',
        steps: [
          'Click the icon with two sliders before the address.',
          'Switch Microphone on.',
          'Reload the page.',
        ],
        pictureAlt:
          'Chrome: the icon with two sliders before the address is circled; the panel under it has a switch for the microphone, which is on.',
        pictureWords: ['Microphone'],
      },
      {
        browser: 'edge',
        name: 'Edge',
        support: 'full',
        steps: [
          'Click the lock before the address.',
          'Under ‘Permissions for this site’, set Microphone to Allow.',
          'Reload the page.',
        ],
        pictureAlt:
          'Edge: the lock before the address is circled; in the panel under it the microphone is set to Allow.',
        pictureWords: ['Permissions for this site', 'Microphone', 'Allow'],
      },
      {
        browser: 'safari',
        name: 'Safari on a Mac',
        support: 'full',
        steps: [
          'Open the Safari menu and choose the settings for this website.',
          'Set Microphone to Allow and reload the page.',
          'If speech is still not recognised, turn Dictation on in the keyboard settings of your Mac.',
        ],
        pictureAlt:
          'Safari on a Mac: the entry for the settings of this website in the Safari menu, and a panel in which the microphone is set to Allow.',
        pictureWords: ['Settings for This Website…', 'Microphone', 'Allow'],
      },
      {
        browser: 'safari-ios',
        name: 'Safari on iPhone and iPad',
        support: 'full',
        steps: [
          'Tap the icon at the left of the address field and choose Website Settings.',
          'Set Microphone to Allow and reload the page.',
          'If speech is still not recognised, turn on Dictation: Settings, General, Keyboard.',
        ],
        pictureAlt:
          'Safari on an iPhone: the icon in the address field at the bottom is circled; in the website settings above it the microphone is set to Allow.',
        pictureWords: ['Website Settings', 'Microphone', 'Allow'],
      },
      {
        browser: 'chrome-ios',
        name: 'Chrome on iPhone and iPad',
        support: 'full',
        steps: [
          'Open the Settings app of the phone and find Chrome among the apps.',
          'Switch Microphone and Speech Recognition on.',
          'Go back to Chrome and reload the page.',
        ],
        pictureAlt:
          'The settings of the iPhone for Chrome: the switches for the microphone and for speech recognition are on.',
        pictureWords: ['Microphone', 'Speech Recognition'],
      },
      {
        browser: 'firefox',
        name: 'Firefox on a computer',
        support: 'partial',
        steps: [
          'Questions are played as usual.',
          'Recording does not work, because Firefox has no speech recognition: type your answers.',
          'To speak, open Prova in Chrome, Edge or Safari.',
        ],
        pictureAlt: 'Firefox: listening and typing are ticked, recording is crossed out.',
        pictureWords: ['Listen', 'Record', 'Type'],
      },
    ],
  },
];

export default items;
