import type { AnalysisAnswer } from '@prova/api/answers/domainAnswer';
import { JOB_DESCRIPTION_MAX_LENGTH, MAX_DOMAINS, MAX_QUESTIONS } from '@prova/api/types/limits';
import type { Level } from '@prova/api/types/interview';
import type { Failure } from '@prova/shared/http/failure';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_FORM, leastQuestions, type SetupForm } from './setupForm';
import { isUrl } from './wireForm';

/** Result of a description's analysis; `of` is the analysed text. */
export type Analysis =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly of: string }
  | { readonly status: 'done'; readonly of: string; readonly found: AnalysisAnswer }
  | { readonly status: 'failed'; readonly of: string; readonly failure: Failure };

export type Agreement = 'instructions' | 'terms';

export interface SetupState {
  readonly form: SetupForm;
  readonly descriptionMode: 'text' | 'url';
  readonly analysis: Analysis;
  readonly agreements: Readonly<Record<Agreement, boolean>>;
  /** The repeated interview, whose settings replace the form. */
  readonly parentId: string | null;
  /** The questions to repeat, exclusively; empty to repeat the interview as a whole. */
  readonly questionIds: readonly string[];
  /** Questions from the candidate's gaps, asked exclusively; empty if the server chooses. */
  readonly gaps: readonly string[];
  /**
   * Idempotency key of this run, so that a repeated start (double click, reload, lost answer) creates one
   * interview. Null until the start, and again after every relevant change.
   */
  readonly runKey: string | null;
  /** The description was too long: its length, and the previous text. Null otherwise. */
  readonly cut: { readonly of: number; readonly before: string } | null;
  /** The text before switching the mode, which clears it. Null once replaced. */
  readonly former: Former | null;
}

interface Former {
  readonly mode: 'text' | 'url';
  readonly description: string;
}

export interface WithSetup {
  readonly setup: SetupState;
}

export const initialSetup: SetupState = {
  form: DEFAULT_FORM,
  descriptionMode: 'text',
  analysis: { status: 'none' },
  agreements: { instructions: false, terms: false },
  parentId: null,
  questionIds: [],
  gaps: [],
  runKey: null,
  cut: null,
  former: null,
};

interface GapsChosen {
  readonly questionIds: readonly string[];
  readonly domainIds: readonly string[];
  readonly level: Level;
}

type FormChange = Partial<Omit<SetupForm, 'domainIds' | 'jobDescription'>>;

/** Settings by which the server chooses questions: a change of one replaces a choice from the gaps. */
const CHOOSING = ['domainIds', 'level', 'questionCount', 'jobDescription'] as const;

function withForm(state: SetupState, change: Partial<SetupForm>): SetupState {
  const gaps = CHOOSING.some((name) => name in change) ? [] : state.gaps;
  return { ...state, form: { ...state.form, ...change }, gaps, runKey: null };
}

/** A description enables description-based questions, unless switched off. */
function withDescription(state: SetupState, jobDescription: string): SetupState {
  const isThere = jobDescription.trim() !== '';
  const wasThere = state.form.jobDescription.trim() !== '';
  return withForm(state, {
    jobDescription,
    ...(isThere === wasThere ? {} : { includeTechQuestions: isThere }),
  });
}

/** There are never fewer questions than domains. */
function withDomains(state: SetupState, domainIds: readonly string[]): SetupState {
  const { questionCount } = state.form;
  const raised = questionCount === null ? null : Math.max(questionCount, leastQuestions(domainIds));
  return withForm(state, { domainIds, questionCount: raised });
}

function toggle(state: SetupState, domainId: string): SetupState {
  const { domainIds } = state.form;
  if (domainIds.includes(domainId))
    return withDomains(
      state,
      domainIds.filter((id) => id !== domainId),
    );
  return domainIds.length < MAX_DOMAINS ? withDomains(state, [...domainIds, domainId]) : state;
}

/** Fills the remaining domain slots from the first three domains that the analysis found. */
function pick(chosen: readonly string[], found: readonly string[], selectable: readonly string[]): string[] {
  const candidates = found.slice(0, MAX_DOMAINS).filter((id) => selectable.includes(id));
  return [...new Set([...chosen, ...candidates])].slice(0, Math.max(MAX_DOMAINS, chosen.length));
}

const isBusy = (state: SetupState) => state.analysis.status === 'running';

