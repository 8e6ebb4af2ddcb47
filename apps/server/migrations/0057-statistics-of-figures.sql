-- After a history came in, the planner takes the tables of figures for as empty as they were until its own look, up to a
-- minute later: the list of all pay periods took longer than that. See 0023. Above half a million rows one company more
-- changes little, and a look takes seconds.
create function learn_time_tables() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named regclass;
begin
  for named in
    select c.oid from pg_class c
    where c.reltuples < 500000 and c.oid = any(array[
      'pay_period', 'work_shift', 'timesheet_day', 'punch_pair', 'pay_line', 'time_exception']::regclass[])
  loop
    execute format('analyze (skip_locked) %s', named);
  end loop;
end $$;
revoke all on function learn_time_tables() from public;
grant execute on function learn_time_tables() to timeloom_app;
