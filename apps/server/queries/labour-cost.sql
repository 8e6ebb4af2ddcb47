-- countNotCalculated
select count(*)::integer as people
    from recalculation_mark r
    join visible_employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = app_company_id() and r.from_date - 31 <= $1::date and r.to_date + 31 >= $2::date;

-- hasJob
select 1 from job where company_id = app_company_id() and id = $1::uuid;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where p.department_id in (select wanted.id from wanted)
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where l.department_id is not distinct from $12::uuid
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($13::uuid[], $14::boolean[],
        $15::bigint[], $16::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $17::date >= p.from_date
        and $18::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $19 offset $20
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where l.pay_type_id = $12::uuid
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($13::uuid[], $14::boolean[],
        $15::bigint[], $16::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $17::date >= p.from_date
        and $18::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $19 offset $20
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where false
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where l.department_id is not distinct from $12::uuid
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($13::uuid[], $14::boolean[],
        $15::bigint[], $16::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $17::date >= p.from_date
        and $18::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $19 offset $20
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where l.is_unpriced
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where (e.first_name || ' ' || e.last_name ilike $18 or d.name ilike $19)
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $20 offset $21
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where (e.first_name || ' ' || e.last_name ilike $18)
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $19 offset $20
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents - f.previous_cents asc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents asc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.department_name collate "en-x-icu" asc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.last_name collate "en-x-icu" asc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), amount as (
      select l.employee_id, l.is_now, sum(l.paid_minutes) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where true
      group by l.employee_id, l.is_now
      union all
      select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest($12::uuid[], $13::boolean[],
        $14::bigint[], $15::integer[])
        as b (employee_id, is_now, cents, missing)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $16::date >= p.from_date
        and $17::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.previous_cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $18 offset $19
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), day as materialized (
      select day, is_now, coalesce(sum(cents) filter (where not is_leave), 0)::bigint as cents,
        coalesce(sum(paid_minutes) filter (where not is_leave), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_leave), 0)::bigint as leave_cents,
        coalesce(sum(paid_minutes) filter (where is_leave), 0)::bigint as leave_minutes
      from line group by day, is_now
    ), number as materialized (
      select j.id, (row_number() over (order by j.code, j.id))::integer as no from job j where j.company_id = app_company_id()
    ), booked as materialized (
      select i.id, n.no
      from punch i
      join number n on n.id = i.job_id
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between $12::date - 3 and $13::date + 3
    ), pair as materialized (
      select e.no * 1000 + (q.work_date - $14::date) as day, q.in_punch_id, q.paid_minutes - q.pending_overtime_minutes as minutes
      from punch_pair q
      join person e on e.id = q.employee_id
      where q.company_id = app_company_id() and q.work_date between $15::date and $16::date
        and q.paid_minutes > q.pending_overtime_minutes
    ), part as materialized (
      select p.day, w.punch_id, p.minutes as pair_minutes, coalesce(n.no, 0) as job, w.place, w.share, w.minutes,
        sum(w.share) over pieces as whole, w.place = max(w.place) over pieces as is_last,
        coalesce(sum(w.minutes) over (pieces order by w.place rows between unbounded preceding and 1 preceding), 0) as earlier
      from punch_work_part w
      join pair p on p.in_punch_id = w.punch_id
      left join number n on n.id = w.job_id
      where w.company_id = app_company_id() and w.work_date between $17::date - 3 and $18::date + 3
      window pieces as (partition by w.punch_id)
    ), split as (
      select day, job, case
          when share is null
            then case when is_last then pair_minutes else least(earlier + minutes, pair_minutes) end - least(earlier, pair_minutes)
          else pair_minutes * share / whole + (row_number() over (pieces order by pair_minutes * share % whole desc, place)
            <= pair_minutes - sum(pair_minutes * share / whole) over pieces)::integer
        end as minutes
      from part
      window pieces as (partition by punch_id)
    ), piece as materialized (
      select day, job, sum(minutes)::integer as minutes
      from (
        select p.day, coalesce(b.no, 0) as job, p.minutes
        from pair p
        left join booked b on b.id = p.in_punch_id
        where not exists (select 1 from part s where s.punch_id = p.in_punch_id)
        union all
        select day, job, minutes from split
      ) each
      where minutes > 0
      group by day, job
    ), worked as materialized (
      select day, sum(minutes)::integer as minutes, count(*) as jobs, min(job) as job from piece group by day
    ), divided as (
      select d.is_now, d.day, p.job, d.cents, d.minutes, d.cents * p.minutes / w.minutes as whole_cents,
        d.cents * p.minutes % w.minutes as left_cents, d.minutes * p.minutes / w.minutes as whole_minutes,
        d.minutes * p.minutes % w.minutes as left_minutes
      from worked w
      join piece p on p.day = w.day
      join day d on d.day = w.day
      where w.jobs > 1
    ), share as (
      select is_now, day, job,
        whole_cents + (row_number() over (pieces order by left_cents desc, job)
          <= cents - sum(whole_cents) over pieces)::integer as cents,
        whole_minutes + (row_number() over (pieces order by left_minutes desc, job)
          <= minutes - sum(whole_minutes) over pieces)::integer as minutes
      from divided
      window pieces as (partition by day)
      union all
      select d.is_now, d.day, coalesce(w.job, 0), d.cents, d.minutes
      from day d
      left join worked w on w.day = d.day
      where coalesce(w.jobs, 1) = 1
      union all
      select is_now, day, 0, leave_cents, leave_minutes from day where leave_cents <> 0 or leave_minutes <> 0
    ), amount as (
      select e.id as employee_id, s.is_now, s.minutes, s.cents, false as is_entered, 0 as unpriced_days
      from share s
      join person e on e.no = s.day / 1000
      left join number n on n.no = s.job
      where n.id = $19::uuid and (s.minutes <> 0 or s.cents <> 0)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $20::date >= p.from_date
        and $21::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $22 offset $23
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostPeople
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), day as materialized (
      select day, is_now, coalesce(sum(cents) filter (where not is_leave), 0)::bigint as cents,
        coalesce(sum(paid_minutes) filter (where not is_leave), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_leave), 0)::bigint as leave_cents,
        coalesce(sum(paid_minutes) filter (where is_leave), 0)::bigint as leave_minutes
      from line group by day, is_now
    ), number as materialized (
      select j.id, (row_number() over (order by j.code, j.id))::integer as no from job j where j.company_id = app_company_id()
    ), booked as materialized (
      select i.id, n.no
      from punch i
      join number n on n.id = i.job_id
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between $12::date - 3 and $13::date + 3
    ), pair as materialized (
      select e.no * 1000 + (q.work_date - $14::date) as day, q.in_punch_id, q.paid_minutes - q.pending_overtime_minutes as minutes
      from punch_pair q
      join person e on e.id = q.employee_id
      where q.company_id = app_company_id() and q.work_date between $15::date and $16::date
        and q.paid_minutes > q.pending_overtime_minutes
    ), part as materialized (
      select p.day, w.punch_id, p.minutes as pair_minutes, coalesce(n.no, 0) as job, w.place, w.share, w.minutes,
        sum(w.share) over pieces as whole, w.place = max(w.place) over pieces as is_last,
        coalesce(sum(w.minutes) over (pieces order by w.place rows between unbounded preceding and 1 preceding), 0) as earlier
      from punch_work_part w
      join pair p on p.in_punch_id = w.punch_id
      left join number n on n.id = w.job_id
      where w.company_id = app_company_id() and w.work_date between $17::date - 3 and $18::date + 3
      window pieces as (partition by w.punch_id)
    ), split as (
      select day, job, case
          when share is null
            then case when is_last then pair_minutes else least(earlier + minutes, pair_minutes) end - least(earlier, pair_minutes)
          else pair_minutes * share / whole + (row_number() over (pieces order by pair_minutes * share % whole desc, place)
            <= pair_minutes - sum(pair_minutes * share / whole) over pieces)::integer
        end as minutes
      from part
      window pieces as (partition by punch_id)
    ), piece as materialized (
      select day, job, sum(minutes)::integer as minutes
      from (
        select p.day, coalesce(b.no, 0) as job, p.minutes
        from pair p
        left join booked b on b.id = p.in_punch_id
        where not exists (select 1 from part s where s.punch_id = p.in_punch_id)
        union all
        select day, job, minutes from split
      ) each
      where minutes > 0
      group by day, job
    ), worked as materialized (
      select day, sum(minutes)::integer as minutes, count(*) as jobs, min(job) as job from piece group by day
    ), divided as (
      select d.is_now, d.day, p.job, d.cents, d.minutes, d.cents * p.minutes / w.minutes as whole_cents,
        d.cents * p.minutes % w.minutes as left_cents, d.minutes * p.minutes / w.minutes as whole_minutes,
        d.minutes * p.minutes % w.minutes as left_minutes
      from worked w
      join piece p on p.day = w.day
      join day d on d.day = w.day
      where w.jobs > 1
    ), share as (
      select is_now, day, job,
        whole_cents + (row_number() over (pieces order by left_cents desc, job)
          <= cents - sum(whole_cents) over pieces)::integer as cents,
        whole_minutes + (row_number() over (pieces order by left_minutes desc, job)
          <= minutes - sum(whole_minutes) over pieces)::integer as minutes
      from divided
      window pieces as (partition by day)
      union all
      select d.is_now, d.day, coalesce(w.job, 0), d.cents, d.minutes
      from day d
      left join worked w on w.day = d.day
      where coalesce(w.jobs, 1) = 1
      union all
      select is_now, day, 0, leave_cents, leave_minutes from day where leave_cents <> 0 or leave_minutes <> 0
    ), amount as (
      select e.id as employee_id, s.is_now, s.minutes, s.cents, false as is_entered, 0 as unpriced_days
      from share s
      join person e on e.no = s.day / 1000
      left join number n on n.no = s.job
      where s.job = 0 and (s.minutes <> 0 or s.cents <> 0)
    ), who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and $19::date >= p.from_date
        and $20::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where true
    ), page as (
      select row_number() over (order by f.cents desc nulls last, f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id) as place, f.* from found f
      order by place limit $21 offset $22
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place;

-- selectCostSums
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where p.department_id in (select wanted.id from wanted)
    )
    select is_now, department_id, pay_type_id, sum(minutes)::bigint as minutes, sum(paid_minutes)::bigint as paid_minutes,
      sum(shifts)::bigint as shifts, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where is_unpriced)::integer as unpriced
    from line
    group by is_now, department_id, pay_type_id;

