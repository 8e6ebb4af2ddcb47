-- Assignments with the rounding that holds for them: their own, else that of the nearest node upwards, else the company's.
-- A company has four levels at most.
create view assignment_in_effect with (security_invoker = true) as
select a.company_id, a.employee_id, a.effective_from, a.department_id, a.pay_group_id, a.standard_minutes,
  a.guaranteed_minutes,
  coalesce(a.time_rounding_id, d1.time_rounding_id, d2.time_rounding_id, d3.time_rounding_id, d4.time_rounding_id,
    c.time_rounding_id) as time_rounding_id
from employee_assignment a
left join department d1 on d1.company_id = a.company_id and d1.id = a.department_id
left join department d2 on d2.company_id = d1.company_id and d2.id = d1.parent_id
left join department d3 on d3.company_id = d2.company_id and d3.id = d2.parent_id
left join department d4 on d4.company_id = d3.company_id and d4.id = d3.parent_id
left join company_detail c on c.company_id = a.company_id;
grant select on assignment_in_effect to timeloom_app;
