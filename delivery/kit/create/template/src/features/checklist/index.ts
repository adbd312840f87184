export { checklistSlice } from './state/checklistSlice';
export { Checklist } from './ui/Checklist';
