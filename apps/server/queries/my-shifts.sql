-- deleteFeed
delete from calendar_feed where company_id = app_company_id() and employee_id = $1::uuid
    returning employee_id;

-- selectFeedLeaves
select l.id, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.version as sequence,
      l.updated_at as changed_at
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.employee_id = $1::uuid and l.status = 'Approved'
      and l.to_date >= $2::date and l.from_date <= $3::date
    order by l.from_date, l.from_minute nulls first, l.id;

-- selectFeedOf
select updated_at as made_at from calendar_feed
    where company_id = app_company_id() and employee_id = $1::uuid;

-- selectFeedOwner
select e.id as employee_id, c.name as company_name
    from calendar_feed f
    join employee e on e.company_id = f.company_id and e.id = f.employee_id
    join company c on c.id = f.company_id and c.status = 'Active'
    left join account a on a.id = e.account_id
    where f.company_id = app_company_id() and f.token_hash = $1 and e.status = 'Active'
      and (e.terminated_on is null or e.terminated_on >= ($2::timestamptz at time zone c.time_zone_id)::date)
      and (a.id is null or a.status = 'Active');

-- selectFeedShifts
with shift as (
      select s.id, d.work_date, s.start_minute, s.end_minute, s.label_name, s.department_id, s.job_id, s.task_id,
        d.version as sequence, greatest(d.updated_at, s.updated_at) as changed_at
      from schedule_day d
      join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
      where d.company_id = app_company_id() and d.employee_id = $1::uuid
        and d.work_date between $2::date and $3::date
        and ($4::date is null or d.work_date < $5::date)
      union all
      select p.section_ids[n.place::integer], p.work_date, s."startMinute", s."endMinute", s."labelName",
        s."departmentId", s."jobId", s."taskId", p.plan_version, p.published_at
      from published_day p
      cross join lateral jsonb_array_elements(p.sections) with ordinality as n (value, place)
      cross join lateral jsonb_to_record(n.value) as s ("startMinute" integer, "endMinute" integer, "labelName" text,
        "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      where p.company_id = app_company_id() and p.employee_id = $6::uuid
        and p.work_date between $7::date and $8::date and p.work_date >= $9::date
    )
    select s.id, s.work_date, s.start_minute, s.end_minute, s.label_name, d.name as department_name, j.name as job_name,
      t.name as task_name, s.sequence, s.changed_at
    from shift s
    left join department d on d.company_id = app_company_id() and d.id = coalesce(s.department_id, (
      select a.department_id from employee_assignment a
      where a.company_id = app_company_id() and a.employee_id = $10::uuid
      order by a.effective_from <= s.work_date desc, abs(a.effective_from - s.work_date) limit 1))
    left join job j on j.company_id = app_company_id() and j.id = s.job_id
    left join task t on t.company_id = app_company_id() and t.id = s.task_id
    where not exists (
      select 1 from leave l
      where l.company_id = app_company_id() and l.employee_id = $11::uuid and l.status = 'Approved'
        and l.from_minute is null and s.work_date between l.from_date and l.to_date)
    order by s.work_date, s.start_minute;

-- selectOwnDepartments
select a.effective_from, d.name
    from employee_assignment a
    left join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = app_company_id() and a.employee_id = $1::uuid
    order by a.effective_from desc;

-- selectOwnLeave
select case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.employee_id = $1::uuid and l.from_date <= $2::date
      and l.to_date >= $3::date and l.status in ('Approved', 'Pending')
    order by l.from_date, l.id;

-- selectTaskNames
select id, name from task where company_id = app_company_id() and id = any($1::uuid[]);

-- upsertFeed
insert into calendar_feed (company_id, employee_id, token_hash, created_at, updated_at)
    values (app_company_id(), $1::uuid, $2, $3, $4)
    on conflict (company_id, employee_id) do update set
      token_hash = excluded.token_hash, updated_at = excluded.updated_at, version = calendar_feed.version + 1;
