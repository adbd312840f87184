import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { modelVoiceEvents, type ReportSource, type WithModelVoice } from './state/modelVoiceSlice';

/** The voice of one question's model answer, silenced when the question leaves the page. */
export function useModelVoice(source: ReportSource, questionId: string) {
  const dispatch = useDispatch();
  const sound = useSelector(({ modelVoice }: WithModelVoice) =>
    modelVoice.name !== 'silent' && modelVoice.answer.questionId === questionId ? modelVoice.name : 'silent',
  );
  const failure = useSelector(({ modelVoice }: WithModelVoice) =>
    modelVoice.name === 'failed' && modelVoice.answer.questionId === questionId ? modelVoice.reason : null,
  );
  useEffect(
    () => () => {
      dispatch(modelVoiceEvents.left(questionId));
    },
    [dispatch, questionId],
  );
  return {
    sound,
    failure,
    play: () => {
      dispatch(modelVoiceEvents.requested({ source, questionId }));
    },
    stop: () => {
      dispatch(modelVoiceEvents.stopped());
    },
  };
}
