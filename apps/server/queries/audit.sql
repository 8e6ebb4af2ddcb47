-- countInstallationEntries
select count(*)::integer as entries from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where ("a"."first_name" || ' ' || "a"."last_name" ilike $1);

-- countInstallationEntries
select count(*)::integer as entries from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where (e.entity = any($1::text[]));

-- countInstallationEntries
select count(*)::integer as entries from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where true;

-- insertAuditEntries
insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $1::uuid, $2, $3::uuid, $4,
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (
      select action, entity, "entityId" as entity_id, "employeeId" as employee_id, "workDate" as work_date, before, after,
        reason
      from jsonb_to_recordset($5::jsonb) as e (
        action text, entity text, "entityId" text, "employeeId" uuid, "workDate" date, before jsonb, after jsonb, reason text)
    ) e;

-- insertInstallationEntries
insert into installation_audit_entry (at, account_id, address, action, entity, entity_id, before, after, reason)
    select $1, $2::uuid, $3, e.action, e.entity, e."entityId", e.before, e.after, e.reason
    from jsonb_to_recordset($4::jsonb) as e (
      action text, entity text, "entityId" text, before jsonb, after jsonb, reason text);

-- insertSelectedEntries
with fresh as materialized (select * from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[]) as r (employee_id, work_date, pair_key, in_punch_id, in_at, out_at, paid_minutes)), given as materialized (
      select p.id, p.employee_id, p.work_date, p.pair_key, p.in_punch_id, p.in_at, p.out_at, p.paid_minutes, p.approved_by,
        f.approved_by as first_by
      from (select $8::uuid as employee_id, $9::date as work_date) as d
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
      where p.approved_by is not null or f.pair_id is not null
    ), changed as materialized (
      select g.* from given g
      where not exists (select 1 from fresh r where r.employee_id is not distinct from g.employee_id and r.work_date is not distinct from g.work_date and r.in_at is not distinct from g.in_at and r.out_at is not distinct from g.out_at and r.paid_minutes is not distinct from g.paid_minutes and r.pair_key = g.pair_key)
    ), moved as materialized (
      select distinct on (g.employee_id, g.work_date, r.pair_key) g.id, r.pair_key
      from changed g
      join fresh r on r.employee_id is not distinct from g.employee_id and r.work_date is not distinct from g.work_date and r.in_at is not distinct from g.in_at and r.out_at is not distinct from g.out_at and r.paid_minutes is not distinct from g.paid_minutes
      where not exists (
        select 1 from punch_pair o
        where o.employee_id = r.employee_id and o.work_date = r.work_date and o.pair_key = r.pair_key)
        and (g.in_punch_id is not distinct from r.in_punch_id or exists (
          select 1 from punch a
          join punch b on b.company_id = a.company_id and b.id = r.in_punch_id
            and b.local_date between r.work_date - 3 and r.work_date + 3
            and (a.work_place_id, a.department_id, a.job_id, a.task_id)
              is not distinct from (b.work_place_id, b.department_id, b.job_id, b.task_id)
          where a.company_id = app_company_id() and a.id = g.in_punch_id
            and a.local_date between g.work_date - 3 and g.work_date + 3
            and array(
              select (w.place, w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share)::text
              from punch_work_part w where w.company_id = a.company_id and w.punch_id = a.id order by w.place) = array(
              select (w.place, w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share)::text
              from punch_work_part w where w.company_id = b.company_id and w.punch_id = b.id order by w.place)))
      order by g.employee_id, g.work_date, r.pair_key, g.id
    ), kept as (
      update punch_pair p set pair_key = m.pair_key from moved m where p.company_id = app_company_id() and p.id = m.id
    ), lost as materialized (
      select * from changed g where g.id not in (select id from moved)
    ), withdrawn as (
      delete from pair_first_approval f using lost l where f.company_id = app_company_id() and f.pair_id = l.id
    ), fallen as (
      insert into fallen_approval (company_id, pair_id, employee_id, work_date, in_at, out_at, paid_minutes,
        approved_by, fallen_at, changed_by)
      select app_company_id(), g.id, g.employee_id, g.work_date, g.in_at, g.out_at, g.paid_minutes, coalesce(g.approved_by, g.first_by),
        $10, $11::uuid
      from lost g
      on conflict (company_id, pair_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
        paid_minutes = excluded.paid_minutes, approved_by = excluded.approved_by, fallen_at = excluded.fallen_at,
        changed_by = excluded.changed_by, updated_at = now(), version = fallen_approval.version + 1
    ) insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $12::uuid, $13, $14::uuid, $15,
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (
      select 'unapprove' as action, 'punch_pair' as entity, l.id::text as entity_id, l.employee_id, l.work_date,
        jsonb_strip_nulls(jsonb_build_object('approvedBy', l.approved_by, 'firstApprovedBy', l.first_by,
          'paidMinutes', l.paid_minutes)) as before, null::jsonb as after, 'The figures changed.' as reason
      from lost l
    ) e;

-- insertSelectedEntries
with fresh as materialized (select * from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[]) as r (employee_id, work_date, pair_key, in_punch_id, in_at, out_at, paid_minutes)), given as materialized (
      select p.id, p.employee_id, p.work_date, p.pair_key, p.in_punch_id, p.in_at, p.out_at, p.paid_minutes, p.approved_by,
        f.approved_by as first_by
      from unnest($8::uuid[], $9::date[]) as d (employee_id, work_date)
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
      where p.approved_by is not null or f.pair_id is not null
    ), changed as materialized (
      select g.* from given g
      where not exists (select 1 from fresh r where r.employee_id is not distinct from g.employee_id and r.work_date is not distinct from g.work_date and r.in_at is not distinct from g.in_at and r.out_at is not distinct from g.out_at and r.paid_minutes is not distinct from g.paid_minutes and r.pair_key = g.pair_key)
    ), moved as materialized (
      select distinct on (g.employee_id, g.work_date, r.pair_key) g.id, r.pair_key
      from changed g
      join fresh r on r.employee_id is not distinct from g.employee_id and r.work_date is not distinct from g.work_date and r.in_at is not distinct from g.in_at and r.out_at is not distinct from g.out_at and r.paid_minutes is not distinct from g.paid_minutes
      where not exists (
        select 1 from punch_pair o
        where o.employee_id = r.employee_id and o.work_date = r.work_date and o.pair_key = r.pair_key)
        and (g.in_punch_id is not distinct from r.in_punch_id or exists (
          select 1 from punch a
          join punch b on b.company_id = a.company_id and b.id = r.in_punch_id
            and b.local_date between r.work_date - 3 and r.work_date + 3
            and (a.work_place_id, a.department_id, a.job_id, a.task_id)
              is not distinct from (b.work_place_id, b.department_id, b.job_id, b.task_id)
          where a.company_id = app_company_id() and a.id = g.in_punch_id
            and a.local_date between g.work_date - 3 and g.work_date + 3
            and array(
              select (w.place, w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share)::text
              from punch_work_part w where w.company_id = a.company_id and w.punch_id = a.id order by w.place) = array(
              select (w.place, w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share)::text
              from punch_work_part w where w.company_id = b.company_id and w.punch_id = b.id order by w.place)))
      order by g.employee_id, g.work_date, r.pair_key, g.id
    ), kept as (
      update punch_pair p set pair_key = m.pair_key from moved m where p.company_id = app_company_id() and p.id = m.id
    ), lost as materialized (
      select * from changed g where g.id not in (select id from moved)
    ), withdrawn as (
      delete from pair_first_approval f using lost l where f.company_id = app_company_id() and f.pair_id = l.id
    ), fallen as (
      insert into fallen_approval (company_id, pair_id, employee_id, work_date, in_at, out_at, paid_minutes,
        approved_by, fallen_at, changed_by)
      select app_company_id(), g.id, g.employee_id, g.work_date, g.in_at, g.out_at, g.paid_minutes, coalesce(g.approved_by, g.first_by),
        $10, $11::uuid
      from lost g
      on conflict (company_id, pair_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
        paid_minutes = excluded.paid_minutes, approved_by = excluded.approved_by, fallen_at = excluded.fallen_at,
        changed_by = excluded.changed_by, updated_at = now(), version = fallen_approval.version + 1
    ) insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $12::uuid, $13, $14::uuid, $15,
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (
      select 'unapprove' as action, 'punch_pair' as entity, l.id::text as entity_id, l.employee_id, l.work_date,
        jsonb_strip_nulls(jsonb_build_object('approvedBy', l.approved_by, 'firstApprovedBy', l.first_by,
          'paidMinutes', l.paid_minutes)) as before, null::jsonb as after, 'The figures changed.' as reason
      from lost l
    ) e;

-- selectInstallationEntries
select e.id, e.at, e.account_id, "a"."first_name" || ' ' || "a"."last_name" as by, e.action, e.entity, e.entity_id,
      "r"."first_name" || ' ' || "r"."last_name" as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where ("a"."first_name" || ' ' || "a"."last_name" ilike $1)
    order by e.at desc, e.id desc limit $2 offset $3;

-- selectInstallationEntries
select e.id, e.at, e.account_id, "a"."first_name" || ' ' || "a"."last_name" as by, e.action, e.entity, e.entity_id,
      "r"."first_name" || ' ' || "r"."last_name" as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where (e.entity = any($1::text[]))
    order by e.at desc, e.id desc limit $2 offset $3;

-- selectInstallationEntries
select e.id, e.at, e.account_id, "a"."first_name" || ' ' || "a"."last_name" as by, e.action, e.entity, e.entity_id,
      "r"."first_name" || ' ' || "r"."last_name" as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where true
    order by e.at asc, e.id asc limit $1 offset $2;

-- selectInstallationEntries
select e.id, e.at, e.account_id, "a"."first_name" || ' ' || "a"."last_name" as by, e.action, e.entity, e.entity_id,
      "r"."first_name" || ' ' || "r"."last_name" as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where true
    order by e.at desc, e.id desc limit $1 offset $2;
