import './boot/global.css';
import './boot/served.css';
import '@prova/shared/page/installStyleNonce';
import '@prova/shared/page/installTrustedTypes';

// Apart from the libraries that it stands on, which change less often. The document has it fetched at the same time.
const start = async () => (await import(/* webpackChunkName: "app" */ './boot/startShell')).startShell();
// A browser answers the first request with the failure of what the document has asked for; the second asks the network.
start().catch(start);
