-- countDepartments
select count(*)::integer as found from department
    where company_id = app_company_id() and id = any($1::uuid[]);

-- selectLimits
select m.department_id, d.name as department_name, m.most_away
    from leave_limit m
    join department d on d.company_id = m.company_id and d.id = m.department_id
    where m.company_id = app_company_id()
    order by d.name collate "en-x-icu", d.id;

-- selectLimitsReached
with recursive above (id, node_id) as (
      select id, id from department where company_id = app_company_id()
      union all
      select b.id, d.parent_id from above b
      join department d on d.company_id = app_company_id() and d.id = b.node_id
      where d.parent_id is not null
    ), limited as materialized (
      select b.id, b.node_id, m.most_away from above b
      join leave_limit m on m.company_id = app_company_id() and m.department_id = b.node_id
    ), own as materialized (
      select w.date, m.node_id, m.most_away
      from unnest($1::date[]) as w (date)
      join lateral (
      select n.department_id from employee_assignment n
      where n.company_id = app_company_id() and n.employee_id = $2::uuid
      order by n.effective_from <= w.date desc, abs(n.effective_from - w.date) limit 1
    ) a on a.department_id is not null
      join limited m on m.id = a.department_id
    ), away as (
      select w.date, m.node_id, l.employee_id, bool_or(l.status = 'Approved') as is_approved
      from (select distinct date from own) w
      join leave l on l.company_id = app_company_id() and l.status in ('Approved', 'Pending')
        and l.to_date >= w.date and l.from_date <= w.date and l.employee_id <> $3::uuid
      join employee e on e.company_id = l.company_id and e.id = l.employee_id and e.status <> 'Inactive'
        and (e.terminated_on is null or e.terminated_on >= w.date)
      join lateral (
      select n.department_id from employee_assignment n
      where n.company_id = app_company_id() and n.employee_id = l.employee_id
      order by n.effective_from <= w.date desc, abs(n.effective_from - w.date) limit 1
    ) a on a.department_id is not null
      join limited m on m.id = a.department_id
      group by w.date, m.node_id, l.employee_id
    )
    select own.date, own.node_id as department_id, d.name as department_name, own.most_away,
      count(*) filter (where away.is_approved)::integer as away,
      count(*) filter (where not away.is_approved)::integer as pending
    from own
    join away on away.date = own.date and away.node_id = own.node_id
    join department d on d.company_id = app_company_id() and d.id = own.node_id
    group by own.date, own.node_id, d.name, own.most_away
    having count(*) >= own.most_away
    order by own.date, d.name, own.node_id;

-- selectRefuses
select refuses_over_limit from leave_planning where company_id = app_company_id();

-- upsertRefuses
insert into leave_planning (company_id, refuses_over_limit) values (app_company_id(), $1)
    on conflict (company_id) do update set
      refuses_over_limit = excluded.refuses_over_limit, updated_at = now(), version = leave_planning.version + 1;

-- writeLimits
with given as (
      select * from jsonb_to_recordset($1::jsonb) as g ("departmentId" uuid, "mostAway" integer)
    ), removed as (
      delete from leave_limit m using given g
      where m.company_id = app_company_id() and m.department_id = g."departmentId" and g."mostAway" is null
    )
    insert into leave_limit (company_id, department_id, most_away)
    select app_company_id(), "departmentId", "mostAway" from given where "mostAway" is not null
    on conflict (company_id, department_id) do update set
      most_away = excluded.most_away, updated_at = now(), version = leave_limit.version + 1;
