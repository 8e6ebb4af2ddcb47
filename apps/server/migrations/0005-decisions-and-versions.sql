-- What a supervisor decides on a work shift, what a planned day does by itself, and pay types and holidays by their dates.

-- A decision stands on the key of its work shift: the section's id, or `in:` and the id of the first punch. null: not
-- decided, the rules answer. `break_rules` holds the break of this shift alone under the specification's names; a field
-- that is absent is as planned.
create table shift_decision (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  shift_key text not null,
  allow_ea boolean,
  allow_ld boolean,
  allow_ot boolean,
  apprv_unsch_work boolean,
  break_rules jsonb not null default '{}',
  department_id uuid,
  reason text,
  author_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date, shift_key),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id)
);
call make_tenant_table('shift_decision');
call guard_closed_days('shift_decision');

-- Only days that a template made punch by themselves; whoever must work on a holiday is paid for it only if absent is.
alter table schedule_day
  add column auto_punch boolean not null default false,
  add column out_punch_only boolean not null default false,
  add column work_on_holiday boolean not null default false;

-- From a date on, what a pay type is and how its hours become units. Before its first version the row of pay_type holds.
create table pay_type_version (
  company_id uuid not null references company (id),
  pay_type_id uuid not null,
  effective_from date not null,
  is_leave boolean not null,
  is_paid_leave boolean not null,
  is_allowance boolean not null,
  is_overtime boolean not null,
  settings jsonb not null,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pay_type_id, effective_from),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
call make_tenant_table('pay_type_version');

-- From a date on, when a holiday falls; one that is not active is none any more. Before its first version the row of
-- holiday holds. A version counts where it is in force on the earlier of its two dates.
create table holiday_version (
  company_id uuid not null references company (id),
  holiday_id uuid not null,
  effective_from date not null,
  name text not null,
  holiday_date date not null,
  alternative_date date not null,
  is_active boolean not null,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, holiday_id, effective_from),
  foreign key (company_id, holiday_id) references holiday (company_id, id)
);
call make_tenant_table('holiday_version');

create view holiday_in_force with (security_invoker = true) as
with versions as (
  select company_id, id as holiday_id, date '0001-01-01' as effective_from, name, holiday_date, alternative_date, true as is_active
  from holiday
  union all
  select company_id, holiday_id, effective_from, name, holiday_date, alternative_date, is_active
  from holiday_version
), spans as (
  select v.*, lead(effective_from) over (partition by company_id, holiday_id order by effective_from) as next_from
  from versions v
)
select company_id, holiday_id, effective_from, name, holiday_date, alternative_date
from spans
where is_active
  and effective_from <= least(holiday_date, alternative_date)
  and (next_from is null or next_from > least(holiday_date, alternative_date));
grant select on holiday_in_force to timeloom_app;
