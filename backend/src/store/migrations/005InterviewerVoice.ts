/**
 * Administrators' decisions about the interviewer's voice: presets, choices with date and author, providers'
 * prices, and pronunciations. All outlive their author, without the name.
 */
export const interviewerVoice = `
create table voice_presets (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  provider text not null,
  model text,
  voice text,
  format text,
  settings jsonb not null default '{}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- The latest row is the voice that interviews speak with; no preset means the built-in voice.
create table interviewer_voices (
  id uuid primary key default gen_random_uuid(),
  preset_id uuid references voice_presets (id) on delete set null,
  -- As it was when it was chosen.
  preset jsonb,
  chosen_by uuid references users (id) on delete set null,
  chosen_at timestamptz not null unique
);

create table voice_prices (
  provider text primary key,
  currency text not null,
  per_thousand_characters double precision check (per_thousand_characters >= 0),
  per_minute_of_audio double precision check (per_minute_of_audio >= 0),
  as_of date not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);

create table pronunciations (
  written text primary key,
  said text not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);
`;
