import { findInterruption } from './findInterruption';

const QUESTION = 'What does useEffect do, and when doesn’t it run after a render?';
const heard = (final: string, interim = '') => findInterruption({ final, interim }, QUESTION);

test("takes none of the interviewer's words for the candidate's, however they are cut or spelled", () => {
  expect(heard('what does use effect do', 'and when doesn’t it run')).toBeNull();
  expect(heard('what does use affect do')).toBeNull();
});

test("returns the candidate's words from the first on, and not before three in a row", () => {
  expect(heard('what does', 'sorry could')).toBeNull();
  expect(heard('what does', 'sorry could you')).toBe('sorry could you');
  expect(heard('What does sorry, could you', 'repeat what it does')).toBe(
    'sorry, could you repeat what it does',
  );
  expect(heard('what does', 'would it be alright')).toBeNull();
  expect(heard('what does', 'sorry would it be alright')).toBe('sorry would it be alright');
  expect(heard('what does', 'sorry what I cannot hear')).toBe('sorry what I cannot hear');
  expect(heard('', '')).toBeNull();
});
