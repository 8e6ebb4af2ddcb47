-- countOutcomes
select count(*) filter (where outcome = 'planned')::integer as planned,
      count(*) filter (where outcome = 'same')::integer as same,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'stopped')::integer as stopped
    from global_schedule_person where global_schedule_id = $1::uuid;

-- countToRestore
select count(*)::integer as people
    from global_schedule_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.global_schedule_id = $1::uuid and p.outcome = 'planned' and p.undo_outcome is distinct from 'restored';

-- countUndone
select count(*) filter (where undo_outcome = 'restored')::integer as restored,
      count(*) filter (where undo_outcome = 'kept')::integer as kept
    from global_schedule_person where undo_job_id = $1::uuid;

-- giveToUndo
update global_schedule_person p set undo_job_id = $1::uuid, undo_outcome = null, undo_reason = null,
      updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.global_schedule_id = $2::uuid and p.outcome = 'planned' and p.undo_outcome is distinct from 'restored';

-- insertGlobalSchedule
insert into global_schedule (company_id, work_date, is_off_day, sections, job_id, account_id, created_at)
    values (app_company_id(), $1::date, $2, $3::jsonb,
      $4::uuid, $5::uuid, $6)
    returning id;

-- insertGlobalSchedule
insert into global_schedule_person (company_id, global_schedule_id, employee_id, outcome, reason)
    select app_company_id(), $1::uuid, p."employeeId", case when not p."isEmployed" then 'refused' end,
      case when not p."isEmployed" then 'notEmployed' end
    from jsonb_to_recordset($2::jsonb) as p ("employeeId" uuid, "isEmployed" boolean);

-- lockGlobalSchedule
select work_date, is_off_day, sections from global_schedule where id = $1::uuid for update;

-- saveOutcomes
update global_schedule_person p set outcome = o.outcome, reason = o.reason, before = o.before,
      saved_day_id = o."savedDayId", saved_version = o."savedVersion", updated_at = now(), version = p.version + 1
    from jsonb_to_recordset($1::jsonb) as o (
      "employeeId" uuid, outcome text, reason text, before jsonb, "savedDayId" uuid, "savedVersion" integer)
    where p.global_schedule_id = $2::uuid and p.employee_id = o."employeeId";

-- saveUndoOutcomes
update global_schedule_person p set undo_outcome = o."undoOutcome", undo_reason = o."undoReason", updated_at = now(),
      version = p.version + 1
    from jsonb_to_recordset($1::jsonb) as o ("employeeId" uuid, "undoOutcome" text, "undoReason" text)
    where p.undo_job_id = $2::uuid and p.employee_id = o."employeeId";

-- selectGlobalSchedules
select g.id, g.work_date, g.is_off_day, g.sections, g.created_at as started_at,
      nullif(concat_ws(' ', a.first_name, a.last_name), '') as started_by, j.status, g.job_id,
      p.people, p.waiting, p.planned, p.same, p.refused, p.stopped, p.restored, p.kept, p.is_undoing
    from global_schedule g
    join background_job j on j.company_id = g.company_id and j.id = g.job_id
    left join account a on a.id = g.account_id
    join lateral (
      select count(*)::integer as people, count(*) filter (where p.outcome is null)::integer as waiting,
        count(*) filter (where p.outcome = 'planned')::integer as planned,
        count(*) filter (where p.outcome = 'same')::integer as same,
        count(*) filter (where p.outcome = 'refused')::integer as refused,
        count(*) filter (where p.outcome = 'stopped')::integer as stopped,
        count(*) filter (where p.undo_outcome = 'restored')::integer as restored,
        count(*) filter (where p.undo_outcome = 'kept')::integer as kept,
        coalesce(bool_or(p.undo_outcome is null and u.status in ('waiting', 'running')), false) as is_undoing
      from global_schedule_person p
      join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      left join background_job u on u.company_id = p.company_id and u.id = p.undo_job_id
      where p.company_id = g.company_id and p.global_schedule_id = g.id
    ) p on p.people > 0
    order by g.created_at desc, g.id
    limit $1;

-- selectPeopleOf
select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, p.outcome, p.reason, p.undo_outcome as undo,
      p.undo_reason
    from global_schedule_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.global_schedule_id = $1::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectToRestore
select employee_id, before, saved_day_id, saved_version from global_schedule_person
    where undo_job_id = $1::uuid and undo_outcome is null and before is not null
    order by employee_id limit $2;

-- selectWaiting
select employee_id from global_schedule_person
    where global_schedule_id = $1::uuid and outcome is null
    order by employee_id limit $2;

-- stopWaiting
update global_schedule_person p set outcome = 'stopped', updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.global_schedule_id = $1::uuid and p.outcome is null;