-- selectCostSums
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    )
    select is_now, department_id, pay_type_id, sum(minutes)::bigint as minutes, sum(paid_minutes)::bigint as paid_minutes,
      sum(shifts)::bigint as shifts, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where is_unpriced)::integer as unpriced
    from line
    group by is_now, department_id, pay_type_id;

-- selectEnteredUnits
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($2::uuid[])
    ), line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where p.id = any($3::uuid[]) and p.is_closed and s.employee_id = any($4::uuid[])
        
    ), calculated as (
      select company_id, pay_period_id, employee_id, pay_type_id, sum(minutes) as minutes, sum(shifts) as shifts,
        max(work_date) as last_day
      from line
      group by company_id, pay_period_id, employee_id, pay_type_id
    ), member_end as (
      select company_id, pay_period_id, employee_id, max(to_date) as last_day
      from member
      group by company_id, pay_period_id, employee_id
    ), entry as (
      select c.company_id, c.pay_period_id, c.employee_id, d.pay_type_id, d.is_manual, d.eff_units
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where p.id = any($5::uuid[]) and not p.is_closed and c.employee_id = any($6::uuid[])
        and (d.is_manual or exists (
          select 1 from member_end e
          where e.company_id = c.company_id and e.pay_period_id = c.pay_period_id and e.employee_id = c.employee_id))
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (d ->> 'payTypeId')::uuid, (d ->> 'isManual')::boolean,
        (d ->> 'effUnits')::numeric
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.details) d
      where p.id = any($7::uuid[]) and p.is_closed and d ->> 'effUnits' is not null
        and s.employee_id = any($8::uuid[])
    ), entered as (
      select n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id, max(n.eff_units) filter (where not n.is_manual) as edited_units,
        max(n.eff_units) filter (where n.is_manual) as manual_units, max(e.last_day) as last_day
      from entry n
      left join member_end e on e.pay_period_id = n.pay_period_id and e.employee_id = n.employee_id
      group by n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id
    ), paid as (
      select company_id, pay_period_id, employee_id, pay_type_id, coalesce(c.minutes, 0) as minutes,
        coalesce(c.shifts, 0) as shifts, coalesce(c.last_day, n.last_day) as last_day, n.edited_units, n.manual_units
      from entered n
      full join calculated c using (company_id, pay_period_id, employee_id, pay_type_id)
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ),
    entered_on as (
      select s.pay_period_id, s.employee_id, s.pay_type_id, s.minutes, s.shifts, s.edited_units, s.manual_units,
        p.pay_group_id, p.to_date, coalesce(m.last_day, p.to_date) as day
      from paid s
      join pay_period p on p.company_id = app_company_id() and p.id = s.pay_period_id
      left join member_end m on m.pay_period_id = s.pay_period_id and m.employee_id = s.employee_id
      where s.edited_units is not null or s.manual_units is not null
    )
    select o.to_date >= $9::date as is_now, o.employee_id, o.pay_type_id, o.day, a.department_id, o.minutes, o.shifts,
      o.edited_units, o.manual_units, x.standard_minutes, f.settings,
      coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit, r.rate
    from entered_on o
    join visible_employee e on e.company_id = app_company_id() and e.id = o.employee_id
    join pay_type_in_force f on f.company_id = app_company_id() and f.pay_type_id = o.pay_type_id and o.day >= f.from_date
      and o.day < f.until_date
    join place a on a.employee_id = o.employee_id and o.day >= a.from_date and o.day < a.until_date
    join lateral (
      select x.standard_minutes from employee_assignment x
      where x.company_id = app_company_id() and x.employee_id = o.employee_id
      order by x.effective_from <= o.day desc, abs(x.effective_from - o.day) limit 1
    ) x on true
    left join lateral (
      select r.rate from employee_pay_rate r
      where r.company_id = app_company_id() and r.employee_id = o.employee_id and r.effective_from <= o.day
      order by r.effective_from desc limit 1
    ) r on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = app_company_id() and v.pay_group_id = o.pay_group_id
      order by v.effective_from <= o.to_date desc, abs(v.effective_from - o.to_date) limit 1
    ) v on true
    where true;

