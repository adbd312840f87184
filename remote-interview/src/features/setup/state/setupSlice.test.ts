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

test('[W5] starts with the default settings', () => {
  expect(initialSetup.form).toMatchObject({
    questionCount: 3,
    duration: 'FIFTEEN_MINUTES',
    displayTimeProgress: true,
    includeTechQuestions: false,
    excludeExpectedAnswers: false,
    level: null,
  });
});

test('[W4] refuses a fourth domain, and accepts one after a removal', () => {
  const full = after(...['a', 'b', 'c', 'd'].map(setupEvents.domainToggled));
  expect(full.form.domainIds).toEqual(['a', 'b', 'c']);
  const swapped = [setupEvents.domainToggled('a'), setupEvents.domainToggled('d')].reduce(
    setupSlice.reducer,
    full,
  );
  expect(swapped.form.domainIds).toEqual(['b', 'c', 'd']);
});

test('[W5] raises the count with added domains, and keeps it on removal', () => {
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
])('[W5] corrects a count of %s to %s', (typed, kept) => {
  expect(after(setupEvents.questionCountChanged(typed)).form.questionCount).toBe(kept);
});

test('[W2] clears text and analysis when switching between text and URL, and limits text to 4000 characters', () => {
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

test('[W3] adds up to three selectable domains from the analysis to the chosen domains', () => {
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

test('[W3] blocks other changes during the analysis, and ignores the analysis of an older text', () => {
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

test('[W5] switches to description-based questions with a description, unless switched off', () => {
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

test('keeps one key per run, however often it starts, and starts another run for a changed form', () => {
  const started = after(
    setupEvents.startRequested({ key: 'k-1' }),
    setupEvents.startRequested({ key: 'k-2' }),
  );
  expect(started.runKey).toBe('k-1');
  expect(setupSlice.reducer(started, setupEvents.formChanged({ level: 'EXPERT' })).runKey).toBeNull();
});

test('[W7] allows a step only after its predecessors', () => {
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

test('restores a draft to its owner only', () => {
  const state = after(setupEvents.domainToggled('a'), setupEvents.descriptionEdited('Backend engineer'));
  const draft = v.parse(setupDraftSchema, JSON.parse(JSON.stringify(toDraft(state, 'robin'))));
  expect(fromDraft(draft, 'robin')).toEqual(state);
  expect(fromDraft(draft, 'somebody else')).toEqual(initialSetup);
});

test('creates a key where the browser has no randomUUID', () => {
  const source = { getRandomValues: <T>(bytes: T) => (bytes as unknown as Uint8Array).fill(255) as T };
  expect(createUuid(source as Crypto)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('[W3] restores a description cleared by a mode switch when switching back, unless replaced', () => {
  const { reducer } = setupSlice;
  const events = setupEvents;
  const described = reducer(initialSetup, events.descriptionEdited('Senior Python engineer'));
  const switched = reducer(described, events.descriptionModeChosen('url'));
  expect(switched.form.jobDescription).toBe('');
  const there = { descriptionMode: 'text', form: { jobDescription: 'Senior Python engineer' }, former: null };
  expect(reducer(switched, events.descriptionRestored())).toMatchObject(there);
  // Back and forth.
  const back = reducer(switched, events.descriptionModeChosen('text'));
  expect(reducer(back, events.descriptionRestored())).toMatchObject(there);
  const other = reducer(switched, events.descriptionEdited('https://example.org'));
  expect(reducer(other, events.descriptionRestored())).toBe(other);
});
