-- selectDayAuthors
select k.employee_id, k.work_date, l.changed_by, l.changed_at
    from unnest($1::uuid[], $2::date[]) as k (employee_id, work_date)
    cross join lateral (
      select a.first_name || ' ' || a.last_name as changed_by, e.at as changed_at
      from audit_entry e
      left join account a on a.id = e.account_id
      where e.employee_id = k.employee_id and e.work_date = k.work_date and e.entity in ('schedule_day', 'work_shift')
      order by e.at desc, e.id limit 1
    ) l;

-- selectUnknownKind
select n.kind
    from (
      select 'department' as kind, id from unnest($1::uuid[]) as id
      union all select 'job', id from unnest($2::uuid[]) as id
      union all select 'task', id from unnest($3::uuid[]) as id
      union all select 'skill', id from unnest($4::uuid[]) as id
    ) n
    where not exists (
      select 1 from department d where n.kind = 'department' and d.id = n.id
      union all select 1 from job j where n.kind = 'job' and j.id = n.id
      union all select 1 from task t where n.kind = 'task' and t.id = n.id
      union all select 1 from skill s where n.kind = 'skill' and s.id = n.id)
    limit 1;
