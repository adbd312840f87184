import { defineRemote } from '@prova/shared/remote-contract/remoteModule';
import { Root } from './app/Root';

export default defineRemote('sample', Root);
