import { parentPort } from 'node:worker_threads';
import { fliteArgumentsFor } from './builtInStyle';
import { loadFlite } from './flite/loadFlite';
import type { SpeechReply, SpeechRequest } from './speechWorkerMessages';

if (parentPort === null) throw new Error('speechWorker runs as a worker thread');
const port = parentPort;
const loading = loadFlite();

port.on('message', (request: SpeechRequest) => {
  void answer(request).then((reply) => {
    port.postMessage(reply, 'wave' in reply ? [reply.wave.buffer as ArrayBuffer] : []);
  });
});

async function answer({ text, style }: SpeechRequest): Promise<SpeechReply> {
  try {
    const flite = await loading;
    return { wave: flite([...fliteArgumentsFor(style), '-o', 'speech.wav', '-t', text]).wave };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
