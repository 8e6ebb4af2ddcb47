-- A closed day does not change: refused here for whoever writes, whichever way.

create function employee_pay_group(company uuid, employee uuid, day date) returns uuid language sql stable
begin atomic
  select a.pay_group_id from employee_assignment a
  where a.company_id = company and a.employee_id = employee and a.effective_from <= day
  order by a.effective_from desc limit 1;
end;

create function is_closed_day(company uuid, employee uuid, day date) returns boolean language sql stable
begin atomic
  select exists (
    select 1 from pay_period p
    where p.company_id = company and p.is_closed and day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(company, employee, day));
end;

-- Writers of time share a lock of their company, who closes or opens a period takes it alone: no write can slip past a close.
create function refuse_closed_days() returns trigger language plpgsql as $$
declare
  company uuid := app_company_id();
  closed record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(company::text, 1));
  if not exists (select 1 from pay_period p where p.company_id = company and p.is_closed) then
    return null;
  end if;
  if tg_table_name = 'punch' then
    select t.employee_id, t.local_date as day into closed from changed t
    where not t.is_late and is_closed_day(t.company_id, t.employee_id, coalesce(t.pinned_date, t.local_date)) limit 1;
  else
    select t.employee_id, t.work_date as day into closed from changed t
    where is_closed_day(t.company_id, t.employee_id, t.work_date) limit 1;
  end if;
  if found then
    raise exception 'the day % of employee % is in a closed pay period', closed.day, closed.employee_id
      using errcode = 'TL001', hint = 'Re-open the period first.';
  end if;
  return null;
end $$;

create procedure guard_closed_days(name regclass) language plpgsql as $$
begin
  execute format('create trigger closed_days_insert after insert on %s referencing new table as changed for each statement execute function refuse_closed_days()', name);
  if name <> 'punch'::regclass then
    execute format('create trigger closed_days_update after update on %s referencing new table as changed for each statement execute function refuse_closed_days()', name);
    execute format('create trigger closed_days_update_old after update on %s referencing old table as changed for each statement execute function refuse_closed_days()', name);
    execute format('create trigger closed_days_delete after delete on %s referencing old table as changed for each statement execute function refuse_closed_days()', name);
  end if;
end $$;

call guard_closed_days('punch');
call guard_closed_days('punch_replacement');
call guard_closed_days('schedule_day');
call guard_closed_days('work_section');
call guard_closed_days('timesheet_day');
call guard_closed_days('work_shift');
call guard_closed_days('punch_pair');
call guard_closed_days('pay_line');
call guard_closed_days('time_exception');

create function lock_period_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.company_id::text, 1));
  return new;
end $$;
create trigger lock_period_change before update of is_closed on pay_period
  for each row when (old.is_closed is distinct from new.is_closed) execute function lock_period_change();
