/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Callable, Baseline, Residue } from './openBaseline';

/** Resources that live until closed explicitly: channels, workers, object URLs, microphones. */
export function watchEndings({ page, callerFile, begin, end, open }: Baseline) {
  const endings: Readonly<Record<string, readonly string[]>> = {
    BroadcastChannel: ['close'],
    WebSocket: ['close'],
    EventSource: ['close'],
    Worker: ['terminate'],
    SharedWorker: [],
    AudioContext: ['close'],
    RTCPeerConnection: ['close'],
  };
  for (const [name, ends] of Object.entries(endings)) {
    const Native = page[name] as { readonly prototype: Record<string, unknown> } | undefined;
    if (!Native) continue;
    page[name] = new Proxy(Native, {
      construct(target, given: unknown[], newTarget) {
        const file = callerFile();
        const made = Reflect.construct(target as unknown as Callable, given, newTarget) as object;
        if (file !== null) begin(made, `new ${name}`, file);
        return made;
      },
    });
    for (const ending of ends) {
      const ended = Native.prototype[ending] as Callable;
      Native.prototype[ending] = function (this: object, ...given: unknown[]) {
        end(this);
        return Reflect.apply(ended, this, given);
      };
    }
  }
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const file = callerFile();
    const address = createObjectURL.call(URL, content);
    if (file !== null) begin(address, 'URL.createObjectURL', file);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    end(address);
    revokeObjectURL.call(URL, address);
  };
  const tracks: { track: MediaStreamTrack; file: string }[] = [];
  if (page['MediaDevices']) {
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, wanted) {
      const file = callerFile();
      const stream = await getUserMedia.call(this, wanted);
      if (file !== null) for (const track of stream.getTracks()) tracks.push({ track, file });
      return stream;
    };
  }
  return {
    /** Resources that the candidate's code has not released, including timers and listeners. */
    residue: (): Residue[] => [
      ...open.values(),
      ...tracks
        .filter(({ track }) => track.readyState === 'live')
        .map(({ file }) => ({ what: 'a microphone or camera', file })),
    ],
  };
}
