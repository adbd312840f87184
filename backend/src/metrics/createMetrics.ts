import { VOICE_PROVIDERS } from '@prova/api/types/voice/voiceProvider';
import { createRequestTimes } from '@prova/node/createRequestTimes';
import { Counter, Gauge, Registry } from 'prom-client';
import { JOB_KINDS } from '../jobs/job';
import type { Metrics } from './metrics';

const JOB_STATES = ['waiting', 'running', 'failed'] as const;

/** Counts into `registry`, which may hold what the process tells about itself as well. */
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
  const jobs = new Gauge({
    name: 'prova_jobs',
    help: 'Long operations in the database: waiting, running, or failed within the last day.',
    labelNames: ['kind', 'state'],
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
    languageModelFellBack({ task, reason }) {
      fallbacks.inc({ task, reason });
    },
    speechFellBack({ provider, reason }) {
      // What stands in a preset of an older Prova may be no provider of this one.
      const known = VOICE_PROVIDERS.some((one) => one === provider);
      speechFallbacks.inc({ provider: known ? provider : 'unknown', reason });
    },
    securityEventRecorded(event, problem) {
      security.inc({ event, problem: problem ?? '' });
    },
    async render(counts) {
      jobs.reset();
      if (counts) {
        for (const kind of JOB_KINDS) for (const state of JOB_STATES) jobs.set({ kind, state }, 0);
        for (const { kind, state, count } of counts) jobs.set({ kind, state }, count);
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
