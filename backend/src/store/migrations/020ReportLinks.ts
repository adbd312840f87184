/**
 * A link to a report for people without an account; at most one per interview. Only the secret's hash is
 * stored.
 */
export const reportLinks = `
create table report_links (
  interview_id uuid primary key references interviews (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How often it was read, and when last.
  reads int not null default 0,
  read_at timestamptz
);
create index report_links_owner on report_links (owner_id);
`;
