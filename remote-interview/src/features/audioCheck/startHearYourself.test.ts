import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createFakeAudioPlayer } from '../../devices/createFakeAudioPlayer';
import { createFakeMicrophone } from '../../devices/createFakeMicrophone';
import { startHearYourself } from './startHearYourself';
import { audioCheckEvents } from './state/audioCheckSlice';
import { hearYourselfEvents, hearYourselfSlice } from './state/hearYourselfSlice';

function setUp() {
  const clock = createFakeClock();
  const microphone = createFakeMicrophone(clock);
  const player = createFakeAudioPlayer();
  const level = createLiveValue(0);
  const store = configureStore({ reducer: combineReducers({ hearYourself: hearYourselfSlice.reducer }) });
  startHearYourself(store, { clock, microphone, player, level });
  const phase = () => store.getState().hearYourself.phase;
  const record = async () => {
    store.dispatch(hearYourselfEvents.recordingAsked());
    await clock.advance(0);
  };
  return { clock, microphone, player, level, store, phase, record };
}

test('records five seconds with their level, then plays them any number of times', async () => {
  const { clock, microphone, player, level, store, phase, record } = setUp();
  microphone.speakAt(0.3);
  await record();
  await clock.advance(3_500);
  expect(phase()).toMatchObject({ name: 'recording', remainingS: 2 });
  expect([level.get(), microphone.openCount()]).toEqual([0.3, 1]);
  await clock.advance(1_499);
  expect(player.isPlaying()).toBe(false);
  await clock.advance(1);
  expect(phase().name).toBe('playing');
  expect(player.isPlaying()).toBe(true);
  expect([level.get(), microphone.openCount()]).toEqual([0, 0]);
  player.finish();
  await clock.advance(0);
  expect(phase().name).toBe('recorded');
  store.dispatch(hearYourselfEvents.playAsked());
  await clock.advance(0);
  expect(player.played).toEqual([4, 4]);
});

test.each([
  ['a refused microphone', { answer: 'denied' }],
  ['a browser that cannot record', { records: false }],
] as const)('reports %s', async (_what, microphone) => {
  const room = setUp();
  Object.assign(room.microphone, microphone);
  await room.record();
  await room.clock.advance(5_000);
  expect(room.phase()).toEqual({ name: 'failed' });
  expect(room.microphone.openCount()).toBe(0);
});

test.each(['closed', 'retried', 'soundRepeated', 'typingChosen'] as const)(
  'ends when the check is %s, without an open microphone or a leftover recording',
  async (event) => {
    const { clock, microphone, player, store, phase, record } = setUp();
    await record();
    await clock.advance(1_000);
    store.dispatch(audioCheckEvents[event]());
    await clock.advance(0);
    expect([phase().name, microphone.openCount(), clock.pending()]).toEqual(['idle', 0, 0]);

    await record();
    await clock.advance(5_000);
    player.finish();
    await clock.advance(0);
    store.dispatch(audioCheckEvents[event]());
    await clock.advance(0);
    store.dispatch(hearYourselfEvents.playAsked());
    await clock.advance(0);
    expect(phase().name).toBe('idle');
    expect(player.isPlaying()).toBe(false);
  },
);
