import { interviewAnswerSchema } from '@prova/api/answers/interviewAnswer';
import * as v from 'valibot';
import { toLiveInterview } from './liveInterview';

test('[P2] has no time limit in practice, and the chosen time limit in an interview', () => {
  const duration = { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' };
  const practice = { name: 'PRACTICE', type: 'BOOLEAN', value: true };
  const read = (properties: readonly object[]) =>
    toLiveInterview(v.parse(interviewAnswerSchema, { interviewStatus: 'CREATED', properties }), 'i-1');
  expect(read([duration])).toMatchObject({ isPractice: false, durationMs: 30 * 60_000 });
  expect(read([duration, practice])).toMatchObject({ isPractice: true, durationMs: null });
});
