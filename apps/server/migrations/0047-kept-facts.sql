-- The application takes no fact away: the figures of a closed period, a removal of a punch, versions of the rules of pay.

-- Each close keeps its own figures: those of an earlier close, which may have been paid, stay beside those of the later.
alter table pay_period
  -- Counts the closes; the figures of the last one have this number.
  add column closing integer not null default 1;
alter table pay_period_snapshot add column closing integer not null default 1;
alter table pay_period_snapshot drop constraint pay_period_snapshot_pkey;
alter table pay_period_snapshot add primary key (company_id, pay_period_id, closing, employee_id, work_date);
revoke delete on pay_period_snapshot from timeloom_app;

-- A removal that was undone: by whom and when it was made, and undone.
create table undone_removal (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  punch_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  removed_at timestamptz not null,
  removed_by uuid references account (id),
  reason text,
  undone_by uuid references account (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index undone_removal_punch on undone_removal (company_id, punch_id);
create index undone_removal_employee on undone_removal (company_id, employee_id);
create index undone_removal_remover on undone_removal (removed_by) where removed_by is not null;
create index undone_removal_author on undone_removal (undone_by) where undone_by is not null;
call make_tenant_table('undone_removal', append_only => true);
revoke insert on undone_removal from timeloom_app;

-- Puts a removed punch of the transaction's company back and keeps the removal. The owner is bound by the tenants' rule
-- as everybody is; a closed day is refused as ever.
create function undo_removal(punch uuid, by_account uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  with gone as (
    delete from punch_replacement
    where company_id = app_company_id() and punch_id = punch and replaced_by_id is null
    returning *
  )
  insert into undone_removal (company_id, punch_id, employee_id, work_date, removed_at, removed_by, reason, undone_by)
  select company_id, punch_id, employee_id, work_date, created_at, author_account_id, reason, by_account from gone;
  return found;
end $$;
revoke all on function undo_removal(uuid, uuid) from public;
grant execute on function undo_removal(uuid, uuid) to timeloom_app;
revoke delete on punch_replacement from timeloom_app;

-- Nothing that pay depends on is taken away: these end or are cancelled.
revoke delete on leave, leave_balance, pay_group_version, holiday_version, time_rounding_version from timeloom_app;
