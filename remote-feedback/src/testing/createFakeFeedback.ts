import type { Feedback, QuestionFeedback, Score } from '@prova/api/types/feedback';

const outOf100 = (current: number): Score => ({ min: 0, max: 100, current });

const strong: QuestionFeedback = {
  question: 'How does a hash map find a value?',
  answer: 'It hashes the key and picks a bucket. On a collision it walks the chain.',
  feedback: 'A sound answer that covers hashing.',
  strengths: 'You explained buckets: “It hashes the key and picks a bucket”.\nCollisions came across too.',
  developmentAreas: 'Resizing: the table doubles when it is too full.',
  languageNotes: 'Not available',
  progressionPathway: 'Compare it with a tree map.',
  technicalGapsIdentified: ['Not mentioned: resizing'],
  languageBarriersNoted: ['', ' '],
  level: 'INTERMEDIATE',
  scores: {
    accuracy: outOf100(90),
    depth: outOf100(70),
    clarity: outOf100(80),
    relevance: outOf100(95),
    keywords: outOf100(75),
  },
};

const skipped: QuestionFeedback = {
  question: 'When is a linked list the better choice?',
  answer: '',
  feedback: 'You didn’t answer this question.',
  strengths: '',
  developmentAreas: 'Insertion: at a known place it costs constant time.',
  technicalGapsIdentified: ['Not mentioned: insertion'],
  level: 'BEGINNER',
  scores: {
    accuracy: outOf100(0),
    depth: outOf100(0),
    clarity: outOf100(0),
    relevance: outOf100(0),
    keywords: outOf100(0),
  },
};

/** A report as the server sends it. */
export function createFakeFeedback(): Feedback {
  return {
    interviewId: 'iv-1',
    status: 'FINISHED',
    role: 'Backend developer',
    domains: [
      {
        domain: 'Algorithms',
        status: 'DEVELOPING',
        reasoning: 'The average is 41 of 100.',
        suggestion: 'Practise lists first.',
        performance: [
          { level: 'BEGINNER', totalQuestions: 5, correctAnswers: 2 },
          { level: 'INTERMEDIATE', totalQuestions: 3, correctAnswers: 3 },
        ],
        questions: [strong, skipped],
      },
      { domain: 'Networks', status: 'PROFICIENT', performance: [] },
    ],
  };
}
