-- Leave as people ask for it: what they said, who answered and why.
alter table leave
  add column description text not null default '',
  add column requested_by uuid references account (id),
  add column examined_by uuid references account (id),
  add column examined_at timestamptz,
  add column reason text not null default '',
  -- Times belong to a single date; a range may end, or lie wholly, on the next day.
  add check ((from_minute is null) = (to_minute is null)),
  add check (from_minute is null or (from_date = to_date and from_minute between 0 and 2879
    and to_minute > from_minute and to_minute - from_minute <= 1440)),
  add check (hours_per_day is null or hours_per_day between 0 and 24);
create index leave_requester on leave (requested_by) where requested_by is not null;
create index leave_examiner on leave (examined_by) where examined_by is not null;
create index leave_newest on leave (company_id, created_at desc, id);
create index leave_waiting on leave (company_id, from_date) where status = 'Pending';

-- Approved leave is paid: a row that gives, moves or takes away leave of a closed day is refused, whichever way it comes.
create function refuse_closed_leave() returns trigger language plpgsql as $$
declare
  closed record;
begin
  if tg_op = 'UPDATE' and
    (old.employee_id, old.pay_type_id, old.from_date, old.to_date, old.from_minute, old.to_minute, old.hours_per_day,
      old.by_schedule, old.skip_holiday, old.skip_unscheduled, old.status = 'Approved')
    is not distinct from
    (new.employee_id, new.pay_type_id, new.from_date, new.to_date, new.from_minute, new.to_minute, new.hours_per_day,
      new.by_schedule, new.skip_holiday, new.skip_unscheduled, new.status = 'Approved') then
    return null;
  end if;
  -- Writers of time and whoever closes a period wait for one another.
  perform pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));
  select t.employee_id, day::date as day into closed
  from (
    select old.employee_id, old.from_date, old.to_date where tg_op <> 'INSERT' and old.status = 'Approved'
    union all
    select new.employee_id, new.from_date, new.to_date where tg_op <> 'DELETE' and new.status = 'Approved'
  ) t
  join pay_period p on p.company_id = app_company_id() and p.is_closed and p.to_date >= t.from_date and p.from_date <= t.to_date
  cross join lateral generate_series(greatest(t.from_date, p.from_date), least(t.to_date, p.to_date), interval '1 day') day
  where p.pay_group_id = employee_pay_group(p.company_id, t.employee_id, day::date)
  limit 1;
  if found then
    raise exception 'the day % of employee % is in a closed pay period', closed.day, closed.employee_id
      using errcode = 'TL001', hint = 'Re-open the period first.';
  end if;
  return null;
end $$;
create trigger closed_days after insert or update or delete on leave for each row execute function refuse_closed_leave();
