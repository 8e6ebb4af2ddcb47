-- selectActive
select e.id
    from (select $1::uuid as id) as w
    join employee e on e.company_id = app_company_id() and e.id = w.id
    where e.status = 'Active';

-- selectActive
select e.id
    from unnest($1::uuid[]) as w (id)
    join employee e on e.company_id = app_company_id() and e.id = w.id
    where e.status = 'Active';

-- selectLeaveSpans
select l.employee_id, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from (select $1::uuid as id) as w
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    where l.from_date <= $2::date and l.to_date >= $3::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id;

-- selectLeaveSpans
select l.employee_id, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from unnest($1::uuid[]) as w (id)
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    where l.from_date <= $2::date and l.to_date >= $3::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id;

-- selectNames
with named as materialized (select unnest($1::uuid[]) as id)
    select d.id, d.name from named n join department d on d.company_id = app_company_id() and d.id = n.id
    union all select j.id, j.name from named n join job j on j.company_id = app_company_id() and j.id = n.id
    union all select t.id, t.name from named n join task t on t.company_id = app_company_id() and t.id = n.id
    union all select s.id, s.name from named n join skill s on s.company_id = app_company_id() and s.id = n.id;
