import type { Domain } from '@prova/api/types/domain';
import {
  durationSchema,
  type InterviewProperty,
  levelSchema,
  type PropertyName,
} from '@prova/api/types/interview';
import { JOB_DESCRIPTION_MAX_LENGTH, MAX_DOMAINS, MAX_QUESTIONS } from '@prova/api/types/limits';
import * as v from 'valibot';
import { validationRefusal } from '../http/refusal';
import { DEFAULT_SETTINGS, type InterviewSettings, isWebAddress } from './interviewSettings';

const REPEATABLE: ReadonlySet<PropertyName> = new Set(['DOMAIN_ID', 'QUESTION_ID']);

const integerSchema = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
]);
const booleanSchema = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);
const languageSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,16}([-_][A-Za-z0-9]{2,8})*$/));
const questionIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/));
const textSchema = v.pipe(v.string(), v.maxLength(JOB_DESCRIPTION_MAX_LENGTH));

/** @throws Refusal naming the property */
function parseValue<const Schema extends v.GenericSchema>(
  { name, value }: InterviewProperty,
  schema: Schema,
  wanted: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw validationRefusal(name, `${name} must be ${wanted}.`);
}

function parseDescription(property: InterviewProperty): string | null {
  const text = parseValue(property, textSchema, `text of at most ${JOB_DESCRIPTION_MAX_LENGTH} characters`);
  if (property.type === 'URL' && !(isWebAddress(text) && URL.canParse(text))) {
    throw validationRefusal(
      'JOB_DESCRIPTION',
      'A job description of type URL must be an http or https address.',
    );
  }
  return text.trim() === '' ? null : text;
}

function refuseRepetition(properties: readonly InterviewProperty[]): void {
  const seen = new Set<PropertyName>();
  for (const { name } of properties) {
    if (seen.has(name) && !REPEATABLE.has(name))
      throw validationRefusal(name, `${name} can only be given once.`);
    seen.add(name);
  }
}

function parseDomains(given: readonly InterviewProperty[], domains: readonly Domain[]): string[] {
  const ids = given.map((property) => parseValue(property, v.string(), 'the id of a domain'));
  if (ids.length < 1 || ids.length > MAX_DOMAINS || new Set(ids).size !== ids.length) {
    throw validationRefusal('DOMAIN_ID', `Choose between 1 and ${MAX_DOMAINS} different domains.`);
  }
  const open = new Set(domains.flatMap(({ id, status }) => (status === 'ACTIVATED' ? [id] : [])));
  if (!ids.every((id) => open.has(id))) {
    throw validationRefusal('DOMAIN_ID', 'One of the selected domains isn’t available.');
  }
  return ids;
}

function parseQuestionIds(given: readonly InterviewProperty[]): string[] {
  const ids = given.map((property) => parseValue(property, questionIdSchema, 'the id of a question'));
  if (new Set(ids).size !== ids.length) {
    throw validationRefusal('QUESTION_ID', 'Each question can only be selected once.');
  }
  return ids;
}

/**
 * The wire's properties as settings, validated by the setup form's rules: the server trusts no form.
 * @throws Refusal 400 VALIDATION_ERROR with the offending property's name as `field`.
 */
export function parseProperties(
  properties: readonly InterviewProperty[],
  domains: readonly Domain[],
): InterviewSettings {
  refuseRepetition(properties);
  const find = (name: PropertyName) => properties.find((property) => property.name === name);
  const require = (name: PropertyName) => {
    const property = find(name);
    if (!property) throw validationRefusal(name, `${name} is required.`);
    return property;
  };
  const flag = (name: PropertyName, fallback: boolean) => {
    const property = find(name);
    return property ? parseValue(property, booleanSchema, 'true or false') : fallback;
  };
  if (find('ASSIGNED_QUESTIONS')) {
    throw validationRefusal(
      'ASSIGNED_QUESTIONS',
      'ASSIGNED_QUESTIONS is set by the server and can’t be sent.',
    );
  }

  const domainIds = parseDomains(
    properties.filter(({ name }) => name === 'DOMAIN_ID'),
    domains,
  );
  const countRange = `a whole number from ${domainIds.length} to ${MAX_QUESTIONS}`;
  const requestedQuestions = parseValue(
    require('REQUESTED_QUESTIONS'),
    v.pipe(integerSchema, v.minValue(domainIds.length), v.maxValue(MAX_QUESTIONS)),
    countRange,
  );
  const described = find('JOB_DESCRIPTION');
  const jobDescription = described ? parseDescription(described) : DEFAULT_SETTINGS.jobDescription;
  const duration = find('DURATION');
  const language = find('LANGUAGE');
  const practice = flag('PRACTICE', false);
  const followUps = flag('FOLLOW_UPS', false) && !practice;
  const questionIds = parseQuestionIds(properties.filter(({ name }) => name === 'QUESTION_ID'));
  return {
    level: parseValue(require('LEVEL'), levelSchema, 'one of the levels'),
    requestedQuestions,
    domainIds,
    jobDescription,
    duration: duration
      ? parseValue(duration, durationSchema, 'one of the durations')
      : DEFAULT_SETTINGS.duration,
    displayTimeProgress: flag('DISPLAY_TIME_PROGRESS', DEFAULT_SETTINGS.displayTimeProgress),
    includeTechQuestions: flag('INCLUDE_TECH_QUESTIONS', jobDescription !== null),
    excludeExpectedAnswers: flag('EXCLUDE_EXPECTED_ANSWERS', DEFAULT_SETTINGS.excludeExpectedAnswers),
    language: language ? parseValue(language, languageSchema, 'a language tag') : DEFAULT_SETTINGS.language,
    ...(practice ? { practice } : {}),
    ...(followUps ? { followUps } : {}),
    ...(questionIds.length > 0 ? { questionIds } : {}),
  };
}
