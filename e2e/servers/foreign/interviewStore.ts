import { randomUUID } from 'node:crypto';
import type { Interview } from '@prova/api/types/interview';
import { QUESTIONS } from './catalogue';
import type { Start } from './wire';

interface AssignedQuestion {
  assignedQuestionId: string;
  questionId: string;
  order: number;
  question: string;
  answer: string | null;
}

export interface StoredInterview {
  id: string;
  parentId: string | null;
  createdAt: string;
  interviewStatus: Interview['interviewStatus'];
  properties: Start['properties'];
  questions: AssignedQuestion[];
  feedbackPolls: number;
}

/** Interviews in memory, newest first. */
export function createInterviewStore() {
  const interviews: StoredInterview[] = [];

  return {
    all: () => interviews,
    find: (id: string) => interviews.find((interview) => interview.id === id),
    add({ properties, parentId }: Start): StoredInterview {
      const interview: StoredInterview = {
        id: randomUUID(),
        parentId: parentId ?? null,
        createdAt: new Date().toISOString(),
        interviewStatus: 'CREATED',
        properties,
        questions: assignQuestions(properties),
        feedbackPolls: 0,
      };
      interviews.unshift(interview);
      return interview;
    },
  };
}
export type InterviewStore = ReturnType<typeof createInterviewStore>;

function assignQuestions(properties: Start['properties']): AssignedQuestion[] {
  const domainIds = properties.filter(({ name }) => name === 'DOMAIN_ID').map(({ value }) => value);
  const wanted = Number(properties.find(({ name }) => name === 'REQUESTED_QUESTIONS')?.value ?? 3);
  return QUESTIONS.filter(({ domainId }) => domainIds.includes(domainId))
    .slice(0, wanted)
    .map(({ id, text }, index) => ({
      assignedQuestionId: randomUUID(),
      questionId: id,
      order: index + 1,
      question: text,
      answer: null,
    }));
}
