import type { FreshCountAnswer } from '@prova/api/answers/freshQuestionsAnswer';
import type { InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import { failureOf } from '@prova/shared/http/failureOf';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readRetakeProblem, type RetakeProblem } from './api/readRetakeProblem';
import { setupApi, type OutsideServices } from './api/setupApi';
import { readParentForm } from './state/readParentForm';
import { setupEvents, type Agreement, type SetupState, type WithSetup } from './state/setupSlice';
import type { SetupForm } from './state/setupForm';

/** The wizard's subject: a form, or the settings of the repeated interview. */
export type SetupSubject =
  | { readonly status: 'loading' }
  | { readonly status: 'refused'; readonly problem: RetakeProblem }
  | {
      readonly status: 'open';
      readonly form: SetupForm;
      readonly isRetake: boolean;
      readonly repeats: InterviewAnswer['repeats'];
    };

function useSubject(parentId: string | null, state: SetupState): SetupSubject {
  const { currentData, error, isFetching } = setupApi.useParentQuery(parentId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return useMemo(() => {
    const open = (form: SetupForm, repeats: InterviewAnswer['repeats'] = null) =>
      ({ status: 'open', form, isRetake: parentId !== null, repeats }) as const;
    const judge = (parent: InterviewAnswer) => {
      const problem = readRetakeProblem({ parent });
      return problem
        ? ({ status: 'refused', problem } as const)
        : open(readParentForm(parent), parent.repeats);
    };
    if (state.parentId !== parentId) return { status: 'loading' };
    if (parentId === null) return open(state.form);
    if (currentData) return judge(currentData);
    const failure = isFetching ? null : failureOf(error);
    if (failure) return { status: 'refused', problem: readRetakeProblem({ failure }) ?? 'other' };
    return { status: 'loading' };
  }, [currentData, error, isFetching, parentId, state]);
}

/** Outside services while unknown, or if there are none. */
const NO_SERVICES: OutsideServices = {
  answersSentTo: null,
  questionsSentTo: null,
  offersPractice: false,
  offersFollowUps: false,
  offersFreshCounts: false,
  offersReadiness: false,
};

/** Fetched for each interview: an administrator may change the voice at any time. */
export const useOutsideServices = (): OutsideServices =>
  setupApi.useOutsideServicesQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? NO_SERVICES;

const NO_COUNTS: readonly FreshCountAnswer[] = [];

/** New questions by domain and level. Optional: none while unknown or unwanted, or after a failure. */
export const useFreshCounts = (isWanted: boolean): readonly FreshCountAnswer[] =>
  setupApi.useFreshCountsQuery(isWanted ? undefined : skipToken, { refetchOnMountOrArgChange: true }).data ??
  NO_COUNTS;

/**
 * The wizard's first two steps: the form's content and actions.
 * @param questionIds the parent's questions to repeat; none to repeat it as a whole
 */
export function useSetup(parentId: string | null, questionIds: readonly string[] = []) {
  const dispatch = useDispatch();
  const state = useSelector(({ setup }: WithSetup) => setup);
  const subject = useSubject(parentId, state);
  const [analyze] = setupApi.useAnalyzeJobDescriptionMutation();

  return {
    state,
    subject,
    open: () => dispatch(setupEvents.wizardOpened({ parentId, questionIds })),
    reset: () => dispatch(setupEvents.setupReset()),
    adopt: (form: SetupForm) => dispatch(setupEvents.formAdopted(form)),
    agree: (agreement: Agreement, agreed: boolean) =>
      dispatch(setupEvents.agreementChanged({ agreement, agreed })),
    start: (key: string) => dispatch(setupEvents.startRequested({ key })),
    startAfresh: (key: string) => dispatch(setupEvents.runRenewed({ key })),
    /** @param selectable ids of selectable domains */
    async analyzeDescription(selectable: readonly string[]) {
      const of = state.form.jobDescription.trim();
      dispatch(setupEvents.analysisStarted({ of }));
      const { data: found, error } = await analyze(of);
      if (found) dispatch(setupEvents.analysisSucceeded({ of, found, selectable }));
      const failure = failureOf(error);
      if (failure) dispatch(setupEvents.analysisFailed({ of, failure }));
    },
  };
}
