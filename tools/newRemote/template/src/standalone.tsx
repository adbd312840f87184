import { startStandalone } from '@prova/shared/standalone/startStandalone';
import remote from './remote';

startStandalone(remote);
