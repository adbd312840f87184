import { interviewAnswerSchema } from '@prova/api/answers/interviewAnswer';
import { interviewStartRequestSchema, type Interview } from '@prova/api/types/interview';
import * as v from 'valibot';
import { readParentForm } from './readParentForm';
import { DEFAULT_FORM, isComplete, type CompleteForm } from './setupForm';
import { isUrl, toStartRequest } from './wireForm';

const form: CompleteForm = {
  ...DEFAULT_FORM,
  followUps: false,
  domainIds: ['d-1', 'd-2'],
  level: 'ADVANCED',
  questionCount: 4,
};

test('[W8] sends every setting with its type, DOMAIN_ID once per domain', () => {
  const request = toStartRequest(form, null);
  expect(request).toEqual({
    properties: [
      { name: 'DOMAIN_ID', type: 'UUID', value: 'd-1' },
      { name: 'DOMAIN_ID', type: 'UUID', value: 'd-2' },
      { name: 'LEVEL', type: 'ENUM', value: 'ADVANCED' },
      { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 4 },
      { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
      { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: false },
      { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: false },
      { name: 'LANGUAGE', type: 'TEXT', value: 'en' },
    ],
  });
  expect(v.is(interviewStartRequestSchema, request)).toBe(true);
});

test.each([
  ['Senior engineer, http skills', 'TEXT'],
  ['https://jobs.example/1', 'URL'],
  ['  HTTP://jobs.example/2 ', 'URL'],
])('[W2] [W8] sends the description %j as %s', (jobDescription, type) => {
  const { properties } = toStartRequest({ ...form, jobDescription }, null);
  expect(properties).toContainEqual({ name: 'JOB_DESCRIPTION', type, value: jobDescription.trim() });
  expect(isUrl(jobDescription)).toBe(type === 'URL');
});

test("[W8] omits unset values, and names a retake's parent", () => {
  const { properties, parentId } = toStartRequest({ ...form, jobDescription: '   ', language: '' }, 'p-1');
  expect(properties.map(({ name }) => name)).not.toContain('JOB_DESCRIPTION');
  expect(properties.map(({ name }) => name)).not.toContain('LANGUAGE');
  expect(parentId).toBe('p-1');
});

test('[W9] restores a form from the wire', () => {
  const sent = { ...form, jobDescription: 'https://jobs.example/1', displayTimeProgress: false };
  const parent: Interview = {
    id: 'p-1',
    createdAt: '2026-01-05T09:00:00Z',
    interviewStatus: 'FINISHED',
    properties: toStartRequest(sent, null).properties,
  };
  expect(readParentForm(v.parse(interviewAnswerSchema, parent))).toEqual(sent);
});

test('[W9] reads values sent as text by another server', () => {
  const parent: Interview = {
    id: 'p-1',
    createdAt: '2026-01-05T09:00:00Z',
    interviewStatus: 'FINISHED',
    domainId: 'd-9',
    level: 'EXPERT',
    properties: [
      { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: '7' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: 'false' },
    ],
  };
  expect(readParentForm(v.parse(interviewAnswerSchema, parent))).toMatchObject({
    domainIds: ['d-9'],
    level: 'EXPERT',
    questionCount: 7,
    displayTimeProgress: false,
  });
});

test.each([
  ['no domain', { domainIds: [] }],
  ['no difficulty', { level: null }],
  ['no count', { questionCount: null }],
  ['half a question', { questionCount: 2.5 }],
  ['fewer questions than domains', { questionCount: 1 }],
  ['too many questions', { questionCount: 31 }],
])('[W6] treats a form with %s as incomplete', (_what, change) => {
  expect(isComplete({ ...form, ...change })).toBe(false);
  expect(isComplete(form)).toBe(true);
});
