import './boot/global.css';
import './boot/served.css';
import './security/installStyleNonce';
import './security/installTrustedTypes';

// Shared modules are negotiated asynchronously: everything that imports one stands behind this line.
void import('./boot/startShell').then(({ startShell }) => startShell());
