-- What planned shifts may cost a week: of a department with all below it, or of the whole company. A lasting amount applies
-- from its week on until the next one; without an amount there is no budget from then on. A week may have one of its own.
create table roster_budget (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  department_id uuid,
  week_start date not null check (extract(isodow from week_start) = 1),
  is_lasting boolean not null,
  amount numeric(14, 2) check (amount >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  check (is_lasting or amount is not null)
);
create unique index roster_budget_week on roster_budget (company_id, department_id, week_start, is_lasting) nulls not distinct;
call make_tenant_table('roster_budget');

-- How many people are needed at a time, in wall times of the department's zone: on a weekday, Monday being 1, or on one
-- date instead. Without a department: anywhere in the company.
create table staff_requirement (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  department_id uuid,
  skill_id uuid,
  weekday smallint check (weekday between 1 and 7),
  on_date date,
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null,
  needed integer not null check (needed between 0 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  foreign key (company_id, skill_id) references skill (company_id, id),
  check (end_minute > start_minute and end_minute <= start_minute + 1440),
  check ((weekday is null) <> (on_date is null)),
  check (needed > 0 or on_date is not null)
);
create index staff_requirement_department on staff_requirement (company_id, department_id);
create index staff_requirement_skill on staff_requirement (company_id, skill_id) where skill_id is not null;
call make_tenant_table('staff_requirement');
