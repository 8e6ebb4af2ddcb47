-- The nodes that the session works with, decided here and nowhere else: all of them for Superadmin and Admin, the managed
-- ones and what lies below them for a Supervisor, none for an Employee.
create view visible_department with (security_invoker = true) as
with recursive managed (company_id, id) as (
  select m.company_id, m.department_id
  from managed_department m
  where m.account_id = nullif(current_setting('app.account_id', true), '')::uuid
  union
  select d.company_id, d.id
  from department d
  join managed on d.company_id = managed.company_id and d.parent_id = managed.id
)
select d.*
from department d
where current_setting('app.role_id', true) in ('1', '2')
   or (current_setting('app.role_id', true) = '3' and d.id in (select managed.id from managed));
grant select on visible_department to timeloom_app;

-- Lists of a supervisor's nodes and of a node's employees begin at the node.
create index employee_transfer_position_node on employee_transfer_position (company_id, department_id);
create index department_default_position on department (company_id, default_position_id) where default_position_id is not null;

-- A level is named by an id of its own, as every record is.
alter table company_structure add column id uuid not null default gen_random_uuid();
create unique index company_structure_id on company_structure (company_id, id);