-- selectEntries
with entry as (
      select p.id, c.employee_id
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where p.company_id = app_company_id() and not p.is_closed
        and p.to_date between $1::date and $2::date
      union
      select p.id, s.employee_id
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      where p.company_id = app_company_id() and p.is_closed
        and p.to_date between $3::date and $4::date
        and jsonb_path_exists(s.details, '$[*].effUnits ? (@ != null)')
    )
    select coalesce(array_agg(distinct n.id), '{}') as pay_period_ids,
      coalesce(array_agg(distinct n.employee_id), '{}') as employee_ids
    from entry n
    join visible_employee e on e.company_id = app_company_id() and e.id = n.employee_id;

-- selectJobSums
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where p.department_id in (select wanted.id from wanted)
    ), day as materialized (
      select day, is_now, coalesce(sum(cents) filter (where not is_leave), 0)::bigint as cents,
        coalesce(sum(paid_minutes) filter (where not is_leave), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_leave), 0)::bigint as leave_cents,
        coalesce(sum(paid_minutes) filter (where is_leave), 0)::bigint as leave_minutes
      from line group by day, is_now
    ), number as materialized (
      select j.id, (row_number() over (order by j.code, j.id))::integer as no from job j where j.company_id = app_company_id()
    ), booked as materialized (
      select i.id, n.no
      from punch i
      join number n on n.id = i.job_id
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between $12::date - 3 and $13::date + 3
    ), pair as materialized (
      select e.no * 1000 + (q.work_date - $14::date) as day, q.in_punch_id, q.paid_minutes - q.pending_overtime_minutes as minutes
      from punch_pair q
      join person e on e.id = q.employee_id
      where q.company_id = app_company_id() and q.work_date between $15::date and $16::date
        and q.paid_minutes > q.pending_overtime_minutes
    ), part as materialized (
      select p.day, w.punch_id, p.minutes as pair_minutes, coalesce(n.no, 0) as job, w.place, w.share, w.minutes,
        sum(w.share) over pieces as whole, w.place = max(w.place) over pieces as is_last,
        coalesce(sum(w.minutes) over (pieces order by w.place rows between unbounded preceding and 1 preceding), 0) as earlier
      from punch_work_part w
      join pair p on p.in_punch_id = w.punch_id
      left join number n on n.id = w.job_id
      where w.company_id = app_company_id() and w.work_date between $17::date - 3 and $18::date + 3
      window pieces as (partition by w.punch_id)
    ), split as (
      select day, job, case
          when share is null
            then case when is_last then pair_minutes else least(earlier + minutes, pair_minutes) end - least(earlier, pair_minutes)
          else pair_minutes * share / whole + (row_number() over (pieces order by pair_minutes * share % whole desc, place)
            <= pair_minutes - sum(pair_minutes * share / whole) over pieces)::integer
        end as minutes
      from part
      window pieces as (partition by punch_id)
    ), piece as materialized (
      select day, job, sum(minutes)::integer as minutes
      from (
        select p.day, coalesce(b.no, 0) as job, p.minutes
        from pair p
        left join booked b on b.id = p.in_punch_id
        where not exists (select 1 from part s where s.punch_id = p.in_punch_id)
        union all
        select day, job, minutes from split
      ) each
      where minutes > 0
      group by day, job
    ), worked as materialized (
      select day, sum(minutes)::integer as minutes, count(*) as jobs, min(job) as job from piece group by day
    ), divided as (
      select d.is_now, d.day, p.job, d.cents, d.minutes, d.cents * p.minutes / w.minutes as whole_cents,
        d.cents * p.minutes % w.minutes as left_cents, d.minutes * p.minutes / w.minutes as whole_minutes,
        d.minutes * p.minutes % w.minutes as left_minutes
      from worked w
      join piece p on p.day = w.day
      join day d on d.day = w.day
      where w.jobs > 1
    ), share as (
      select is_now, day, job,
        whole_cents + (row_number() over (pieces order by left_cents desc, job)
          <= cents - sum(whole_cents) over pieces)::integer as cents,
        whole_minutes + (row_number() over (pieces order by left_minutes desc, job)
          <= minutes - sum(whole_minutes) over pieces)::integer as minutes
      from divided
      window pieces as (partition by day)
      union all
      select d.is_now, d.day, coalesce(w.job, 0), d.cents, d.minutes
      from day d
      left join worked w on w.day = d.day
      where coalesce(w.jobs, 1) = 1
      union all
      select is_now, day, 0, leave_cents, leave_minutes from day where leave_cents <> 0 or leave_minutes <> 0
    ), total as (
      select is_now, job, sum(minutes)::bigint as minutes, sum(cents)::bigint as cents from share group by is_now, job
      having sum(minutes) <> 0 or sum(cents) <> 0
    )
    select t.is_now, j.id as job_id, case when j.name = '' then j.code else j.name end as job_name, t.minutes, t.cents
    from total t
    left join number n on n.no = t.job
    left join job j on j.company_id = app_company_id() and j.id = n.id
    order by j.id is null, case when j.name = '' then j.code else j.name end collate "en-x-icu", j.id;

