-- The company: structure, people and the rules that pay depends on. Every table is the tenant's.

create function app_company_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Row-level security and rights of a tenant table. `append_only` leaves neither update nor delete.
create procedure make_tenant_table(name regclass, append_only boolean default false) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)) with check (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))',
    name);
  execute format('grant select, insert on %s to timeloom_app', name);
  if not append_only then
    execute format('grant update, delete on %s to timeloom_app', name);
  end if;
end $$;

create table company_structure (
  company_id uuid not null references company (id),
  level integer not null check (level between 1 and 4),
  label_name text not null,
  has_time_zone boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, level)
);
call make_tenant_table('company_structure');

create table department (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  parent_id uuid,
  level integer not null check (level between 1 and 4),
  name text not null,
  code text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  time_zone_id text,
  approver_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references department (company_id, id),
  foreign key (company_id, level) references company_structure (company_id, level)
);
create unique index department_name on department (company_id, parent_id, lower(name)) nulls not distinct;
call make_tenant_table('department');

create table managed_department (
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  department_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, account_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id)
);
call make_tenant_table('managed_department');

create table pay_type (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  export_code text,
  -- The figure of the engine that this pay type receives; null for types that people enter.
  system_code text check (system_code in ('ordinary', 'overtime', 'holidayWorked', 'holidayLeave', 'autoLeave')),
  is_active boolean not null default true,
  is_leave boolean not null default false,
  is_paid_leave boolean not null default false,
  is_allowance boolean not null default false,
  is_overtime boolean not null default false,
  should_export boolean not null default true,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index pay_type_code on pay_type (company_id, lower(code));
create unique index pay_type_name on pay_type (company_id, lower(name));
create unique index pay_type_system on pay_type (company_id, system_code) where system_code is not null;
call make_tenant_table('pay_type');

create table pay_group (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index pay_group_name on pay_group (company_id, lower(name));
call make_tenant_table('pay_group');

-- `rules` holds the pay group's fields under the specification's names; the rules area validates them.
create table pay_group_version (
  company_id uuid not null references company (id),
  pay_group_id uuid not null,
  effective_from date not null,
  rules jsonb not null,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pay_group_id, effective_from),
  foreign key (company_id, pay_group_id) references pay_group (company_id, id)
);
call make_tenant_table('pay_group_version');

create table time_rounding (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index time_rounding_name on time_rounding (company_id, lower(name));
call make_tenant_table('time_rounding');

-- `rules` is the list of [fromTime, toT, value], minutes past the hour, in order.
create table time_rounding_version (
  company_id uuid not null references company (id),
  time_rounding_id uuid not null,
  effective_from date not null,
  rules jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, time_rounding_id, effective_from),
  foreign key (company_id, time_rounding_id) references time_rounding (company_id, id)
);
call make_tenant_table('time_rounding_version');

create table holiday (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  holiday_date date not null,
  alternative_date date not null,
  system_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index holiday_day on holiday (company_id, holiday_date, lower(name));
call make_tenant_table('holiday');

create table employee (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  account_id uuid references account (id),
  clock_id integer check (clock_id between 0 and 999999999),
  pay_id text,
  first_name text not null,
  last_name text not null,
  middle_name text,
  email text,
  hired_on date not null,
  terminated_on date,
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Terminated')),
  is_export boolean not null default true,
  report_to_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index employee_clock_id on employee (company_id, clock_id) where clock_id is not null;
create unique index employee_pay_id on employee (company_id, pay_id) where pay_id is not null;
create unique index employee_account on employee (company_id, account_id) where account_id is not null;
create index employee_name on employee (company_id, last_name collate "en-x-icu", first_name collate "en-x-icu");
call make_tenant_table('employee');

-- Where an employee belongs and by which rules, from a date on; the row of the latest date not after a day holds for it.
create table employee_assignment (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  effective_from date not null,
  department_id uuid,
  pay_group_id uuid not null,
  time_rounding_id uuid,
  standard_minutes integer not null default 480 check (standard_minutes between 0 and 1440),
  guaranteed_minutes integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, effective_from),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, pay_group_id) references pay_group (company_id, id),
  foreign key (company_id, time_rounding_id) references time_rounding (company_id, id)
);
create index employee_assignment_pay_group on employee_assignment (company_id, pay_group_id, effective_from);
create index employee_assignment_department on employee_assignment (company_id, department_id, effective_from);
call make_tenant_table('employee_assignment');

-- The assignment in force today, by the company's calendar: a row an employee.
create view current_assignment with (security_invoker = true) as
select distinct on (a.company_id, a.employee_id) a.*
from employee_assignment a
join company c on c.id = a.company_id
where a.effective_from <= (now() at time zone c.time_zone_id)::date
order by a.company_id, a.employee_id, a.effective_from desc;
grant select on current_assignment to timeloom_app;

-- Who may be seen by the session, decided here and nowhere else: everybody of the company for Superadmin and Admin,
-- the managed nodes and what lies below them for a Supervisor, the own record for an Employee.
create view visible_employee with (security_invoker = true) as
with recursive managed (company_id, id) as (
  select m.company_id, m.department_id
  from managed_department m
  where m.account_id = nullif(current_setting('app.account_id', true), '')::uuid
  union
  select d.company_id, d.id
  from department d
  join managed on d.company_id = managed.company_id and d.parent_id = managed.id
)
select e.*
from employee e
where current_setting('app.role_id', true) in ('1', '2')
   or (current_setting('app.role_id', true) = '3' and exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id
          and a.department_id in (select managed.id from managed)))
   or (current_setting('app.role_id', true) = '4' and e.id = nullif(current_setting('app.employee_id', true), '')::uuid);
grant select on visible_employee to timeloom_app;

create table audit_entry (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  account_id uuid references account (id),
  action text not null,
  entity text not null,
  entity_id text not null,
  employee_id uuid,
  work_date date,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index audit_entry_entity on audit_entry (company_id, entity, entity_id, at);
create index audit_entry_employee on audit_entry (company_id, employee_id, at) where employee_id is not null;
create index audit_entry_at on audit_entry (company_id, at);
call make_tenant_table('audit_entry', append_only => true);
