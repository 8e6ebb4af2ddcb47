-- approvePairs
update punch_pair set approved_by = $1::uuid, approved_at = $2, updated_at = now(), version = version + 1
    where id = any($3::uuid[]) and approved_by is null;

-- countApprovals
select count(*) as pairs 
    from (
      select p.* from punch_pair p where exists (
    select 1 from pay_period q
    where q.company_id = p.company_id and p.work_date between q.from_date and q.to_date
      and q.pay_group_id = employee_pay_group(p.company_id, p.employee_id, p.work_date)
      and q.to_date = (
        select max(last.to_date) from pay_period last
        where last.company_id = q.company_id and last.pay_group_id = q.pay_group_id
          and last.to_date < $1::date))
        and ($2::boolean is null or (p.approved_by is not null) = $3::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($4::text is null or e.first_name || ' ' || e.last_name ilike '%' || $5::text || '%'
        or e.clock_id::text = $6::text);

-- countApprovals
select count(*) as pairs 
    from (
      select p.* from punch_pair p where p.work_date between $1::date and $2::date
        and ($3::boolean is null or (p.approved_by is not null) = $4::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($5::text is null or e.first_name || ' ' || e.last_name ilike '%' || $6::text || '%'
        or e.clock_id::text = $7::text);

-- lockPairs
with locked as materialized (
      select * from punch_pair where id = any($1::uuid[]) order by id for update
    )
    select p.id, p.employee_id, p.work_date, p.approved_by is not null as approved,
      p.in_at is not null and p.out_at is not null as complete,
      is_closed_day(p.company_id, p.employee_id, p.work_date) as closed
    from locked p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id;

-- selectApprovals
select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, n.name as position,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, is_closed_day(p.company_id, p.employee_id, p.work_date) as closed, p.version,
      coalesce(issue.list, '[]') as issues, d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where exists (
    select 1 from pay_period q
    where q.company_id = p.company_id and p.work_date between q.from_date and q.to_date
      and q.pay_group_id = employee_pay_group(p.company_id, p.employee_id, p.work_date)
      and q.to_date = (
        select max(last.to_date) from pay_period last
        where last.company_id = q.company_id and last.pay_group_id = q.pay_group_id
          and last.to_date < $1::date))
        and ($2::boolean is null or (p.approved_by is not null) = $3::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($4::text is null or e.first_name || ' ' || e.last_name ilike '%' || $5::text || '%'
        or e.clock_id::text = $6::text)
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', x.type, 'minutes', x.minutes) order by x.type, x.exception_key) as list
      from time_exception x
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
    ) issue on true
    order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, p.work_date, coalesce(p.in_at, p.out_at), p.id
    limit $7 offset $8;

-- selectApprovals
select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, n.name as position,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, is_closed_day(p.company_id, p.employee_id, p.work_date) as closed, p.version,
      coalesce(issue.list, '[]') as issues, d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $1::date and $2::date
        and ($3::boolean is null or (p.approved_by is not null) = $4::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($5::text is null or e.first_name || ' ' || e.last_name ilike '%' || $6::text || '%'
        or e.clock_id::text = $7::text)
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', x.type, 'minutes', x.minutes) order by x.type, x.exception_key) as list
      from time_exception x
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
    ) issue on true
    order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, p.work_date, coalesce(p.in_at, p.out_at), p.id
    limit $8 offset $9;

-- unapprovePairs
update punch_pair set approved_by = null, approved_at = null, updated_at = now(), version = version + 1
    where id = any($1::uuid[]) and approved_by is not null;
