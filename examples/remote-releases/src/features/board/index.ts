export { boardApi } from './api/boardApi';
export { Board } from './ui/Board';
