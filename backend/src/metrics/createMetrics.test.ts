import { createMetrics } from './createMetrics';

test('exports counts in the Prometheus text format', async () => {
  const metrics = createMetrics();
  metrics.interviewCreated();
  metrics.answerAccepted();
  metrics.answerAccepted();
  metrics.speechAsked('hit');
  metrics.languageModelFellBack({ task: 'review', reason: 'timeout' });
  metrics.languageModelCalled({
    task: 'answer_review',
    outcome: 'ok',
    usage: { input: 900, output: 310 },
    seconds: 4,
  });
  metrics.languageModelCalled({ task: 'answer_review', outcome: 'timeout', usage: null, seconds: 20 });
  metrics.speechFellBack({ provider: 'openai', reason: 'cut' });
  metrics.speechFellBack({ provider: 'https://evil.example', reason: 'PROVIDER_NOT_AVAILABLE' });
  metrics.callAnswered({ method: 'GET', route: '/api/account', status: 200, seconds: 0.003 });
  const { contentType, text } = await metrics.render([{ kind: 'FEEDBACK', state: 'waiting', count: 3 }]);
  expect(contentType).toContain('text/plain');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'prova_interviews_created_total 1',
      'prova_answers_accepted_total 2',
      'prova_speech_cache_total{outcome="hit"} 1',
      'prova_provider_fallbacks_total{task="review",reason="timeout"} 1',
      'prova_language_model_calls_total{task="answer_review",outcome="timeout"} 1',
      'prova_language_model_tokens_total{task="answer_review"} 310',
      'prova_language_model_seconds_total{task="answer_review"} 24',
      'prova_speech_fallbacks_total{provider="openai",reason="cut"} 1',
      'prova_speech_fallbacks_total{provider="unknown",reason="PROVIDER_NOT_AVAILABLE"} 1',
      'prova_jobs{kind="FEEDBACK",state="waiting"} 3',
      'prova_jobs{kind="PREPARATION",state="failed"} 0',
      'prova_database_up 1',
      'http_request_duration_seconds_count{method="GET",route="/api/account",status="200"} 1',
    ]),
  );
});

test('omits job counts and reports the database as down if it does not answer', async () => {
  const metrics = createMetrics();
  await metrics.render([{ kind: 'FEEDBACK', state: 'waiting', count: 3 }]);
  const { text } = await metrics.render(null);
  expect(text).not.toContain('prova_jobs{');
  expect(text.split('\n')).toContain('prova_database_up 0');
});

test('exports security events before the first one, so that alerts can compare them', async () => {
  const { text } = await createMetrics().render(null);
  expect(text.split('\n')).toContain('prova_security_events_total{event="signedIn",problem=""} 0');
});
