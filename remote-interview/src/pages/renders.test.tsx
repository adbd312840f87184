import { act, screen } from '@testing-library/react';
import { takeRenders } from '../testing/countRenders';
import { renderInterview } from '../testing/renderInterview';

jest.mock('react/jsx-runtime', () => jest.requireActual<object>('../testing/countRenders'));

const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const once = (names: readonly string[]) => [...new Set(names)].toSorted();

beforeEach(() => sessionStorage.clear());

describe('in the live interview', () => {
  async function enterRoom() {
    const page = await renderInterview({ path: '/interview/i-1' });
    await page.advance(2_500);
    const views = ['AnswerComposer', 'ConversationTranscript', 'LiveHeader', 'LiveInterview', 'TurnItem'];
    expect(once(takeRenders())).toEqual(expect.arrayContaining(views));
    return page;
  }

  test('renders only the answer box on a key', async () => {
    const page = await enterRoom();
    await page.user.type(box(), 'A');
    takeRenders();
    await page.user.type(box(), 'n index');
    expect(takeRenders()).toEqual(Array(7).fill('AnswerComposer'));
  });

  test('renders the interviewer and the sound controls as well on the first key, which silences the interviewer', async () => {
    const page = await enterRoom();
    await page.user.type(box(), 'A');
    expect(once(takeRenders())).toEqual([
      'AnswerComposer',
      'InterviewerFigure',
      'InterviewerPresence',
      'PlaybackControl',
      'SpeedChoice',
      'SpokenWords',
    ]);
  });

  test('on an answer, renders only that answer, the next question and its predecessor in the transcript', async () => {
    const page = await enterRoom();
    const drawn = () => takeRenders().filter((name) => /^(TurnItem|PlaybackControl)$/.test(name));
    await page.user.type(box(), 'One');
    takeRenders();
    await page.user.keyboard('{Enter}');
    await page.advance(0);
    expect(drawn()).toEqual(['TurnItem']);
    await page.advance(1_000);
    const counted = drawn();
    expect(counted.filter((name) => name === 'TurnItem')).toHaveLength(2);
    expect(counted.length).toBeLessThan(8);
  });

  test('renders only the time each second', async () => {
    const page = await enterRoom();
    await page.advance(1_000);
    expect(once(takeRenders())).toEqual(['ElapsedTime', 'TimeProgress']);
  });

  test('renders the recording on recognised words, and nothing on silence until its countdown', async () => {
    const page = await enterRoom();
    await page.user.click(button('Speak'));
    await page.advance(2_000);
    // The first word enables Send.
    act(() => page.recognizer.hear({ interim: 'An' }));
    takeRenders();
    act(() => page.recognizer.hear({ interim: 'An index' }));
    expect(takeRenders()).toEqual(['RecordingNotice']);
    await page.advance(900);
    expect(once(takeRenders())).toEqual(['ElapsedTime', 'TimeProgress']);
  });
});

test('renders only the level bar, 18 times for 18 level samples, in the audio check', async () => {
  const page = await renderInterview();
  await page.user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await page.user.click(screen.getByRole('radio', { name: 'Advanced' }));
  await page.user.click(button('Next: Instructions'));
  for (const agreement of screen.getAllByRole('checkbox')) await page.user.click(agreement);
  await page.user.click(button('Next: Audio Check'));
  await page.advance(0);
  page.player.finish();
  await page.advance(150);
  expect(once(takeRenders())).toEqual(expect.arrayContaining(['AudioCheck', 'LevelBar', 'WizardFrame']));
  for (let reading = 1; reading <= 18; reading += 1) {
    page.microphone.speakAt(reading / 1_000);
    await page.advance(50);
  }
  expect(takeRenders()).toEqual(Array(18).fill('LevelBar'));
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '0.1');
});
