import './boot/global.css';
import './boot/served.css';
import '@prova/shared/page/installStyleNonce';
import '@prova/shared/page/installTrustedTypes';

// Separate from its libraries, which change less often. The document fetches it in parallel.
const start = async () => (await import(/* webpackChunkName: "app" */ './boot/startShell')).startShell();
// A browser answers the first request with a preload's failure; the second reaches the network.
start().catch(start);
