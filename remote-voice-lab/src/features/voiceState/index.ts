export { StatePanel } from './ui/StatePanel';
