/**
 * Data for following a person's provider session: its id, the sealed refresh token, and when roles were
 * refreshed. Each logout token of the provider counts once.
 */
export const followedSessions = `
alter table sessions add column provider_session text;
alter table sessions add column renewal text;
alter table sessions add column roles_asked_at timestamptz not null default now();
create index sessions_provider_session on sessions (provider_session) where provider_session is not null;

create table logout_tokens (
  token_hash text primary key,
  used_at timestamptz not null default now()
);
`;
