-- What the dashboard sums up for everyone, kept for each employee and week (Monday to Sunday): 2,000 people have 84,000 days
-- in six weeks. Every write of days adds its difference, in the same transaction: writes of different days do not
-- overwrite each other's sums. A week whose days are all gone has zeros.
create table timesheet_week (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  monday date not null check (extract(isodow from monday) = 1),
  -- Without leave, with what holidays pay.
  paid_minutes integer not null,
  scheduled_minutes integer not null,
  -- Days with a shift; days that a schedule knows, off days among them; days with leave.
  working_days integer not null,
  planned_days integer not null,
  leave_days integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, monday, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
) with (fillfactor = 80);
alter table timesheet_day no force row level security;
insert into timesheet_week (company_id, employee_id, monday, paid_minutes, scheduled_minutes, working_days, planned_days,
  leave_days)
select company_id, employee_id, date_trunc('week', work_date::timestamp)::date, sum(paid_minutes + holiday_leave_minutes),
  sum(scheduled_minutes), count(*) filter (where scheduled_minutes > 0),
  count(*) filter (where type = 'OffDay' or scheduled_minutes > 0), count(*) filter (where leave_minutes + auto_leave_minutes > 0)
from timesheet_day
group by 1, 2, 3;
alter table timesheet_day force row level security;
call make_tenant_table('timesheet_week');
create index timesheet_week_employee on timesheet_week (company_id, employee_id);

-- A function for each kind of write, which differ in the rows that they count.
do $outer$
declare
  written record;
begin
  for written in
    select * from (values
      ('insert', 'new table as after_write', 'select 1 as sign, * from after_write'),
      ('delete', 'old table as before_write', 'select -1 as sign, * from before_write'),
      ('update', 'old table as before_write new table as after_write',
        'select 1 as sign, * from after_write union all select -1, * from before_write')
    ) as w (kind, tables, days)
  loop
    execute format($function$
      create function timesheet_weeks_%1$s() returns trigger language plpgsql as $body$
      begin
        insert into timesheet_week (company_id, employee_id, monday, paid_minutes, scheduled_minutes, working_days,
          planned_days, leave_days)
        select * from (
          select d.company_id, d.employee_id, date_trunc('week', d.work_date::timestamp)::date as monday,
            sum(d.sign * (d.paid_minutes + d.holiday_leave_minutes)) as paid_minutes,
            sum(d.sign * d.scheduled_minutes) as scheduled_minutes,
            coalesce(sum(d.sign) filter (where d.scheduled_minutes > 0), 0) as working_days,
            coalesce(sum(d.sign) filter (where d.type = 'OffDay' or d.scheduled_minutes > 0), 0) as planned_days,
            coalesce(sum(d.sign) filter (where d.leave_minutes + d.auto_leave_minutes > 0), 0) as leave_days
          from (%2$s) d
          group by 1, 2, 3
        ) w
        where (w.paid_minutes, w.scheduled_minutes, w.working_days, w.planned_days, w.leave_days) <> (0, 0, 0, 0, 0)
        order by w.company_id, w.monday, w.employee_id
        on conflict (company_id, monday, employee_id) do update set
          paid_minutes = timesheet_week.paid_minutes + excluded.paid_minutes,
          scheduled_minutes = timesheet_week.scheduled_minutes + excluded.scheduled_minutes,
          working_days = timesheet_week.working_days + excluded.working_days,
          planned_days = timesheet_week.planned_days + excluded.planned_days,
          leave_days = timesheet_week.leave_days + excluded.leave_days,
          updated_at = now(), version = timesheet_week.version + 1;
        return null;
      end $body$;
      create trigger timesheet_weeks_%1$s after %1$s on timesheet_day referencing %3$s
        for each statement execute function timesheet_weeks_%1$s();
    $function$, written.kind, written.days, written.tables);
  end loop;
end $outer$;

-- The index that the weeks were summed from serves overtime alone now.
drop index timesheet_day_date;
create index timesheet_day_date on timesheet_day (company_id, work_date) include (employee_id, counted_minutes);
