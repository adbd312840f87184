import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { handsFreeEvents, type HandsFreeState, type WithHandsFree } from './state/handsFreeSlice';

function useHandsFreeState<T>(select: (state: HandsFreeState) => T): T {
  return useSelector(({ handsFree }: WithHandsFree) => select(handsFree));
}

/** The choice; null where the browser does not transcribe speech. */
export function useHandsFreeChoice() {
  const dispatch = useDispatch();
  const isOffered = useHandsFreeState((state) => state.isOffered);
  const isOn = useHandsFreeState((state) => state.isOn);
  return isOffered ? { isOn, choose: (is: boolean) => void dispatch(handsFreeEvents.chosen(is)) } : null;
}

/** Why hands-free turned itself off, until acknowledged. */
export function useHandsFreeLeft() {
  const dispatch = useDispatch();
  return {
    leftFor: useHandsFreeState(({ leftFor }) => leftFor),
    dismiss: () => void dispatch(handsFreeEvents.dismissed()),
  };
}

/** The seconds until the report opens; null while nobody waits for it. */
export const useSecondsToReport = () =>
  useHandsFreeState(({ finish }) => (finish?.name === 'counting' ? finish.remainingS : null));

/** Opens the report when its countdown is over; forgets the room when it is left. */
export function useHandsFreeRoom(onFinish: () => void) {
  const dispatch = useDispatch();
  const isDue = useHandsFreeState(({ finish }) => finish?.name === 'due');
  const finish = useEffectEvent(onFinish);
  useEffect(() => {
    if (isDue) finish();
  }, [isDue]);
  useEffect(() => () => void dispatch(handsFreeEvents.roomLeft()), [dispatch]);
}

/** Sentences for screen readers, each announced once. */
export function useHandsFreeNews(): readonly string[] {
  const { t } = useTranslation('interview');
  const leftFor = useHandsFreeState((state) => state.leftFor);
  const isFinishing = useHandsFreeState(({ finish }) => finish?.name === 'counting');
  return [leftFor ? t(`handsFree.left.${leftFor}`) : '', isFinishing ? t('handsFree.finishing') : ''];
}
