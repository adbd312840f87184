/** Everything the backend can be told, parsed and complete. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** What the browser sees: pages and API stand behind this one origin. */
  siteOrigin: string;
  /** The embedded database's folder, or the address of a PostgreSQL server. */
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  speechCacheFolder: string;
  oidc: { issuer: string; clientId: string; clientSecret: string };
}
