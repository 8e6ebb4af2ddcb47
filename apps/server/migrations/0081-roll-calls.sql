-- A roll call: who was on site when it began, who came and left since, and who of the wardens found whom.
create table roll_call (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  -- Null: every site.
  site_id uuid,
  is_drill boolean not null,
  note text not null default '',
  started_at timestamptz not null,
  started_by uuid references account (id),
  ended_at timestamptz,
  ended_by uuid references account (id),
  -- When arrivals and departures were last taken over from presence.
  compared_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, site_id) references work_place (company_id, id)
);
-- One at a time for a site.
create unique index roll_call_running on roll_call (company_id, site_id) nulls not distinct where ended_at is null;
create index roll_call_started on roll_call (company_id, started_at);
create index roll_call_site on roll_call (company_id, site_id) where site_id is not null;
create index roll_call_started_by on roll_call (started_by) where started_by is not null;
create index roll_call_ended_by on roll_call (ended_by) where ended_by is not null;
call make_tenant_table('roll_call');

-- Everyone that a roll call is about. The status is that of the latest mark; `unknown` without one.
create table roll_call_person (
  company_id uuid not null references company (id),
  roll_call_id uuid not null,
  -- Of the employee or the visit; of someone whom a warden added, made by the warden's device.
  id uuid not null,
  employee_id uuid,
  visitor_id uuid,
  -- Of someone added, as typed; the names of others are where they are kept.
  name text,
  -- How they came to the list: there when it began, come since, or added by a warden.
  source text not null check (source in ('present', 'arrived', 'added')),
  department_id uuid,
  site_id uuid,
  since timestamptz not null,
  -- When they punched Out or signed out after it began; null: they have not.
  left_at timestamptz,
  status text not null default 'unknown' check (status in ('safe', 'missing', 'unknown')),
  marked_at timestamptz,
  marked_by uuid references account (id),
  mark_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, roll_call_id, id),
  foreign key (company_id, roll_call_id) references roll_call (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, visitor_id) references visitor (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id),
  foreign key (company_id, site_id) references work_place (company_id, id),
  check (num_nonnulls(employee_id, visitor_id, name) = 1),
  check ((marked_at is null) = (mark_id is null))
);
create index roll_call_person_changed on roll_call_person (company_id, roll_call_id, updated_at);
create index roll_call_person_employee on roll_call_person (company_id, employee_id) where employee_id is not null;
create index roll_call_person_visitor on roll_call_person (company_id, visitor_id) where visitor_id is not null;
create index roll_call_person_department on roll_call_person (company_id, department_id) where department_id is not null;
create index roll_call_person_site on roll_call_person (company_id, site_id) where site_id is not null;
create index roll_call_person_marked_by on roll_call_person (marked_by) where marked_by is not null;
call make_tenant_table('roll_call_person');

-- Every mark that a warden made, also those that a later one overrules.
create table roll_call_mark (
  company_id uuid not null references company (id),
  -- Made by the warden's device.
  id uuid not null,
  roll_call_id uuid not null,
  person_id uuid not null,
  status text not null check (status in ('safe', 'missing', 'unknown')),
  -- When it was made: the device's time without what its clock was ahead, between the beginning and when it was received.
  marked_at timestamptz not null,
  device_time timestamptz not null,
  received_at timestamptz not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, roll_call_id, person_id) references roll_call_person (company_id, roll_call_id, id)
);
create index roll_call_mark_person on roll_call_mark (company_id, roll_call_id, person_id);
create index roll_call_mark_at on roll_call_mark (company_id, roll_call_id, marked_at);
create index roll_call_mark_account on roll_call_mark (account_id);
call make_tenant_table('roll_call_mark', append_only => true);

-- When each warden's device was last heard.
create table roll_call_warden (
  company_id uuid not null references company (id),
  roll_call_id uuid not null,
  account_id uuid not null references account (id),
  heard_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, roll_call_id, account_id),
  foreign key (company_id, roll_call_id) references roll_call (company_id, id)
);
create index roll_call_warden_account on roll_call_warden (account_id);
call make_tenant_table('roll_call_warden');

-- Tells as tell_presence does, where rows changed: a look that changes nothing must not be told to those who look.
create function tell_roll_call() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed)
    and exists (select 1 from presence_watch where company_id = app_company_id() and watched_until > now()) then
    perform pg_notify('timeloom_presence', app_company_id()::text);
  end if;
  return null;
end $$;
create trigger roll_call_tells after insert on roll_call
  referencing new table as changed for each statement execute function tell_roll_call();
create trigger roll_call_end_tells after update of ended_at on roll_call
  for each statement execute function tell_presence();
create trigger roll_call_person_tells after insert on roll_call_person
  referencing new table as changed for each statement execute function tell_roll_call();
create trigger roll_call_person_change_tells after update on roll_call_person
  referencing new table as changed for each statement execute function tell_roll_call();
