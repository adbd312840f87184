import type { ModelAdvice, ModelCheck, ModelProblem } from '@prova/api/types/languageModel';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { findingsOf, type Finding } from '@prova/node/finding';
import { createQuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { checkModel } from '../../src/interviewer/languageModel/check/checkModel';
import { LEAST_RANK, MOST_ERROR } from '../../src/interviewer/languageModel/check/findProblems';
import { createLanguageModelClient } from '../../src/interviewer/languageModel/client/createLanguageModelClient';
import { ROOM_TIME_LIMIT } from '../../src/interviewer/languageModel/composeWords';
import type { LanguageModelSettings } from '../../src/settings/readLanguageModelSettings';

const { well, notice, fault } = findingsOf('language model');

const REMEDIES: Readonly<Record<ModelAdvice, string>> = {
  LARGER_MODEL: 'Choose a larger model, or unset AI_BASE_URL: the built-in grading needs no model.',
  SCHEMA: 'Choose a server that enforces a JSON schema, or a larger model.',
  FASTER: 'Raise AI_TIMEOUT, or choose a smaller model or a faster machine.',
  START_SERVER: 'Start the server, or correct AI_BASE_URL.',
  KEY_AND_NAME: 'Check AI_API_KEY and AI_MODEL.',
  ADDRESS: 'Correct AI_BASE_URL: its server does not answer as OpenAI’s chat completions do.',
  SERVER_LOG: 'Look into the log of the model’s server.',
  RATE_LIMIT: 'Raise the rate limit at the provider.',
  REASONING: 'Switch off the model’s reasoning, or choose a model that keeps to 500 tokens.',
};

/**
 * Has the operator's language model judge answers of known grade, and compares it with people.
 * @param settings null if no model is connected
 */
export async function checkLanguageModel(
  settings: LanguageModelSettings | null,
  bank = createQuestionBank(readBankFiles()),
  roomTimeLimit = ROOM_TIME_LIMIT,
): Promise<readonly Finding[]> {
  if (settings === null)
    return [
      notice('No language model is connected.', 'Set AI_BASE_URL, AI_API_KEY and AI_MODEL to connect one.'),
    ];
  const client = createLanguageModelClient(settings);
  const check = await checkModel({ client, bank, timeLimit: settings.reportTimeLimit, roomTimeLimit });
  const figures = describe(settings, check);
  const room = check.room ? [describeRoom(check.room, roomTimeLimit)] : [];
  if (check.problems.length === 0)
    return [well(figures), well('It is good enough to judge answers.'), ...room];
  return [notice(figures), ...check.problems.map((found) => describeProblem(found, check)), ...room];
}

function describe({ model, host }: LanguageModelSettings, check: ModelCheck): string {
  const { answers, reviewed, agreement, seconds, tokens } = check;
  const told = `${model} at ${host} reviewed ${reviewed} of ${answers} answers`;
  if (!agreement || !seconds) return `${told}.`;
  const figures = [
    `${told}: rank correlation ${agreement.rank.toFixed(2)}`,
    `mean error ${agreement.error.toFixed(1)} of 100 (built-in grading: ${agreement.builtInError.toFixed(1)})`,
    `${Math.round(100 * agreement.points)} % of the points as labelled`,
    `${seconds.mean.toFixed(1)} s on average, ${seconds.slowest.toFixed(1)} s at most`,
    ...(tokens === null ? [] : [`${Math.round(tokens)} tokens a review`]),
  ];
  return `${figures.join(', ')}.`;
}

function describeProblem({ problem, advice }: ModelCheck['problems'][number], check: ModelCheck): Finding {
  const reasons = check.refusals.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  const texts: Readonly<Record<ModelProblem, string>> = {
    UNUSABLE: `${check.answers - check.reviewed} of ${check.answers} reviews cannot be used (${reasons}). The built-in grading replaces them.`,
    INACCURATE: `It is not good enough to judge: that takes a rank correlation of ${LEAST_RANK} and a mean error of at most ${MOST_ERROR}.`,
    SLOW: 'Its slowest review took more than half of AI_TIMEOUT.',
  };
  return (problem === 'SLOW' ? notice : fault)(texts[problem], REMEDIES[advice]);
}

function describeRoom(
  { asked, worded, seconds, reasons }: NonNullable<ModelCheck['room']>,
  timeLimit: number,
): Finding {
  const figures = `In the room it worded ${worded} of ${asked} follow-ups, in ${seconds.toFixed(1)} s on average`;
  if (reasons.length === 0) return well(`${figures}.`);
  return notice(
    `${figures} (${reasons.join(', ')}). Built-in words replace the others.`,
    reasons.includes('timeout')
      ? `Choose a faster model or machine for words within ${timeLimit / 1000} s. Reviews have more time.`
      : 'Choose a larger model for words in the room. The built-in words need none.',
  );
}
