import type { AnalysisAnswer } from '@prova/api/answers/domainAnswer';
import { createUuid } from '../../../devices/createUuid';
import { fromDraft, setupDraftSchema, toDraft } from './setupDraft';
import { initialSetup, setupEvents, setupSlice, type SetupState } from './setupSlice';
import { permittedStep } from './wizardStep';
import * as v from 'valibot';

type Event = Parameters<typeof setupSlice.reducer>[1];
const after = (...events: Event[]) => events.reduce<SetupState>(setupSlice.reducer, initialSetup);
const found = (...ids: string[]): AnalysisAnswer => ({
  existing: ids.map((id) => ({ id, name: id, evidence: [] })),
  missed: [],
});
const selectable = ['a', 'b', 'c', 'd'];

test('[W5] the defaults', () => {
  expect(initialSetup.form).toMatchObject({
    questionCount: 3,
    duration: 'FIFTEEN_MINUTES',
    displayTimeProgress: true,
    includeTechQuestions: false,
    excludeExpectedAnswers: false,
    level: null,
  });
});

test('[W4] a fourth domain is not taken; one that goes makes room', () => {
  const full = after(...['a', 'b', 'c', 'd'].map(setupEvents.domainToggled));
  expect(full.form.domainIds).toEqual(['a', 'b', 'c']);
  const swapped = [setupEvents.domainToggled('a'), setupEvents.domainToggled('d')].reduce(
    setupSlice.reducer,
    full,
  );
  expect(swapped.form.domainIds).toEqual(['b', 'c', 'd']);
});

test('[W5] adding domains raises the count, removing them does not lower it', () => {
  const one = after(setupEvents.questionCountChanged(1), setupEvents.domainToggled('a'));
  expect(one.form.questionCount).toBe(1);
  const two = setupSlice.reducer(one, setupEvents.domainToggled('b'));
  expect(two.form.questionCount).toBe(2);
  expect(setupSlice.reducer(two, setupEvents.domainToggled('b')).form.questionCount).toBe(2);
});

test.each([
  [0, 1],
  [31, 30],
  [4.4, 4],
  [null, null],
])('[W5] a count of %s becomes %s', (typed, kept) => {
  expect(after(setupEvents.questionCountChanged(typed)).form.questionCount).toBe(kept);
});

test('[W2] changing between text and URL clears the text and the analysis; 4000 is the end', () => {
  const analysed = after(
    setupEvents.descriptionEdited('x'.repeat(4001)),
    setupEvents.analysisStarted({ of: 'x' }),
    setupEvents.analysisSucceeded({ of: 'x', found: found('a'), selectable }),
  );
  expect(analysed.form.jobDescription).toHaveLength(4000);
  const changed = setupSlice.reducer(analysed, setupEvents.descriptionModeChosen('url'));
  expect(changed.form.jobDescription).toBe('');
  expect(changed.analysis).toEqual({ status: 'none' });
});

test('[W3] the analysis fills what is free from the first three it found, and only what can be chosen', () => {
  const run = (chosen: string[], ...ids: string[]) =>
    after(
      ...chosen.map(setupEvents.domainToggled),
      setupEvents.analysisStarted({ of: 'x' }),
      setupEvents.analysisSucceeded({ of: 'x', found: found(...ids), selectable }),
    ).form.domainIds;
  expect(run([], 'a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c']);
  expect(run(['d'], 'a', 'b', 'c')).toEqual(['d', 'a', 'b']);
  expect(run(['a'], 'a', 'b')).toEqual(['a', 'b']);
  expect(run([], 'retired', 'b')).toEqual(['b']);
});

