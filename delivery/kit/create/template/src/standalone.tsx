import { startStandalone } from '@prova/shared/standalone/startStandalone';
import contribution from '../contribution.json';
import remote from './remote';

startStandalone(remote, contribution);
