// Made once, for a hundred years:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj '/CN=Prova test fixture'
//   -addext 'subjectAltName=DNS:jobs.example,DNS:*.jobs.example,DNS:localhost,IP:127.0.0.1,IP:::1'
/** Stands for jobs.example and this machine in tests, and is trusted by nobody else. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB3jCCAYWgAwIBAgIUFKOw8LRRwMnTcjLKJIn+EZSUPHkwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSUHJvdmEgdGVzdCBmaXh0dXJlMCAXDTI2MTEyMTE4MTAxN1oY
DzIxMjYxMDI4MTgxMDE3WjAdMRswGQYDVQQDDBJQcm92YSB0ZXN0IGZpeHR1cmUw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARDxHwkuTuhp+wZssB9RG/B32q01HIi
0Tr1nF42IwGy24j4s93YOgpuceokf6jIr7AWCFoPhOvb1FCa+rqgnluHo4GgMIGd
MB0GA1UdDgQWBBQb7XCRo2OcPBn0Uvmgb+MV3IOQuzAfBgNVHSMEGDAWgBQb7XCR
o2OcPBn0Uvmgb+MV3IOQuzAPBgNVHRMBAf8EBTADAQH/MEoGA1UdEQRDMEGCDGpv
YnMuZXhhbXBsZYIOKi5qb2JzLmV4YW1wbGWCCWxvY2FsaG9zdIcEfwAAAYcQAAAA
AAAAAAAAAAAAAAAAATAKBggqhkjOPQQDAgNHADBEAiBmWVhtxHayUAnEi3wT6PGP
5O4M/xF6aOCCEHLZYo2vOAIgW3SsLa9d28c3d1kkHDrVefUMFEaXnrwkt3i5c0aH
IaA=
-----END CERTIFICATE-----
`;
export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwZ5Gp+gRNDPqF55v
8OAjnzAz0Hsgo+O2Lc1AbO16fzShRANCAARDxHwkuTuhp+wZssB9RG/B32q01HIi
0Tr1nF42IwGy24j4s93YOgpuceokf6jIr7AWCFoPhOvb1FCa+rqgnluH
-----END PRIVATE KEY-----
`;

// Made in the same way with `openssl ca`: an authority, whose key is nowhere, and a certificate for this machine that it has signed.
/** An authority of one's own, which no machine knows by itself. */
export const TEST_AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBcDCCARegAwIBAgIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRQcm92YSB0
ZXN0IGF1dGhvcml0eTAgFw0yNDAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFow
HzEdMBsGA1UEAwwUUHJvdmEgdGVzdCBhdXRob3JpdHkwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAASOIoDIuBavCGFlmRjqucX3tP+nyd8yt18XkzPyEuv+Y8Q/XitQ
4uTz/dEN66wbKnAh3waq4FaU/2k6wuVcw6pMo0IwQDAPBgNVHRMBAf8EBTADAQH/
MA4GA1UdDwEB/wQEAwICBDAdBgNVHQ4EFgQUkzkdb0aowRTcPMORsqjZel/FrrIw
CgYIKoZIzj0EAwIDRwAwRAIgAXaS9almT7i5ZcC/qM0iq7vlrL5xrH1DeVLsY1le
GfkCIBch8BgQcxxNfK8eslElN3ot/WE6ksrbjx96PPuz37Cq
-----END CERTIFICATE-----
`;
/** What that authority has signed, for localhost and 127.0.0.1. */
export const SIGNED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlzCCAT2gAwIBAgIBAjAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRQcm92YSB0
ZXN0IGF1dGhvcml0eTAgFw0yNDAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFow
HjEcMBoGA1UEAwwTbG9naW4ucHJvdmEuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABD6zazPyCp7Rp3aOeUdfedGaeFufHYBua6x7HJLO5AvzE18UiISM
NFb+HV10s3fIZ3u4J1yds0GhRyl8V1TN6vijaTBnMAkGA1UdEwQCMAAwGgYDVR0R
BBMwEYIJbG9jYWxob3N0hwR/AAABMB0GA1UdDgQWBBQpIRpoE1pyVSLA+Vwh2yM9
MBYYgjAfBgNVHSMEGDAWgBSTOR1vRqjBFNw8w5GyqNl6X8WusjAKBggqhkjOPQQD
AgNIADBFAiEA28Bb/Wj/K1SPjMOP6IHvsSDq8beJwDndTabmgNFCIicCIFI/8tzo
19duEOZwaVc8NFXLyLOTZospeF8TMMSweF3h
-----END CERTIFICATE-----
`;
export const SIGNED_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPwHyTdPjCIrB7c7x
H1fytXw0na7REFH5dtXGc8+LidOhRANCAAQ+s2sz8gqe0ad2jnlHX3nRmnhbnx2A
bmusexySzuQL8xNfFIiEjDRW/h1ddLN3yGd7uCdcnbNBoUcpfFdUzer4
-----END PRIVATE KEY-----
`;
