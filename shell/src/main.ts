import './app/global.css';
import './app/served.css';
import './security/installStyleNonce';
import './security/installTrustedTypes';

// Shared modules are negotiated asynchronously: everything that imports one stands behind this line.
void import('./app/startShell').then(({ startShell }) => startShell());
