export { Report } from './ui/Report';