export const setupSlice = createSlice({
  name: 'setup',
  initialState: initialSetup,
  reducers: {
    setupReset: (): SetupState => initialSetup,
    /**
     * The wizard was opened for a new interview (null), or to repeat one, as a whole or some of its
     * questions.
     */
    wizardOpened: (
      state,
      { payload }: PayloadAction<{ parentId: string | null; questionIds?: readonly string[] }>,
    ): SetupState => {
      const { parentId, questionIds = [] } = payload;
      const isSame = state.parentId === parentId && state.questionIds.join() === questionIds.join();
      return isSame ? state : { ...initialSetup, parentId, questionIds };
    },
    /** An earlier interview's settings become the start of a new interview's. */
    formAdopted: (_state, { payload }: PayloadAction<SetupForm>): SetupState => ({
      ...initialSetup,
      form: payload,
      descriptionMode: isUrl(payload.jobDescription) ? 'url' : 'text',
    }),
    descriptionModeChosen: (state, { payload }: PayloadAction<SetupState['descriptionMode']>): SetupState => {
      if (isBusy(state) || payload === state.descriptionMode) return state;
      const cleared = withDescription(state, '');
      const { descriptionMode: mode, form, former } = state;
      const description = form.jobDescription;
      return {
        ...cleared,
        descriptionMode: payload,
        analysis: { status: 'none' },
        cut: null,
        former: description.trim() === '' ? former : { mode, description },
      };
    },
    descriptionRestored: (state): SetupState => {
      if (isBusy(state) || !state.former) return state;
      const { mode, description } = state.former;
      return { ...withDescription(state, description), descriptionMode: mode, former: null };
    },
    descriptionEdited: (state, { payload }: PayloadAction<string>): SetupState => {
      if (isBusy(state)) return state;
      const before = state.form.jobDescription;
      // One character over the limit is refused; longer text is truncated, with a message.
      const isFull = before.length === JOB_DESCRIPTION_MAX_LENGTH && payload.length === before.length + 1;
      if (isFull) return state;
      const jobDescription = payload.slice(0, JOB_DESCRIPTION_MAX_LENGTH);
      const cut = payload.length > jobDescription.length ? { of: payload.length, before } : null;
      return { ...withDescription(state, jobDescription), cut, former: null };
    },
    cutUndone: (state): SetupState =>
      state.cut && !isBusy(state) ? { ...withDescription(state, state.cut.before), cut: null } : state,
    formChanged: (state, { payload }: PayloadAction<FormChange>): SetupState =>
      isBusy(state) ? state : withForm(state, payload),
    questionCountChanged: (state, { payload }: PayloadAction<number | null>): SetupState => {
      if (isBusy(state)) return state;
      const least = leastQuestions(state.form.domainIds);
      const count = payload === null ? null : Math.min(MAX_QUESTIONS, Math.max(least, Math.round(payload)));
      return withForm(state, { questionCount: count });
    },
    domainToggled: (state, { payload }: PayloadAction<string>): SetupState =>
      isBusy(state) ? state : toggle(state, payload),
    gapsChosen: (state, { payload }: PayloadAction<GapsChosen>): SetupState => {
      const { questionIds: gaps, ...form } = payload;
      return isBusy(state) ? state : { ...withForm(state, { ...form, questionCount: gaps.length }), gaps };
    },
    analysisStarted: (state, { payload }: PayloadAction<{ of: string }>): SetupState => ({
      ...state,
      analysis: { status: 'running', of: payload.of },
    }),
    analysisSucceeded: (
      state,
      { payload }: PayloadAction<{ of: string; found: AnalysisAnswer; selectable: readonly string[] }>,
    ): SetupState => {
      const { of, found, selectable } = payload;
      if (state.analysis.status !== 'running' || state.analysis.of !== of) return state;
      const ids = found.existing.map(({ id }) => id);
      const picked = withDomains(state, pick(state.form.domainIds, ids, selectable));
      return { ...picked, analysis: { status: 'done', of, found } };
    },
    analysisFailed: (state, { payload }: PayloadAction<{ of: string; failure: Failure }>): SetupState =>
      state.analysis.status === 'running' && state.analysis.of === payload.of
        ? { ...state, analysis: { status: 'failed', ...payload } }
        : state,
    agreementChanged: (
      state,
      { payload }: PayloadAction<{ agreement: Agreement; agreed: boolean }>,
    ): SetupState => ({
      ...state,
      agreements: { ...state.agreements, [payload.agreement]: payload.agreed },
    }),
    /** Start Interview was pressed; the first press creates the run's key. */
    startRequested: (state, { payload }: PayloadAction<{ key: string }>): SetupState => ({
      ...state,
      runKey: state.runKey ?? payload.key,
    }),
    /** The server failed to prepare this run's interview: the next attempt is another run. */
    runRenewed: (state, { payload }: PayloadAction<{ key: string }>): SetupState => ({
      ...state,
      runKey: payload.key,
    }),
  },
});

export const setupEvents = setupSlice.actions;
