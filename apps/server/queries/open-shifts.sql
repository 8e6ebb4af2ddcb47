-- countOpenShifts
select count(*)::integer as total 
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and (to_char(o.work_date, $1::text) ilike $2 or d.name ilike $3 or o.note ilike $4 or exists (
        select 1 from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'
          and e.first_name || ' ' || e.last_name ilike $5));

-- countOpenShifts
select count(*)::integer as total 
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end = $2;

-- countOpenShifts
select count(*)::integer as total 
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.department_id in (
      with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ) select wanted.id from wanted);

-- countOpenShifts
select count(*)::integer as total 
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.work_date >= $1::date and o.work_date <= $2::date;

-- countOpenShifts
select count(*)::integer as total 
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id();

-- insertOffers
insert into open_shift_person (company_id, open_shift_id, employee_id, offered_at)
    select app_company_id(), $1::uuid, n.id, $2 from unnest($3::uuid[]) as n (id)
    on conflict do nothing
    returning employee_id;

-- insertOpenShift
insert into open_shift (company_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
      department_id, job_id, task_id, places, note, deadline, created_by, created_at)
    values (app_company_id(), $1::date, $2, $3, $4,
      $5, $6, $7::jsonb, $8::uuid,
      $9::uuid, $10::uuid, $11, $12, $13, $14::uuid, $15)
    returning id;

-- lockOfferedShift
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, m.answer
    from open_shift_person m
    join open_shift o on o.company_id = m.company_id and o.id = m.open_shift_id
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where m.company_id = app_company_id() and m.employee_id = $2::uuid and o.id = $3::uuid;

-- lockOpenShift
select 1 from open_shift where company_id = app_company_id() and id = $1::uuid for update;

-- lockOpenShift
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.id = $2::uuid;

-- lockShiftRow
select 1 from open_shift where company_id = app_company_id() and id = $1::uuid for update;

-- selectBeside
select coalesce(parent_id, id) as id from department where company_id = app_company_id() and id = $1::uuid;

-- selectMissing
select case
      when $1::uuid is not null and not exists (select 1 from job where id = $2::uuid) then 'job'
      when $3::uuid is not null and not exists (select 1 from task where id = $4::uuid) then 'task'
      when exists (
        select 1 from unnest($5::uuid[]) as n (id) where not exists (select 1 from skill s where s.id = n.id)
      ) then 'skill' end as missing;

-- selectNamedPeople
select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name
    from visible_employee e
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $1::date desc, abs(x.effective_from - $2::date) limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.id = any($3::uuid[])
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectOfferHistory
select p.employee_id, max(p.offered_at) as last_offered_at,
      max(p.answer) filter (where p.open_shift_id = $1::uuid) as answer
    from open_shift_person p
    where p.company_id = app_company_id() and p.employee_id = any($2::uuid[])
    group by p.employee_id;

-- selectOfferedPeople
select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id, p.answer, p.offered_at,
      p.answered_at
    from open_shift_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.open_shift_id = $1::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectOfferedShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, m.answer
    from open_shift_person m
    join open_shift o on o.company_id = m.company_id and o.id = m.open_shift_id
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where m.company_id = app_company_id() and m.employee_id = $2::uuid and o.work_date >= $3::date
    order by o.work_date, o.start_minute, o.id;

-- selectOpenShift
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.id = $2::uuid;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id()
    order by o.work_date asc, o.start_minute asc, o.id
    limit $2 offset $3;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and (to_char(o.work_date, $2::text) ilike $3 or d.name ilike $4 or o.note ilike $5 or exists (
        select 1 from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'
          and e.first_name || ' ' || e.last_name ilike $6))
    order by o.work_date asc, o.start_minute asc, o.id
    limit $7 offset $8;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $2 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end = $3
    order by o.work_date asc, o.start_minute asc, o.id
    limit $4 offset $5;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $2 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end = $3
    order by o.work_date desc, o.start_minute desc, o.id
    limit $4 offset $5;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.department_id in (
      with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($2::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ) select wanted.id from wanted)
    order by o.work_date asc, o.start_minute asc, o.id
    limit $3 offset $4;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.id = $2::uuid
    order by o.work_date asc, o.start_minute asc, o.id
    limit $3 offset $4;

-- selectOpenShifts
select o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version, case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= $1 then 'Over' when c.offered = 0 then 'Draft' else 'Open' end as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c
    where o.company_id = app_company_id() and o.work_date >= $2::date and o.work_date <= $3::date
    order by o.work_date asc, o.start_minute asc, o.id
    limit $4 offset $5;

-- selectPool
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name
    from visible_employee e
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date) limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.status = 'Active' and e.hired_on <= $4::date and coalesce(e.terminated_on >= $5::date, true)
      and (a.department_id in (select wanted.id from wanted)) is true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $6;

-- selectUnanswered
select employee_id from open_shift_person
    where company_id = app_company_id() and open_shift_id = $1::uuid and answer = 'Offered'
    order by employee_id;

-- selectZoneOf
with recursive way (company_id, id, parent_id, level, time_zone_id, steps) as (
      select company_id, id, parent_id, level, time_zone_id, 0 from visible_department where id = $1::uuid
      union all
      select d.company_id, d.id, d.parent_id, d.level, d.time_zone_id, w.steps + 1
      from way w
      join department d on d.company_id = w.company_id and d.id = w.parent_id
    )
    select coalesce((
        select w.time_zone_id from way w
        join company_structure s on s.company_id = w.company_id and s.level = w.level and s.has_time_zone
        where w.time_zone_id is not null
        order by w.steps limit 1), c.time_zone_id) as zone
    from company c
    where c.id = app_company_id() and exists (select 1 from way);

-- setAnswer
update open_shift_person p set answer = $1, answered_at = $2, claim_ended_at = null,
      work_section_id = (
        select s.id from open_shift o
        join work_section s on s.company_id = o.company_id and s.employee_id = p.employee_id
          and s.work_date = o.work_date and s.start_minute = o.start_minute
        where o.company_id = p.company_id and o.id = p.open_shift_id and $3 = 'Claimed'),
      updated_at = now(), version = p.version + 1
    where p.company_id = app_company_id() and p.open_shift_id = $4::uuid and p.employee_id = $5::uuid;

-- setWithdrawn
update open_shift set withdrawn_at = $1, updated_at = now(), version = version + 1 where id = $2::uuid;

-- updateOpenShift
update open_shift set work_date = $1::date, start_minute = $2,
      end_minute = $3, break_minutes = $4, label_name = $5,
      color_code = $6, rules = $7::jsonb, department_id = $8::uuid,
      job_id = $9::uuid, task_id = $10::uuid, places = $11, note = $12,
      deadline = $13, updated_at = now(), version = version + 1
    where id = $14::uuid;
