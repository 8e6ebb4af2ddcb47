-- deleteBudget
delete from roster_budget where company_id = app_company_id() and id = $1::uuid;

-- selectAddresses
select e.id as employee_id, coalesce(a.email, nullif(trim(e.email), '')) as address
    from (select $1::uuid as id) as w
    join employee e on e.company_id = app_company_id() and e.id = w.id
    left join account a on a.id = e.account_id and a.status = 'Active'
    where coalesce(a.email, nullif(trim(e.email), '')) is not null;

-- selectAddresses
select e.id as employee_id, coalesce(a.email, nullif(trim(e.email), '')) as address
    from unnest($1::uuid[]) as w (id)
    join employee e on e.company_id = app_company_id() and e.id = w.id
    left join account a on a.id = e.account_id and a.status = 'Active'
    where coalesce(a.email, nullif(trim(e.email), '')) is not null;

-- selectBudget
select id, amount, version from roster_budget
    where company_id = app_company_id() and department_id is not distinct from $1::uuid
      and week_start = $2::date and is_lasting = $3;

-- selectBudgets
select w.week_start, b.department_id, d.name as department_name, b.amount
    from unnest($1::date[]) as w (week_start)
    cross join lateral (
      select distinct on (r.department_id) r.department_id, r.amount
      from roster_budget r
      where r.company_id = app_company_id() and (r.week_start = w.week_start or r.is_lasting and r.week_start <= w.week_start)
      order by r.department_id, r.is_lasting, r.week_start desc
    ) b
    left join department d on d.company_id = app_company_id() and d.id = b.department_id
    where b.amount is not null
    order by w.week_start, b.department_id is not null, d.name collate "en-x-icu", d.id;

-- selectLeaves
select l.employee_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from (select $1::uuid as id) as w
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.from_date <= $2::date and l.to_date >= $3::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id;

-- selectLeaves
select l.employee_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from unnest($1::uuid[]) as w (id)
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.from_date <= $2::date and l.to_date >= $3::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id;

-- selectNodes
select id, parent_id, name from department where company_id = app_company_id();

-- selectPayRates
select r.employee_id, r.effective_from, r.rate
    from (select $1::uuid as id) as w
    join employee_pay_rate r on r.company_id = app_company_id() and r.employee_id = w.id
    where r.effective_from <= $2::date
    order by r.employee_id, r.effective_from;

-- selectPayRates
select r.employee_id, r.effective_from, r.rate
    from unnest($1::uuid[]) as w (id)
    join employee_pay_rate r on r.company_id = app_company_id() and r.employee_id = w.id
    where r.effective_from <= $2::date
    order by r.employee_id, r.effective_from;

-- selectPayTypeTerms
select f.pay_type_id, case when hides_leave_type(null, t.settings) then 'Leave' else t.name end as name,
      hides_leave_type(null, t.settings) as is_hidden, f.from_date, f.until_date, f.is_leave, f.is_paid_leave, f.is_allowance, f.is_overtime,
      (f.settings ->> 'payRateFactor')::numeric as pay_rate_factor
    from pay_type_in_force f
    join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
    where f.company_id = app_company_id() and f.from_date <= $1::date and f.until_date > $2::date
    order by t.code, f.from_date;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, (
    select r.rate from employee_pay_rate r
    where r.company_id = e.company_id and r.employee_id = e.id and r.effective_from <= $2::date
    order by r.effective_from desc limit 1) as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $3::date desc, abs(x.effective_from - $4::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $5::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $6::date)
      and ($7::uuid is null or e.id = $8::uuid)
      and true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $9 offset $10;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, (
    select r.rate from employee_pay_rate r
    where r.company_id = e.company_id and r.employee_id = e.id and r.effective_from <= $2::date
    order by r.effective_from desc limit 1) as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $3::date desc, abs(x.effective_from - $4::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $5::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $6::date)
      and ($7::uuid is null or e.id = $8::uuid)
      and true
      and true
      and true
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $9 offset $10;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and e.id = any($8::uuid[])
      and true
      and true
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $9 offset $10;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $8 offset $9;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $8 offset $9;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and true
      and (
    concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $8
    or e.first_name || ' ' || e.last_name ilike $9 or e.last_name || ' ' || e.first_name ilike $10)
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $11 offset $12;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and true
      and true
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $8 offset $9;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and true
      and true
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id
    limit $8 offset $9;

-- selectRosterPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, null::numeric as pay_rate
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= $4::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= $5::date)
      and ($6::uuid is null or e.id = $7::uuid)
      and true
      and true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $8 offset $9;

-- selectSchedulable
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.clock_id, e.first_name, e.last_name, a.department_id, d.name as department_name, e.avatar_file_id
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.status = 'Active' and (a.department_id in (select wanted.id from wanted)) is true
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id;

-- selectSchedulable
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select e.id, e.clock_id, e.first_name, e.last_name, a.department_id, d.name as department_name, e.avatar_file_id
    from visible_employee e
    
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
      limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.status = 'Active' and true
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id;

-- selectWeekBudgets
select b.department_id, d.name as department_name, o.amount as own_amount, coalesce(o.version, 0) as own_version,
      l.amount as lasting_amount, l.week_start as lasting_from, coalesce(l.version, 0) as lasting_version
    from (select distinct department_id from roster_budget where company_id = app_company_id()) b
    left join roster_budget o on o.company_id = app_company_id() and o.department_id is not distinct from b.department_id
      and o.week_start = $1::date and not o.is_lasting
    left join lateral (
      select r.amount, r.week_start, r.version
      from roster_budget r
      where r.company_id = app_company_id() and r.department_id is not distinct from b.department_id and r.is_lasting
        and r.week_start <= $2::date
      order by r.week_start desc limit 1
    ) l on true
    left join department d on d.company_id = app_company_id() and d.id = b.department_id
    where o.id is not null or l.amount is not null or l.week_start = $3::date
    order by b.department_id is not null, d.name collate "en-x-icu", d.id;

-- upsertBudget
insert into roster_budget (company_id, department_id, week_start, is_lasting, amount)
    values (app_company_id(), $1::uuid, $2::date, $3, $4::numeric)
    on conflict (company_id, department_id, week_start, is_lasting) do update set
      amount = excluded.amount, updated_at = now(), version = roster_budget.version + 1
    returning id;
