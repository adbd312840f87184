/**
 * A person's trends over all interviews, a row per domain and level with a dozen points at most: written with
 * each report, so that reading them is fast.
 */
export const trends = `
create table trends (
  owner_id uuid not null references users (id) on delete cascade,
  domain_id text not null,
  level text not null,
  -- Oldest first: {from, to, interviews, answers, average}.
  points jsonb not null,
  primary key (owner_id, domain_id, level)
);

insert into trends
select owner_id, domain_id, level,
  jsonb_agg(jsonb_build_object('from', begins, 'to', ends, 'interviews', interviews, 'answers', answers, 'average', average) order by place)
from (
  select owner_id, domain_id, level, place, min(at) as begins, max(at) as ends, count(*) as interviews, sum(answers) as answers,
    round(sum(total)::numeric / sum(answers)) as average
  from (
    select *, ntile(least(12, series)::int) over (partition by owner_id, domain_id, level order by at, interview_id) as place
    from (
      select r.owner_id, r.domain_id, r.level, r.interview_id, min(r.finished_at) as at, count(*) as answers, sum(r.total) as total,
        count(*) over (partition by r.owner_id, r.domain_id, r.level) as series
      from answer_results r
      where not r.practice and r.total is not null
      group by r.owner_id, r.domain_id, r.level, r.interview_id
    ) of_interview
  ) placed
  group by owner_id, domain_id, level, place
) points
group by owner_id, domain_id, level;
`;
