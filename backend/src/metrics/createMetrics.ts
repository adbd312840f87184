import { VOICE_PROVIDERS } from '@prova/api/types/voice/voiceProvider';
import { createRequestTimes } from '@prova/node/createRequestTimes';
import { SECURITY_EVENTS } from '@prova/node/createSecurityLog';
import { Counter, Gauge, Registry } from 'prom-client';
import { JOB_KINDS } from '../jobs/job';
import type { Metrics } from './metrics';

const JOB_STATES = ['waiting', 'running', 'failed'] as const;

/** Creates the backend's metrics in `registry`, which may be shared with process metrics. */
export function createMetrics(registry = new Registry()): Metrics {
  const registers = [registry];
  const callAnswered = createRequestTimes(registry);
  const interviews = new Counter({
    name: 'prova_interviews_created_total',
    help: 'Interviews created; a repeated request counts once.',
    registers,
  });
  const answers = new Counter({
    name: 'prova_answers_accepted_total',
    help: 'Answers stored; a repeated answer counts once.',
    registers,
  });
  const speech = new Counter({
    name: 'prova_speech_cache_total',
    help: 'Texts to be spoken that were kept already (hit) or had to be spoken (miss).',
    labelNames: ['outcome'],
    registers,
  });
  const modelCalls = new Counter({
    name: 'prova_language_model_calls_total',
    help: 'Calls to the language model, by task and how they ended.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const modelTokens = new Counter({
    name: 'prova_language_model_tokens_total',
    help: 'Tokens of the language model’s replies, where its server counts them.',
    labelNames: ['task'],
    registers,
  });
  const modelSeconds = new Counter({
    name: 'prova_language_model_seconds_total',
    help: 'Seconds spent waiting for the language model, retries included.',
    labelNames: ['task'],
    registers,
  });
  const fallbacks = new Counter({
    name: 'prova_provider_fallbacks_total',
    help: 'Tasks the rubric engine did because the language model did not.',
    labelNames: ['task', 'reason'],
    registers,
  });
  const speechFallbacks = new Counter({
    name: 'prova_speech_fallbacks_total',
    help: 'Texts the built-in voice spoke because the chosen one did not.',
    labelNames: ['provider', 'reason'],
    registers,
  });
  const voices = new Counter({
    name: 'prova_voice_provider_calls_total',
    help: 'Texts and recordings given to a voice provider, by how that ended.',
    labelNames: ['provider', 'operation', 'outcome'],
    registers,
  });
  const security = new Counter({
    name: 'prova_security_events_total',
    help: 'Events of the security log, with the cause where a sign-in was refused.',
    labelNames: ['event', 'problem'],
    registers,
  });
  // Alerts compare these counters, and a counter that does not exist yet equals nothing: not even zero.
  for (const event of SECURITY_EVENTS) security.inc({ event, problem: '' }, 0);
  const jobs = new Gauge({
    name: 'prova_jobs',
    help: 'Long operations in the database: waiting, running, or failed within the last day.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const databaseUp = new Gauge({
    name: 'prova_database_up',
    help: 'Whether the database answered when these metrics were read: 1 or 0.',
    registers,
  });

  return {
    callAnswered,
    interviewCreated() {
      interviews.inc();
    },
    answerAccepted() {
      answers.inc();
    },
    speechAsked(outcome) {
      speech.inc({ outcome });
    },
    voiceProviderAsked({ provider, operation, outcome }) {
      voices.inc({ provider, operation, outcome });
    },
    languageModelCalled({ task, outcome, usage, seconds }) {
      modelCalls.inc({ task, outcome });
      modelTokens.inc({ task }, usage?.output ?? 0);
      modelSeconds.inc({ task }, seconds);
    },
    languageModelFellBack({ task, reason }) {
      fallbacks.inc({ task, reason });
    },
    speechFellBack({ provider, reason }) {
      // A preset of an older Prova may name an unknown provider.
      const known = VOICE_PROVIDERS.some((one) => one === provider);
      speechFallbacks.inc({ provider: known ? provider : 'unknown', reason });
    },
    securityEventRecorded(event, problem) {
      security.inc({ event, problem: problem ?? '' });
    },
    async render(counts) {
      jobs.reset();
      databaseUp.set(counts ? 1 : 0);
      if (counts) {
        for (const kind of JOB_KINDS) for (const state of JOB_STATES) jobs.set({ kind, state }, 0);
        for (const { kind, state, count } of counts) jobs.set({ kind, state }, count);
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