test('[W3] while it runs nothing else changes; an answer to an older text is ignored', () => {
  const running = after(setupEvents.descriptionEdited('x'), setupEvents.analysisStarted({ of: 'x' }));
  for (const event of [
    setupEvents.descriptionEdited('y'),
    setupEvents.domainToggled('a'),
    setupEvents.questionCountChanged(9),
    setupEvents.formChanged({ level: 'EXPERT' }),
    setupEvents.descriptionModeChosen('url'),
    setupEvents.analysisSucceeded({ of: 'older', found: found('a'), selectable }),
  ]) {
    expect(setupSlice.reducer(running, event)).toBe(running);
  }
});

test('[W5] a description chooses the questions as soon as there is one; who switches that off keeps it off', () => {
  const chooses = (state: SetupState) => state.form.includeTechQuestions;
  const described = after(setupEvents.descriptionEdited('Backend engineer'));
  expect([chooses(initialSetup), chooses(described)]).toEqual([false, true]);
  const off = [
    setupEvents.formChanged({ includeTechQuestions: false }),
    setupEvents.descriptionEdited('Backend engineer, Java'),
  ];
  expect(chooses(off.reduce(setupSlice.reducer, described))).toBe(false);
  expect(chooses(setupSlice.reducer(described, setupEvents.descriptionEdited('  ')))).toBe(false);
  expect(chooses(setupSlice.reducer(described, setupEvents.descriptionModeChosen('url')))).toBe(false);
});

test('one key for a run, however often it is started; a change of the form makes another run of it', () => {
  const started = after(
    setupEvents.startRequested({ key: 'k-1' }),
    setupEvents.startRequested({ key: 'k-2' }),
  );
  expect(started.runKey).toBe('k-1');
  expect(setupSlice.reducer(started, setupEvents.formChanged({ level: 'EXPERT' })).runKey).toBeNull();
});

test('[W7] no step is reached before those before it are done', () => {
  const complete = after(
    setupEvents.domainToggled('a'),
    setupEvents.formChanged({ level: 'BEGINNER' }),
    setupEvents.agreementChanged({ agreement: 'terms', agreed: true }),
  );
  const at = (state: SetupState) => permittedStep('preparation', state, state.form);
  expect(at(initialSetup)).toBe('configuration');
  expect(at(complete)).toBe('instructions');
  const agreed = setupSlice.reducer(
    complete,
    setupEvents.agreementChanged({ agreement: 'instructions', agreed: true }),
  );
  expect(at(agreed)).toBe('audioCheck');
  expect(at(setupSlice.reducer(agreed, setupEvents.startRequested({ key: 'k' })))).toBe('preparation');
});

test('a draft comes back to its owner and to nobody else', () => {
  const state = after(setupEvents.domainToggled('a'), setupEvents.descriptionEdited('Backend engineer'));
  const draft = v.parse(setupDraftSchema, JSON.parse(JSON.stringify(toDraft(state, 'robin'))));
  expect(fromDraft(draft, 'robin')).toEqual(state);
  expect(fromDraft(draft, 'somebody else')).toEqual(initialSetup);
});

test('a key can be made where the browser has no randomUUID', () => {
  const source = { getRandomValues: <T>(bytes: T) => (bytes as unknown as Uint8Array).fill(255) as T };
  expect(createUuid(source as Crypto)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('[W3] a description that switching has cleared comes back with its mode, unless another was written', () => {
  const { reducer } = setupSlice;
  const events = setupEvents;
  const described = reducer(initialSetup, events.descriptionEdited('Senior Python engineer'));
  const switched = reducer(described, events.descriptionModeChosen('url'));
  expect(switched.form.jobDescription).toBe('');
  const there = { descriptionMode: 'text', form: { jobDescription: 'Senior Python engineer' }, former: null };
  expect(reducer(switched, events.descriptionRestored())).toMatchObject(there);
  // To and fro.
  const back = reducer(switched, events.descriptionModeChosen('text'));
  expect(reducer(back, events.descriptionRestored())).toMatchObject(there);
  const other = reducer(switched, events.descriptionEdited('https://example.org'));
  expect(reducer(other, events.descriptionRestored())).toBe(other);
});
