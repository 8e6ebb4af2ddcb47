-- countCorrections
select count(*) as corrections 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() 
      and ($1::text is null or (c.state = 'waiting') = ($2::text = 'waiting'))
      and exists (select 1 from (
      with assignment as (
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
      where p.id = any($3::uuid[])
    )
      select company_id, employee_id, from_date, to_date from member) m where m.company_id = c.company_id
        and m.employee_id = c.employee_id and c.work_date between m.from_date and m.to_date)
      and true;

-- countCorrections
select count(*) as corrections 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() 
      and ($1::text is null or (c.state = 'waiting') = ($2::text = 'waiting'))
      and true
      and true;

-- insertCorrection
insert into correction (company_id, employee_id, kind, work_date, punch_id, day_type, punch_time, direction,
      was_day_type, was_time, was_direction, job_id, task_id, was_job_id, was_task_id, was_split, reason, asked_by, asked_at)
    values (app_company_id(), $1::uuid, $2, $3::date, $4::uuid,
      $5, $6, $7, $8, $9,
      $10, $11::uuid, $12::uuid, $13::uuid, $14::uuid,
      $15, $16, $17::uuid, $18)
    on conflict (company_id, employee_id, work_date, kind, punch_id, day_type, punch_time, direction, job_id, task_id)
      -- changes nothing, but nobody decides on it meanwhile; one that was just decided on is no conflict
      where state = 'waiting' do update set asked_at = correction.asked_at
    returning id, xmax = 0 as is_new;

-- isClosedDay
select coalesce(is_closed_day(app_company_id(), $1::uuid, $2::date), false) as is_closed;

-- lockCorrection
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() and c.id = $1::uuid;

-- lockCorrection
select 1 from correction where company_id = app_company_id() and id = $1::uuid for update;

-- maySee
select exists (select 1 from visible_employee where id = $1::uuid) as is_seen;

-- selectCorrection
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() and c.id = $1::uuid;

-- selectCorrections
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() 
      and ($1::text is null or (c.state = 'waiting') = ($2::text = 'waiting'))
      and exists (select 1 from (
      with assignment as (
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
      where p.id = any($3::uuid[])
    )
      select company_id, employee_id, from_date, to_date from member) m where m.company_id = c.company_id
        and m.employee_id = c.employee_id and c.work_date between m.from_date and m.to_date)
      and true order by c.state <> 'waiting', case when c.state = 'waiting' then c.asked_at end, c.asked_at desc, c.id limit $4 offset $5;

-- selectCorrections
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() 
      and ($1::text is null or (c.state = 'waiting') = ($2::text = 'waiting'))
      and true
      and true order by c.asked_at desc, c.id limit $3 offset $4;

-- selectCorrections
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() 
      and ($1::text is null or (c.state = 'waiting') = ($2::text = 'waiting'))
      and true
      and true order by c.state <> 'waiting', case when c.state = 'waiting' then c.asked_at end, c.asked_at desc, c.id limit $3 offset $4;

-- selectDeciders
with recursive above (id, parent_id) as (
      select d.id, d.parent_id
      from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
      where a.company_id = app_company_id() and a.employee_id = $1::uuid
      union
      select d.id, d.parent_id from department d join above b on d.company_id = app_company_id() and d.id = b.parent_id
    ), supervisor as (
      select distinct m.account_id
      from managed_department m
      join above b on m.company_id = app_company_id() and m.department_id = b.id
      join account s on s.id = m.account_id and s.role_id = '3' and s.status = 'Active'
        and (s.functions = '{}' or 'Timesheet' = any(s.functions))
    )
    select c.id as account_id, c.first_name || ' ' || c.last_name as name from account c
    where c.id in (select account_id from supervisor)
    union
    select c.id, c.first_name || ' ' || c.last_name from account c
    where c.company_id = app_company_id() and c.role_id in ('2') and c.status = 'Active'
      and not exists (select 1 from supervisor)
    order by name, account_id;

-- selectOwnCorrections
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by, count(*) over () as total 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() and c.employee_id = $1::uuid
    order by c.state <> 'waiting', c.asked_at desc, c.id limit $2 offset $3;

-- selectPairOfIn
select exists (
      select 1 from punch_work_part w where w.company_id = p.company_id and w.punch_id = p.in_punch_id) as is_split
    from punch_pair p
    where p.company_id = app_company_id() and p.employee_id = $1::uuid and p.work_date = $2::date
      and p.in_punch_id = $3::uuid
    limit 1;

-- selectPunchesOfDay
select id, local_date, local_minute, direction from standing_punch
    where company_id = app_company_id() and employee_id = $1::uuid
      and local_date between $2::date - 1 and $3::date + 1
      and coalesce(pinned_date, local_date) = $4::date
    order by at, id;

-- selectWaitingOn
select 
  c.id, c.employee_id, e.first_name || ' ' || e.last_name as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.job_id) as job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.task_id) as task_name,
  (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = c.was_job_id) as was_job_name, (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = c.was_task_id) as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by 
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id() and c.employee_id = $1::uuid and c.state = 'waiting'
      and c.work_date between $2::date and $3::date
    order by c.work_date, c.asked_at, c.id;

-- selectWorkOfIns
select p.id as punch_id,
      nullif(concat_ws(' / ', (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = p.job_id), (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = p.task_id)), '') as name,
      (select jsonb_agg(jsonb_build_object(
          'name', nullif(concat_ws(' / ', (select case when x.name = '' then x.code else x.name end from "job" x
    where x.company_id = app_company_id() and x.id = w.job_id), (select case when x.name = '' then x.code else x.name end from "task" x
    where x.company_id = app_company_id() and x.id = w.task_id)), ''),
          'minutes', w.minutes, 'share', w.share) order by w.place)
        from punch_work_part w where w.company_id = p.company_id and w.punch_id = p.id) as parts
    from punch p
    where p.company_id = app_company_id() and p.employee_id = $1::uuid and p.id = any($2::uuid[])
      and p.local_date between $3::date - 3 and $4::date + 3;

-- updateState
update correction set state = $1, decided_by = $2::uuid, decided_at = $3, decision_reason = $4,
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $5::uuid;
