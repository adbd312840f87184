import './boot/global.css';
import './boot/served.css';
import '@prova/shared/page/installStyleNonce';
import '@prova/shared/page/installTrustedTypes';

// Shared modules are negotiated asynchronously: everything that imports one stands behind this line.
void import('./boot/startShell').then(({ startShell }) => startShell());
