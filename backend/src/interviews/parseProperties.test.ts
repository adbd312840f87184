import type { Domain } from '@prova/api/types/domain';
import type { InterviewProperty } from '@prova/api/types/interview';
import { Refusal } from '../http/refusal';
import { propertiesOf } from '../../testing/interviewJourney';
import { describeSettings } from './interviewSettings';
import { parseProperties } from './parseProperties';

const domains: Domain[] = ['a', 'b', 'c', 'd', 'closed'].map((id) => ({
  id,
  name: id,
  displayName: id,
  status: id === 'closed' ? 'DEACTIVATED' : 'ACTIVATED',
}));
const without = (name: string, properties = propertiesOf(['a'], 3)) =>
  properties.filter((property) => property.name !== name);
const more = (...properties: InterviewProperty[]) => propertiesOf(['a'], 3, properties);
const asText = (name: InterviewProperty['name'], value: InterviewProperty['value']): InterviewProperty => ({
  name,
  type: 'TEXT',
  value,
});

test('[W8] converts settings back to the original properties', () => {
  const properties = propertiesOf(['b', 'a'], 2, [
    { name: 'JOB_DESCRIPTION', type: 'URL', value: 'https://jobs.example/1' },
    { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: false },
    { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
    { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: true },
    { name: 'LANGUAGE', type: 'TEXT', value: 'ru' },
  ]);
  const described = describeSettings(parseProperties(properties, domains), null);
  expect(described).toHaveLength(properties.length);
  expect(described).toEqual(expect.arrayContaining(properties));
});

test('[W5] fills in defaults, and accepts numbers and flags as text', () => {
  expect(parseProperties(propertiesOf(['a'], 3), domains)).toMatchObject({
    duration: 'FIFTEEN_MINUTES',
    displayTimeProgress: true,
    includeTechQuestions: false,
    excludeExpectedAnswers: false,
    jobDescription: null,
  });
  const texts = [...without('REQUESTED_QUESTIONS'), asText('REQUESTED_QUESTIONS', '7')];
  expect(parseProperties([...texts, asText('DISPLAY_TIME_PROGRESS', 'false')], domains)).toMatchObject({
    requestedQuestions: 7,
    displayTimeProgress: false,
  });
});

test.each<[string, InterviewProperty[], string]>([
  ['no domain', propertiesOf([], 3), 'DOMAIN_ID'],
  ['four domains', propertiesOf(['a', 'b', 'c', 'd'], 4), 'DOMAIN_ID'],
  ['a domain twice', propertiesOf(['a', 'a'], 3), 'DOMAIN_ID'],
  ['an unknown domain', propertiesOf(['x'], 3), 'DOMAIN_ID'],
  ['a closed domain', propertiesOf(['closed'], 3), 'DOMAIN_ID'],
  ['no count', without('REQUESTED_QUESTIONS'), 'REQUESTED_QUESTIONS'],
  ['fewer questions than domains', propertiesOf(['a', 'b'], 1), 'REQUESTED_QUESTIONS'],
  ['31 questions', propertiesOf(['a'], 31), 'REQUESTED_QUESTIONS'],
  ['half a question', propertiesOf(['a'], 1.5), 'REQUESTED_QUESTIONS'],
  [
    'questions as a flag',
    [...without('REQUESTED_QUESTIONS'), asText('REQUESTED_QUESTIONS', true)],
    'REQUESTED_QUESTIONS',
  ],
  ['no level', without('LEVEL'), 'LEVEL'],
  ['an unknown level', [...without('LEVEL'), asText('LEVEL', 'GENIUS')], 'LEVEL'],
  ['the level twice', more(asText('LEVEL', 'EXPERT')), 'LEVEL'],
  ['an unknown duration', more(asText('DURATION', 'ONE_DAY')), 'DURATION'],
  ['a flag that is neither', more(asText('DISPLAY_TIME_PROGRESS', 'maybe')), 'DISPLAY_TIME_PROGRESS'],
  ['a flag as a number', more(asText('INCLUDE_TECH_QUESTIONS', 1)), 'INCLUDE_TECH_QUESTIONS'],
  ["the server's own property", more(asText('ASSIGNED_QUESTIONS', 3)), 'ASSIGNED_QUESTIONS'],
  [
    'a script as an address',
    more({ name: 'JOB_DESCRIPTION', type: 'URL', value: 'javascript:alert(1)' }),
    'JOB_DESCRIPTION',
  ],
  [
    'a file as an address',
    more({ name: 'JOB_DESCRIPTION', type: 'URL', value: 'file:///etc/passwd' }),
    'JOB_DESCRIPTION',
  ],
  ['a description as a number', more(asText('JOB_DESCRIPTION', 5)), 'JOB_DESCRIPTION'],
])('[W4] [W5] refuses %s, naming the property', (_name, properties, field) => {
  let refusal: unknown;
  try {
    parseProperties(properties, domains);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field });
});
