import { voiceFailure, type VoiceFailure, type VoiceResult } from '../voiceFailure';
import { createHealthRecord } from './createHealthRecord';

const failed = (code: VoiceFailure['code']): VoiceResult<never> => ({
  ok: false,
  failure: voiceFailure({ code, provider: 'openai', message: code }),
});

test('[V9] remembers the last failed call until one succeeds', () => {
  const record = createHealthRecord();
  expect(record.lastFailure).toBeNull();
  record.note(failed('API_RATE_LIMITED'));
  record.note(failed('NETWORK_ERROR'));
  expect(record.lastFailure).toMatchObject({ code: 'NETWORK_ERROR', message: 'NETWORK_ERROR' });
  expect(Date.parse(record.lastFailure?.at ?? '')).toBeGreaterThan(0);
  record.note({ ok: true, value: 'said' });
  expect(record.lastFailure).toBeNull();
});

test.each(['VALIDATION_ERROR', 'FILE_TOO_LARGE'] as const)(
  "[V9] does not count %s for or against the provider's health",
  (code) => {
    const record = createHealthRecord();
    record.note(failed(code));
    expect(record.lastFailure).toBeNull();
    record.note(failed('API_ERROR'));
    record.note(failed(code));
    expect(record.lastFailure).toMatchObject({ code: 'API_ERROR' });
  },
);

test('[V9] counts a failure midway after a good beginning', () => {
  const record = createHealthRecord();
  record.note({ ok: true, value: 'begun' });
  record.noteFailure(voiceFailure({ code: 'NETWORK_ERROR', provider: 'openai', message: 'cut' }));
  expect(record.lastFailure).toMatchObject({ code: 'NETWORK_ERROR', message: 'cut' });
});
