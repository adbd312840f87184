import { interviewAnswerSchema } from '@prova/api/answers/interviewAnswer';
import * as v from 'valibot';
import { toLiveInterview } from './liveInterview';

test('[P2] in practice no time runs out; in an interview the chosen one does', () => {
  const duration = { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' };
  const practice = { name: 'PRACTICE', type: 'BOOLEAN', value: true };
  const read = (properties: readonly object[]) =>
    toLiveInterview(v.parse(interviewAnswerSchema, { interviewStatus: 'CREATED', properties }), 'i-1');
  expect(read([duration])).toMatchObject({ isPractice: false, durationMs: 30 * 60_000 });
  expect(read([duration, practice])).toMatchObject({ isPractice: true, durationMs: null });
});
