-- Whose days templates have yet to be written after a save with many followers, which does not wait for it. A row is removed
-- in the transaction that writes the employee's days, so that whatever is interrupted goes on with the rest.
create table plan_mark (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call make_tenant_table('plan_mark');

-- As long as the planner took the tables for almost empty, the checks of foreign keys read a whole date of the company for
-- each section: 500 employees took 12 of 19 s there, and 2,000 sixteen times as long. A look is worth it once a table has
-- doubled. See 0060.
create function learn_planning_tables() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named regclass;
begin
  for named in
    select c.oid from pg_class c
    where c.oid = any(array['employee', 'employee_assignment', 'schedule_day', 'work_section']::regclass[])
      and (c.reltuples < 0 or pg_relation_size(c.oid) / current_setting('block_size')::integer > c.relpages * 2 + 16)
  loop
    execute format('analyze (skip_locked) %s', named);
  end loop;
end $$;
revoke all on function learn_planning_tables() from public;
grant execute on function learn_planning_tables() to timeloom_app;
