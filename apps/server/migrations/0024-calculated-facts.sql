-- From what a background recalculation last computed an employee's days: where it is the same still, so are the figures.
create table calculated_facts (
  company_id uuid not null,
  employee_id uuid not null,
  -- Digest of the days asked for, the facts, the figures that came of them, and the program that computed them.
  facts_hash bytea not null,
  -- The time as of which it was computed.
  as_of timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
call make_tenant_table('calculated_facts');
