import type { Trend, TrendList } from '@prova/api/types/trend';
import type { Queryable } from '../store/database';

/** Beyond this many, interviews are merged into points of equal size. */
const MOST_POINTS = 12;

/**
 * Rewrites a person's trends over all finished interviews, for the domains and levels of one of them, or for
 * all. Practice and unscored answers do not count. The person is locked: {@link lockPerson}.
 */
export async function refreshTrends(
  transaction: Queryable,
  ownerId: string,
  interviewId: string | null = null,
): Promise<void> {
  const touched = `($2::uuid is null or (domain_id, level) in (select domain_id, level from answer_results where interview_id = $2))`;
  await transaction.query(`delete from trends where owner_id = $1 and ${touched}`, [ownerId, interviewId]);
  await transaction.query(
    `insert into trends (owner_id, domain_id, level, points)
     select $1, domain_id, level, jsonb_agg(
       jsonb_build_object('from', begins, 'to', ends, 'interviews', interviews, 'answers', answers, 'average', average) order by place)
     from (
       select domain_id, level, place, min(at) as begins, max(at) as ends, count(*) as interviews, sum(answers) as answers,
         round(sum(total)::numeric / sum(answers)) as average
       from (
         select *, ntile(least(${String(MOST_POINTS)}, series)::int)
           over (partition by domain_id, level order by at, interview_id) as place
         from (
           select r.domain_id, r.level, r.interview_id, min(r.finished_at) as at, count(*) as answers, sum(r.total) as total,
             count(*) over (partition by r.domain_id, r.level) as series
           from answer_results r join interviews i on i.id = r.interview_id
           where r.owner_id = $1 and not r.practice and r.total is not null and i.deleted_at is null
             and ${touched.replace('(domain_id, level) in', '(r.domain_id, r.level) in')}
           group by r.domain_id, r.level, r.interview_id
         ) of_interview
       ) placed
       group by domain_id, level, place
     ) points
     group by domain_id, level`,
    [ownerId, interviewId],
  );
}

/** A person's trends, by domain and level; most recent first. */
export async function readTrends(store: Queryable, ownerId: string): Promise<TrendList> {
  const trends = await store.query<Trend>(
    `select domain_id as "domainId", level, points from trends
     where owner_id = $1 order by points -> -1 ->> 'to' desc, domain_id, level`,
    [ownerId],
  );
  return { trends };
}
