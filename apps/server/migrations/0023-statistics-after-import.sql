-- After many people came at once the planner takes their tables for as small as they were until its own look, up to a
-- minute later: lists and the tree took seconds. The application role may not ask for that look, so that it does so here.
-- Where another one is under way none is needed: nobody waits.
create function learn_people_tables() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) account, department, employee, employee_assignment;
end $$;
revoke all on function learn_people_tables() from public;
grant execute on function learn_people_tables() to timeloom_app;
