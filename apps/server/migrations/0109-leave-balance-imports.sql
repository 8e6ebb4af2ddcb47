-- Imports of leave balances that changed some, so that they can be undone.
create table leave_balance_import (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  as_of date not null,
  account_id uuid references account (id),
  changed integer not null,
  undone_at timestamptz,
  undone_by uuid references account (id),
  -- balances that were set back
  restored integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check ((undone_at is null) = (undone_by is null))
);
create index leave_balance_import_at on leave_balance_import (company_id, created_at);
create index leave_balance_import_account on leave_balance_import (account_id) where account_id is not null;
create index leave_balance_import_undone_by on leave_balance_import (undone_by) where undone_by is not null;
call make_tenant_table('leave_balance_import');

-- What an import changed: the balance of its day before, null where there was none, and after.
create table leave_balance_change (
  company_id uuid not null references company (id),
  import_id uuid not null,
  employee_id uuid not null,
  pay_type_id uuid not null,
  before_minutes integer,
  after_minutes integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, import_id, employee_id, pay_type_id),
  foreign key (company_id, import_id) references leave_balance_import (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
create index leave_balance_change_employee on leave_balance_change (company_id, employee_id);
create index leave_balance_change_pay_type on leave_balance_change (company_id, pay_type_id);
call make_tenant_table('leave_balance_change', append_only => true);

-- Takes out balances of the given employees that an import brought where there was none, as long as they stand as it brought
-- them. What it brought stays in leave_balance_change.
create function remove_imported_balances(import uuid, employees uuid[]) returns setof leave_balance language sql
  security definer set search_path = public, pg_temp as $$
  delete from leave_balance b
  using leave_balance_change c
  join leave_balance_import i on i.company_id = c.company_id and i.id = c.import_id
  where c.company_id = app_company_id() and c.import_id = import and c.employee_id = any(employees)
    and c.before_minutes is null and b.company_id = c.company_id and b.employee_id = c.employee_id
    and b.pay_type_id = c.pay_type_id and b.as_of = i.as_of and b.minutes = c.after_minutes
  returning b.*
$$;
revoke all on function remove_imported_balances(uuid, uuid[]) from public;
grant execute on function remove_imported_balances(uuid, uuid[]) to timeloom_app;
