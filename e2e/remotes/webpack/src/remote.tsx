import { defineRemote } from '@prova/shared/remote-contract/remoteModule';
import { Root } from './Root';

export default defineRemote('bookmarks', Root);
