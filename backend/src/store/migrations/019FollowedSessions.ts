/**
 * What it takes to hear more of a person after their sign-in: the provider's own name of the session, the refresh token, sealed, and when
 * their roles were asked for. Logout tokens of the provider count once.
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
