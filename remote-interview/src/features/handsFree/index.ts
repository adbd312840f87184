export { findInterruption } from './state/findInterruption';
export {
  HANDS_FREE_KEY,
  handsFreeChoiceSchema,
  handsFreeEvents,
  handsFreeSlice,
  withHandsFree,
  type HandsFreeEvent,
  type LeftFor,
  type WithHandsFree,
} from './state/handsFreeSlice';
export { HandsFreeChoice } from './ui/HandsFreeChoice';
export { HandsFreeNotice } from './ui/HandsFreeNotice';
export { HandsFreeSwitch } from './ui/HandsFreeSwitch';
export { SecondsToReport } from './ui/SecondsToReport';
export { useHandsFreeChoice, useHandsFreeNews, useHandsFreeRoom } from './useHandsFree';
