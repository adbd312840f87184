import { DOMAINS, QUESTIONS } from './catalogue';
import type { StoredInterview } from './interviewStore';

const SCORE_MAX = 10;

/** Feedback of a server that puts the scores next to the texts and omits empty parts. */
export function reportOn({ id, questions }: StoredInterview) {
  const domains = DOMAINS.map(({ id: domainId, displayName }) => {
    const asked = questions.filter(({ questionId }) => domainOf(questionId) === domainId);
    return {
      domain: displayName,
      status: 'COMPETENT',
      suggestion: `Another server suggests to read on about ${displayName}.`,
      performance: [
        {
          level: 'INTERMEDIATE',
          totalQuestions: asked.length,
          correctAnswers: asked.filter(({ answer }) => answer !== '').length,
        },
      ],
      questions: asked.map(({ question, answer }) => ({
        question,
        answer,
        feedback: 'Another server has read this answer.',
        strengths: 'Not available',
        developmentAreas: '',
        technicalGapsIdentified: ['Name one example'],
        languageBarriersNoted: [''],
        level: 'INTERMEDIATE',
        accuracy: score(7),
        depth: score(5),
        clarity: score(8),
        relevance: score(9),
        keywords: score(4),
      })),
    };
  });
  return {
    interviewId: id,
    status: 'FINISHED',
    role: 'Visitor',
    domains: domains.filter((domain) => domain.questions.length > 0),
  };
}

const score = (current: number) => ({ min: 0, max: SCORE_MAX, current });
const domainOf = (id: string) => QUESTIONS.find((question) => question.id === id)?.domainId;
