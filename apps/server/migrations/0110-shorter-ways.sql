-- Everyone's shifts of some days, which the dashboard and who is in read: without this index they took a look at all
-- shifts that a company ever planned.
-- Every shift has such an end, but only queries that ask for it use the index: while the planner takes the table for almost
-- empty, it would else read everyone's shifts for each employee whose own it looks for.
create index work_section_date on work_section (company_id, work_date)
  include (employee_id, start_minute, end_minute, break_minutes) where end_minute >= 0;

-- The few weeks with leave, of which the dashboard reads more than the week has.
create index timesheet_week_leave on timesheet_week (company_id, monday) include (employee_id) where leave_days > 0;

-- The assignment of each employee in force today, found in the order of the primary key read backwards: without the
-- directions everyone's were sorted first.
create or replace view current_assignment with (security_invoker = true) as
select distinct on (a.company_id, a.employee_id) a.*
from employee_assignment a
join company c on c.id = a.company_id
where a.effective_from <= (now() at time zone c.time_zone_id)::date
order by a.company_id desc, a.employee_id desc, a.effective_from desc;

-- The few shifts with rules of their own: the rules of all others are those of the pay group.
create index work_section_rules on work_section (company_id, work_date) where rules <> '{}';
