import { closedDatabase } from '../../testing/openTestDatabase';
import { createInterviewerVoice } from './createInterviewerVoice';

test('queries the database once for concurrent requests about the provider, and again for later ones', async () => {
  let questions = 0;
  let answer: (rows: never[]) => void = () => undefined;
  const database = {
    ...closedDatabase,
    query: () => {
      questions += 1;
      return new Promise<never[]>((resolve) => (answer = resolve));
    },
  };
  const voice = createInterviewerVoice(database, () => undefined);
  const many = Array.from({ length: 50 }, () => voice.questionsSentTo());
  answer([]);
  expect(await Promise.all(many)).toEqual(Array.from({ length: 50 }, () => null));
  expect(questions).toBe(1);

  const later = voice.questionsSentTo();
  answer([]);
  await later;
  expect(questions).toBe(2);
});