-- selectJobSums
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), day as materialized (
      select day, is_now, coalesce(sum(cents) filter (where not is_leave), 0)::bigint as cents,
        coalesce(sum(paid_minutes) filter (where not is_leave), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_leave), 0)::bigint as leave_cents,
        coalesce(sum(paid_minutes) filter (where is_leave), 0)::bigint as leave_minutes
      from line group by day, is_now
    ), number as materialized (
      select j.id, (row_number() over (order by j.code, j.id))::integer as no from job j where j.company_id = app_company_id()
    ), booked as materialized (
      select i.id, n.no
      from punch i
      join number n on n.id = i.job_id
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between $12::date - 3 and $13::date + 3
    ), pair as materialized (
      select e.no * 1000 + (q.work_date - $14::date) as day, q.in_punch_id, q.paid_minutes - q.pending_overtime_minutes as minutes
      from punch_pair q
      join person e on e.id = q.employee_id
      where q.company_id = app_company_id() and q.work_date between $15::date and $16::date
        and q.paid_minutes > q.pending_overtime_minutes
    ), part as materialized (
      select p.day, w.punch_id, p.minutes as pair_minutes, coalesce(n.no, 0) as job, w.place, w.share, w.minutes,
        sum(w.share) over pieces as whole, w.place = max(w.place) over pieces as is_last,
        coalesce(sum(w.minutes) over (pieces order by w.place rows between unbounded preceding and 1 preceding), 0) as earlier
      from punch_work_part w
      join pair p on p.in_punch_id = w.punch_id
      left join number n on n.id = w.job_id
      where w.company_id = app_company_id() and w.work_date between $17::date - 3 and $18::date + 3
      window pieces as (partition by w.punch_id)
    ), split as (
      select day, job, case
          when share is null
            then case when is_last then pair_minutes else least(earlier + minutes, pair_minutes) end - least(earlier, pair_minutes)
          else pair_minutes * share / whole + (row_number() over (pieces order by pair_minutes * share % whole desc, place)
            <= pair_minutes - sum(pair_minutes * share / whole) over pieces)::integer
        end as minutes
      from part
      window pieces as (partition by punch_id)
    ), piece as materialized (
      select day, job, sum(minutes)::integer as minutes
      from (
        select p.day, coalesce(b.no, 0) as job, p.minutes
        from pair p
        left join booked b on b.id = p.in_punch_id
        where not exists (select 1 from part s where s.punch_id = p.in_punch_id)
        union all
        select day, job, minutes from split
      ) each
      where minutes > 0
      group by day, job
    ), worked as materialized (
      select day, sum(minutes)::integer as minutes, count(*) as jobs, min(job) as job from piece group by day
    ), divided as (
      select d.is_now, d.day, p.job, d.cents, d.minutes, d.cents * p.minutes / w.minutes as whole_cents,
        d.cents * p.minutes % w.minutes as left_cents, d.minutes * p.minutes / w.minutes as whole_minutes,
        d.minutes * p.minutes % w.minutes as left_minutes
      from worked w
      join piece p on p.day = w.day
      join day d on d.day = w.day
      where w.jobs > 1
    ), share as (
      select is_now, day, job,
        whole_cents + (row_number() over (pieces order by left_cents desc, job)
          <= cents - sum(whole_cents) over pieces)::integer as cents,
        whole_minutes + (row_number() over (pieces order by left_minutes desc, job)
          <= minutes - sum(whole_minutes) over pieces)::integer as minutes
      from divided
      window pieces as (partition by day)
      union all
      select d.is_now, d.day, coalesce(w.job, 0), d.cents, d.minutes
      from day d
      left join worked w on w.day = d.day
      where coalesce(w.jobs, 1) = 1
      union all
      select is_now, day, 0, leave_cents, leave_minutes from day where leave_cents <> 0 or leave_minutes <> 0
    ), total as (
      select is_now, job, sum(minutes)::bigint as minutes, sum(cents)::bigint as cents from share group by is_now, job
      having sum(minutes) <> 0 or sum(cents) <> 0
    )
    select t.is_now, j.id as job_id, case when j.name = '' then j.code else j.name end as job_name, t.minutes, t.cents
    from total t
    left join number n on n.no = t.job
    left join job j on j.company_id = app_company_id() and j.id = n.id
    order by j.id is null, case when j.name = '' then j.code else j.name end collate "en-x-icu", j.id;

