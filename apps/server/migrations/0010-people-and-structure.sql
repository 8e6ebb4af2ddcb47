-- What companies, nodes and employees say of themselves, and the lists their forms choose from.

-- Licences and switches are the installation's to give (Superadmin); the rest is the company's own.
alter table company
  add column licences integer not null default 100 check (licences >= 0),
  add column app_licences integer not null default 0 check (app_licences >= 0),
  add column region text,
  add column suspended_reason text;

create table company_detail (
  company_id uuid not null primary key references company (id),
  trading_name text,
  domain text,
  token text not null default encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
  opened_on date,
  logo_file_id uuid,
  contact_name text,
  contact_title text,
  email text,
  mobile text,
  phone text,
  fax text,
  physical_address text,
  postal_address text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  activity_label text,
  part_label text,
  schedule_template_id uuid,
  time_rounding_id uuid,
  leave_receivers text,
  leave_notifies_supervisor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call make_tenant_table('company_detail');

-- Files of the company: their content lies in the file store under the id.
create table stored_file (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('avatar', 'logo')),
  media_type text not null,
  size integer not null,
  digest bytea not null,
  -- Whose picture it is, once somebody's record names it.
  employee_id uuid,
  account_id uuid references account (id),
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
call make_tenant_table('stored_file');

-- Lists that forms choose from; their own screens add to them.
create table schedule_template (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index schedule_template_name on schedule_template (company_id, lower(name));
call make_tenant_table('schedule_template');

create table work_place (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index work_place_name on work_place (company_id, lower(name));
call make_tenant_table('work_place');

create table skill (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index skill_name on skill (company_id, lower(name));
call make_tenant_table('skill');

create table job (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index job_code on job (company_id, lower(code));
call make_tenant_table('job');

create table task (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  job_id uuid,
  code text not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id)
);
create unique index task_code on task (company_id, job_id, lower(code)) nulls not distinct;
call make_tenant_table('task');

-- Supervisors of a node are the accounts that manage it (managed_department).
alter table department
  add column punch_code text,
  add column default_position_id uuid,
  add column schedule_template_id uuid,
  add column time_rounding_id uuid,
  add column pay_export_code text,
  add column rate_export_code text,
  add column is_greentree_weekly boolean not null default false,
  add foreign key (company_id, default_position_id) references department (company_id, id),
  add foreign key (company_id, schedule_template_id) references schedule_template (company_id, id),
  add foreign key (company_id, time_rounding_id) references time_rounding (company_id, id);
create unique index department_code on department (company_id, lower(code)) where code is not null;
create unique index department_punch_code on department (company_id, punch_code) where punch_code is not null;
create index department_parent on department (company_id, parent_id);
create index managed_department_node on managed_department (company_id, department_id);

create table department_holiday (
  company_id uuid not null references company (id),
  department_id uuid not null,
  holiday_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, department_id, holiday_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  foreign key (company_id, holiday_id) references holiday (company_id, id)
);
call make_tenant_table('department_holiday');

create table department_job (
  company_id uuid not null references company (id),
  department_id uuid not null,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, department_id, job_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  foreign key (company_id, job_id) references job (company_id, id)
);
call make_tenant_table('department_job');

create table department_work_place (
  company_id uuid not null references company (id),
  department_id uuid not null,
  work_place_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, department_id, work_place_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  foreign key (company_id, work_place_id) references work_place (company_id, id)
);
call make_tenant_table('department_work_place');

alter table employee
  add column display_name text,
  add column title text,
  add column mobile text,
  add column phone text,
  add column fax text,
  add column physical_address text,
  add column postal_address text,
  add column comments text,
  add column avatar_file_id uuid,
  add column xero_guid text,
  add column workflow_id text,
  add column external_id text,
  add column default_activity text,
  add column default_workcentre text,
  add column pay_cost_code text,
  add column gl_trans_type text,
  add column job_costing_at timestamptz,
  add column registration_id text,
  add column has_app boolean not null default false,
  add column shows_on_dashboard boolean not null default false,
  add column skips_gps boolean not null default false,
  add column skips_geofence boolean not null default false,
  add column is_evacuator boolean not null default false,
  add column pin_hash text,
  add column status_reason text,
  add foreign key (company_id, avatar_file_id) references stored_file (company_id, id);
create index employee_status on employee (company_id, status);

-- The pay rate is apart, so that whoever may not see it never has it in a row: money a hour, from a date on.
create table employee_pay_rate (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  effective_from date not null,
  rate numeric(12, 4) not null check (rate >= 0),
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, effective_from),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call make_tenant_table('employee_pay_rate');

-- The schedule template an employee follows, from a date on; null: none.
alter table employee_assignment
  add column schedule_template_id uuid,
  add foreign key (company_id, schedule_template_id) references schedule_template (company_id, id);

create or replace view current_assignment with (security_invoker = true) as
select distinct on (a.company_id, a.employee_id) a.*
from employee_assignment a
join company c on c.id = a.company_id
where a.effective_from <= (now() at time zone c.time_zone_id)::date
order by a.company_id, a.employee_id, a.effective_from desc;

create table employee_skill (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  skill_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, skill_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, skill_id) references skill (company_id, id)
);
call make_tenant_table('employee_skill');

create table employee_work_place (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_place_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_place_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, work_place_id) references work_place (company_id, id)
);
call make_tenant_table('employee_work_place');

-- Positions that an employee may be moved to for a shift.
create table employee_transfer_position (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  department_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, department_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id)
);
call make_tenant_table('employee_transfer_position');

-- An import of employees: what its rows made, so that it can be undone.
create table employee_import (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_digest bytea not null,
  mapping jsonb not null,
  account_id uuid references account (id),
  added integer not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create index employee_import_at on employee_import (company_id, created_at);
call make_tenant_table('employee_import');

alter table employee add column import_id uuid;

-- The rows that 0001-0003 made before there were these.
-- The owner is bound by the tenants' rule as everybody is, and this is of all companies at once.
alter table company_detail no force row level security;
insert into company_detail (company_id) select id from company;
alter table company_detail force row level security;
