export { createPreparationApi } from './api/preparationApi';
export { preparationSlice, type WithPreparation } from './state/preparationSlice';
export { startPreparation } from './startPreparation';
export { Preparation } from './ui/Preparation';
