export { startComparison } from './startComparison';
export { comparisonSlice, initialComparison } from './state/comparisonSlice';
export { ComparisonPanel } from './ui/ComparisonPanel';
