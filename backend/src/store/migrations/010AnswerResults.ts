/**
 * The result of each answer of a finished interview, derived from its report: by person and question, so that
 * histories need not open every report. Also rehearsed questions with their due days; null after the last
 * repetition. Earlier reports are read once, as far as possible.
 */
export const answerResults = `
create table answer_results (
  interview_id uuid not null references interviews (id) on delete cascade,
  question_id text not null,
  owner_id uuid not null references users (id) on delete cascade,
  domain_id text not null,
  level text not null,
  -- 0 to 100; null where the answer could not be scored.
  total int check (total between 0 and 100),
  -- Ids of the points of the question.
  made text[] not null,
  missed text[] not null,
  practice boolean not null,
  finished_at timestamptz not null,
  primary key (interview_id, question_id)
);
create index answer_results_question on answer_results (owner_id, question_id, finished_at desc);

insert into answer_results
select i.id, q.question_id, i.owner_id, q.domain_id, q.level,
  (select round(avg((score.value ->> 'current')::numeric))::int from jsonb_each(coalesce(told.question -> 'scores', '{}')) score
   where jsonb_typeof(score.value) = 'object'),
  array(select point ->> 'id' from jsonb_array_elements(coalesce(told.question -> 'points', '[]')) point where (point ->> 'made')::boolean),
  array(select point ->> 'id' from jsonb_array_elements(coalesce(told.question -> 'points', '[]')) point where not (point ->> 'made')::boolean),
  coalesce((i.settings ->> 'practice')::boolean, false), coalesce(i.finished_at, i.created_at)
from feedback f
  join interviews i on i.id = f.interview_id
  cross join lateral jsonb_array_elements(f.domains) domain
  cross join lateral jsonb_array_elements(coalesce(domain -> 'questions', '[]')) told (question)
  join assigned_questions q on q.interview_id = i.id and q.question = told.question ->> 'question'
where f.status = 'FINISHED' and jsonb_typeof(f.domains) = 'array'
on conflict do nothing;

create table rehearsals (
  owner_id uuid not null references users (id) on delete cascade,
  question_id text not null,
  -- The one in which it was asked last.
  interview_id uuid not null references interviews (id) on delete cascade,
  times int not null check (times > 0),
  due_at timestamptz,
  primary key (owner_id, question_id)
);
create index rehearsals_due on rehearsals (owner_id, due_at);
create index rehearsals_interview on rehearsals (interview_id);
`;
