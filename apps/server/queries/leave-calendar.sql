-- countAway
with recursive below (top_id, id) as (
      select id, id from department where company_id = app_company_id() and id = any($1::uuid[])
      union all
      select b.top_id, d.id from below b join department d on d.company_id = app_company_id() and d.parent_id = b.id
    ), away as (
      select e.id as employee_id, a.department_id, day::date as date, bool_or(l.status = 'Approved') as is_approved
      from leave l
      join employee e on e.company_id = l.company_id and e.id = l.employee_id and e.status <> 'Inactive'
      
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date) limit 1
    ) a on true
      cross join lateral generate_series(greatest(l.from_date, $4::date),
        least(l.to_date, $5::date, e.terminated_on), interval '1 day') day
      where l.company_id = app_company_id() and l.status in ('Approved', 'Pending') and l.to_date >= $6::date
        and l.from_date <= $7::date
      group by e.id, a.department_id, day
    )
    select b.top_id as department_id, w.date, count(*) filter (where w.is_approved)::integer as approved,
      count(*) filter (where not w.is_approved)::integer as pending
    from below b join away w on w.department_id = b.id
    group by b.top_id, w.date
    order by b.top_id, w.date;

-- selectLeavesOf
select l.id, l.employee_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.from_date, l.to_date, l.from_minute is not null as is_part, l.status
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.status in ('Approved', 'Pending') and l.to_date >= $1::date
      and l.from_date <= $2::date and l.employee_id = any($3::uuid[])
    order by l.from_date, l.id;

-- selectLimitedAbove
with recursive above (id) as (
      select d.parent_id from department d
      where d.company_id = app_company_id() and d.id = any($1::uuid[])
      union
      select d.parent_id from above a join department d on d.company_id = app_company_id() and d.id = a.id
    )
    select d.id as department_id, d.name as department_name
    from above a
    join department d on d.company_id = app_company_id() and d.id = a.id
    join leave_limit m on m.company_id = d.company_id and m.department_id = d.id
    where d.id <> all($2::uuid[])
    order by d.name collate "en-x-icu", d.id;

-- selectNodeOf
select a.department_id from employee e 
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $1::date desc, abs(x.effective_from - $2::date) limit 1
    ) a on true
    where e.company_id = app_company_id() and e.id = $3::uuid;

-- selectPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name || ' ' || e.last_name as name, a.department_id, d.name as department_name
    from visible_employee e
    
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date) limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date and e.status <> 'Inactive' and (e.terminated_on is null or e.terminated_on >= $5::date)
      and ($6 or (a.department_id in (select w.id from wanted w)) is true)
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $7;
