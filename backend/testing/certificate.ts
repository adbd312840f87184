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
