-- selectHeldSkills
select k.employee_id, k.skill_id
    from employee_skill k
    where k.company_id = app_company_id() and k.employee_id = any($1::uuid[])
      and k.skill_id = any($2::uuid[]);

-- selectPayGroupSpans
select a.employee_id, a.effective_from, a.pay_group_id
    from (select $1::uuid as id) as w
    join employee_assignment a on a.company_id = app_company_id() and a.employee_id = w.id
    order by a.employee_id, a.effective_from;

-- selectPayGroupSpans
select a.employee_id, a.effective_from, a.pay_group_id
    from unnest($1::uuid[]) as w (id)
    join employee_assignment a on a.company_id = app_company_id() and a.employee_id = w.id
    order by a.employee_id, a.effective_from;

-- selectSkillNames
select s.id, s.name from skill s
    where s.company_id = app_company_id() and s.id = any($1::uuid[]) and s.is_active;
