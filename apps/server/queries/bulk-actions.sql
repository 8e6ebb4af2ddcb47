-- countOutcomes
select count(*) filter (where outcome = 'done')::integer as done,
      count(*) filter (where outcome = 'same')::integer as same,
      count(*) filter (where outcome in ('refused', 'stopped'))::integer as refused,
      coalesce(sum(changed_days), 0)::integer as changed_days
    from bulk_run_person where bulk_run_id = $1::uuid;

-- countToUndo
select count(*)::integer as people
    from bulk_run_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.bulk_run_id = $1::uuid and p.record_id is not null and p.undo_outcome is distinct from 'undone';

-- countUndone
select count(*) filter (where undo_outcome = 'undone')::integer as undone,
      count(*) filter (where undo_outcome = 'kept')::integer as kept
    from bulk_run_person where undo_job_id = $1::uuid;

-- giveToUndo
update bulk_run_person p set undo_job_id = $1::uuid, undo_outcome = null, undo_reason = null,
      updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.bulk_run_id = $2::uuid and p.record_id is not null and p.undo_outcome is distinct from 'undone';

-- insertRun
insert into bulk_run (company_id, kind, content, job_id, account_id, created_at)
    values (app_company_id(), $1, $2::jsonb, $3::uuid, $4::uuid, $5)
    returning id;

-- insertRun
insert into bulk_run_person (company_id, bulk_run_id, employee_id, outcome, reason, reason_date)
    select app_company_id(), $1::uuid, p."employeeId", p.outcome, p.reason, p."reasonDate"
    from jsonb_to_recordset($2::jsonb) as p (
      "employeeId" uuid, outcome text, reason text, "reasonDate" date);

-- lockRun
select content from bulk_run where id = $1::uuid for update;

-- saveOutcomes
update bulk_run_person p set outcome = o.outcome, reason = o.reason, reason_date = o."reasonDate",
      record_id = o."recordId", record_version = o."recordVersion", minutes = o.minutes, changed_days = o."changedDays",
      updated_at = now(), version = p.version + 1
    from jsonb_to_recordset($1::jsonb) as o (
      "employeeId" uuid, outcome text, reason text, "reasonDate" date, "recordId" uuid, "recordVersion" integer,
      minutes integer, "changedDays" integer)
    where p.bulk_run_id = $2::uuid and p.employee_id = o."employeeId";

-- saveUndoOutcomes
update bulk_run_person p set undo_outcome = o."undoOutcome", undo_reason = o."undoReason", updated_at = now(),
      version = p.version + 1
    from jsonb_to_recordset($1::jsonb) as o ("employeeId" uuid, "undoOutcome" text, "undoReason" text)
    where p.undo_job_id = $2::uuid and p.employee_id = o."employeeId";

-- selectDayCounts
with person as materialized (
      select e.company_id, e.id, greatest(e.hired_on, $1::date) as from_date,
        least(coalesce(e.terminated_on, $2::date), $3::date) as to_date
      from employee e where e.id = any($4::uuid[])
    ), member as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from as member_from,
        lead(a.effective_from, 1, date 'infinity') over (partition by a.employee_id order by a.effective_from) - 1 as member_to
      from employee_assignment a where a.employee_id = any($5::uuid[])
    ), closed as (
      select p.id, sum(least(c.to_date, m.member_to, p.to_date) - greatest(c.from_date, m.member_from, p.from_date) + 1) as days
      from person p
      join member m on m.company_id = p.company_id and m.employee_id = p.id
      join pay_period c on c.company_id = m.company_id and c.pay_group_id = m.pay_group_id and c.is_closed
        and c.from_date <= p.to_date and c.to_date >= p.from_date
      where greatest(c.from_date, m.member_from, p.from_date) <= least(c.to_date, m.member_to, p.to_date)
      group by p.id
    )
    select p.id as employee_id, (p.to_date - p.from_date + 1 - coalesce(c.days, 0))::integer as open_days,
      coalesce(c.days, 0)::integer as closed_days
    from person p left join closed c on c.id = p.id
    where p.from_date <= p.to_date;

-- selectJobId
select id from job where id::text = lower($1) or code = $2
    order by id::text = lower($3) desc limit 1;

-- selectMembersOf
select e.id as employee_id
    from pay_period p
    join (
      select company_id, employee_id, pay_group_id, effective_from,
        lead(effective_from) over (partition by employee_id order by effective_from) as until
      from employee_assignment
    ) a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id and a.effective_from <= p.to_date
      and coalesce(a.until > p.from_date, true)
    join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      and e.hired_on <= p.to_date and coalesce(e.terminated_on >= p.from_date, true)
    where p.id = $1::uuid
    group by e.id order by e.id;

-- selectPeopleOf
select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, p.outcome, p.reason, p.reason_date as date,
      p.minutes, p.changed_days, p.undo_outcome as undo, p.undo_reason
    from bulk_run r
    join bulk_run_person p on p.company_id = r.company_id and p.bulk_run_id = r.id
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where r.id = $1::uuid and r.kind = $2
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectRuns
select r.id, r.content, r.created_at as started_at,
      nullif(concat_ws(' ', a.first_name, a.last_name), '') as started_by, j.status, r.job_id,
      p.people, p.waiting, p.done, p.same, p.refused, p.stopped, p.undone, p.kept, p.is_undoing
    from bulk_run r
    join background_job j on j.company_id = r.company_id and j.id = r.job_id
    left join account a on a.id = r.account_id
    join lateral (
      select count(*)::integer as people, count(*) filter (where p.outcome is null)::integer as waiting,
        count(*) filter (where p.outcome = 'done')::integer as done,
        count(*) filter (where p.outcome = 'same')::integer as same,
        count(*) filter (where p.outcome = 'refused')::integer as refused,
        count(*) filter (where p.outcome = 'stopped')::integer as stopped,
        count(*) filter (where p.undo_outcome = 'undone')::integer as undone,
        count(*) filter (where p.undo_outcome = 'kept')::integer as kept,
        coalesce(bool_or(p.undo_outcome is null and u.status in ('waiting', 'running')), false) as is_undoing
      from bulk_run_person p
      join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      left join background_job u on u.company_id = p.company_id and u.id = p.undo_job_id
      where p.company_id = r.company_id and p.bulk_run_id = r.id
    ) p on p.people > 0
    where r.kind = $1
    order by r.created_at desc, r.id
    limit $2;

-- selectToUndo
select employee_id, record_id, record_version from bulk_run_person
    where undo_job_id = $1::uuid and undo_outcome is null and record_id is not null
    order by employee_id limit $2;

-- selectWaiting
select p.employee_id, e.first_name || ' ' || e.last_name as employee_name
    from bulk_run_person p
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.bulk_run_id = $1::uuid and p.outcome is null
    order by p.employee_id limit $2;

-- stopWaiting
update bulk_run_person p set outcome = 'stopped', updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.bulk_run_id = $1::uuid and p.outcome is null;
