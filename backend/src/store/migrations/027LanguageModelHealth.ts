/**
 * Calls to the language model in sums per day, and what checks of it found. Neither has a text or a person. A check that
 * is under way has a lease, since its process may die.
 */
export const languageModelHealth = `
create table language_model_usage (
  day date not null,
  model text not null,
  task text not null,
  outcome text not null,
  calls int not null,
  -- Calls whose tokens the model's server counted.
  counted int not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  seconds double precision not null,
  slowest double precision not null,
  last_at timestamptz not null,
  primary key (day, model, task, outcome)
);

create table language_model_checks (
  id uuid primary key default gen_random_uuid(),
  model text not null,
  host text not null,
  requested_at timestamptz not null default now(),
  leased_until timestamptz,
  result jsonb
);
create unique index language_model_checks_under_way on language_model_checks (model) where result is null;
create index language_model_checks_requested on language_model_checks (requested_at);
`;