-- selectPeriodRangesBefore
select distinct b.from_date as "from"
    from pay_period p
    left join pay_period b on b.company_id = p.company_id and b.pay_group_id = p.pay_group_id
      and b.to_date = p.from_date - 1
    where p.company_id = app_company_id() and p.from_date = $1::date and p.to_date = $2::date;

-- selectUnpriced
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where p.department_id in (select wanted.id from wanted)
    ), missing as (
      select is_now, employee_id, count(distinct day)::integer as days from line where is_unpriced group by is_now, employee_id
      union all
      select * from unnest($12::boolean[],
        $13::uuid[]) as b (is_now, employee_id), (values (1)) as one (days)
    ), person_missing as (
      select is_now, employee_id, sum(days)::integer as days from missing group by is_now, employee_id
    )
    select m.is_now, m.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.days
    from person_missing m
    join employee e on e.company_id = app_company_id() and e.id = m.employee_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectUnpriced
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), term as materialized (
      select * from unnest($2::uuid[], $3::date[],
        $4::date[], $5::boolean[],
        $6::boolean[], $7::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    ), rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    ), stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between $8::date and $9::date
    ), line as materialized (
      select e.no * 1000 + (l.work_date - $10::date) as day, l.employee_id, l.work_date >= $11::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where true
    ), missing as (
      select is_now, employee_id, count(distinct day)::integer as days from line where is_unpriced group by is_now, employee_id
      union all
      select * from unnest($12::boolean[],
        $13::uuid[]) as b (is_now, employee_id), (values (1)) as one (days)
    ), person_missing as (
      select is_now, employee_id, sum(days)::integer as days from missing group by is_now, employee_id
    )
    select m.is_now, m.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.days
    from person_missing m
    join employee e on e.company_id = app_company_id() and e.id = m.employee_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;
