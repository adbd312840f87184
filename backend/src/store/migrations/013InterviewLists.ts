/** Support for long interview lists: stored counts, and indexes by domain and status in list order. */
export const interviewLists = `
alter table users add column interviews int not null default 0;
update users u set interviews = (select count(*) from interviews i where i.owner_id = u.id);

create table interview_domains (
  interview_id uuid not null references interviews (id) on delete cascade,
  domain_id text not null,
  owner_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (interview_id, domain_id)
);
insert into interview_domains
select distinct i.id, domain.id, i.owner_id, i.created_at
from interviews i cross join lateral jsonb_array_elements_text(i.settings -> 'domainIds') domain (id)
where jsonb_typeof(i.settings -> 'domainIds') = 'array';
create index interview_domains_owner on interview_domains (owner_id, domain_id, created_at desc);
create index interview_domains_domain on interview_domains (domain_id, created_at desc);
create index interviews_status on interviews (owner_id, status, created_at desc);
`;
