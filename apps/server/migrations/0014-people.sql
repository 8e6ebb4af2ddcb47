-- A clock ID is free again once its holder has left: clocks have few digits, and people come and go.
drop index employee_clock_id;
create index employee_clock_id on employee (company_id, clock_id) where clock_id is not null;
create unique index employee_clock_id_in_use on employee (company_id, clock_id)
  where clock_id is not null and status <> 'Terminated';

-- Who changed where somebody belongs, for the employee's history.
alter table employee_assignment add column created_by uuid references account (id);

-- The end of employment took the sign-in away; who comes back has it again, who was locked out for another reason has not.
alter table account add column is_closed_by_termination boolean not null default false;

create index employee_pay_rate_author on employee_pay_rate (created_by) where created_by is not null;
create index stored_file_employee on stored_file (company_id, employee_id) where employee_id is not null;

-- As it was (0006), with the columns that employees have had since.
create or replace view visible_employee with (security_invoker = true) as
with recursive managed (company_id, id) as (
  select m.company_id, m.department_id
  from managed_department m
  where m.account_id = nullif(current_setting('app.account_id', true), '')::uuid
  union
  select d.company_id, d.id
  from department d
  join managed on d.company_id = managed.company_id and d.parent_id = managed.id
)
select e.* from employee e
where current_setting('app.role_id', true) in ('1', '2')
union all
select e.* from employee e
where current_setting('app.role_id', true) = '3' and exists (
  select 1 from current_assignment a
  where a.company_id = e.company_id and a.employee_id = e.id
    and a.department_id in (select managed.id from managed))
union all
select e.* from employee e
where current_setting('app.role_id', true) = '4' and e.id = nullif(current_setting('app.employee_id', true), '')::uuid;
