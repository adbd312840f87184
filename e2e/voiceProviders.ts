import { startVoiceProviders } from './site/startVoiceProviders';

/** Doubles of the voice providers as a process: says how a site is connected to them, and ends with whoever started it. */
const { environment } = await startVoiceProviders();
process.once('disconnect', () => process.exit());
process.send?.({ type: 'ready', environment });
