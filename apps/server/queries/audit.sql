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
insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $1::uuid, $2, $3::uuid, $4,
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (
      select 'unapprove' as action, 'punch_pair' as entity, p.id::text as entity_id, p.employee_id, p.work_date,
        jsonb_build_object('approvedBy', p.approved_by, 'paidMinutes', p.paid_minutes) as before, null::jsonb as after,
        'The figures changed.' as reason
      from (select $5::uuid as employee_id, $6::date as work_date) as d
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      where p.approved_by is not null and not exists (select 1 from unnest($7::uuid[], $8::date[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::integer[]) as r (employee_id, work_date, pair_key, in_at, out_at, paid_minutes) where r.employee_id = p.employee_id and r.work_date = p.work_date and r.pair_key = p.pair_key and r.in_at is not distinct from p.in_at and r.out_at is not distinct from p.out_at and r.paid_minutes is not distinct from p.paid_minutes)
    ) e;

-- insertSelectedEntries
insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $1::uuid, $2, $3::uuid, $4,
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (
      select 'unapprove' as action, 'punch_pair' as entity, p.id::text as entity_id, p.employee_id, p.work_date,
        jsonb_build_object('approvedBy', p.approved_by, 'paidMinutes', p.paid_minutes) as before, null::jsonb as after,
        'The figures changed.' as reason
      from unnest($5::uuid[], $6::date[]) as d (employee_id, work_date)
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      where p.approved_by is not null and not exists (select 1 from unnest($7::uuid[], $8::date[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::integer[]) as r (employee_id, work_date, pair_key, in_at, out_at, paid_minutes) where r.employee_id = p.employee_id and r.work_date = p.work_date and r.pair_key = p.pair_key and r.in_at is not distinct from p.in_at and r.out_at is not distinct from p.out_at and r.paid_minutes is not distinct from p.paid_minutes)
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
