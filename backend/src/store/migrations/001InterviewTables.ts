/**
 * People and their sessions, interviews with questions and answers, feedback, and the jobs behind 202
 * responses.
 */
export const interviewTables = `
create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  login text not null,
  email text,
  first_name text,
  last_name text,
  unique (issuer, subject)
);

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  roles text[] not null,
  id_token text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table login_attempts (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now()
);

create table interviews (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  parent_id uuid references interviews (id) on delete set null,
  idempotency_key text,
  status text not null default 'CREATED'
    check (status in ('CREATED', 'IN_PROGRESS', 'FINISHED', 'FINISHED_WITH_ERROR')),
  prepared boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (owner_id, idempotency_key)
);
create index interviews_owner on interviews (owner_id, created_at desc);
create index interviews_created on interviews (created_at desc);

create table assigned_questions (
  id uuid primary key default gen_random_uuid(),
  interview_id uuid not null references interviews (id) on delete cascade,
  position int not null check (position > 0),
  question_id text not null,
  domain_id text not null,
  level text not null,
  question text not null,
  spoken text not null,
  answer text,
  answered_at timestamptz,
  unique (interview_id, position)
);
create index assigned_questions_question on assigned_questions (question_id);

create table feedback (
  interview_id uuid primary key references interviews (id) on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'FINISHED', 'FAILED')),
  role text,
  domains jsonb,
  score int check (score between 0 and 100)
);

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('JOB_DESCRIPTION', 'PREPARATION', 'FEEDBACK')),
  owner_id uuid not null references users (id) on delete cascade,
  payload jsonb not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'FINISHED', 'FAILED')),
  result jsonb,
  trace_id text not null,
  attempts int not null default 0,
  leased_by uuid,
  leased_until timestamptz,
  run_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index jobs_due on jobs (run_after) where status = 'REQUESTED';
`;
