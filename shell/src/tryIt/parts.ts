export { KeptAnswer } from './KeptAnswer';
export { OwnAnswer } from './OwnAnswer';
