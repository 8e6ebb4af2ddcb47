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
      e.action, e.entity, e."entityId", e."employeeId", e."workDate", e.before, e.after, e.reason
    from jsonb_to_recordset($5::jsonb) as e (
      action text, entity text, "entityId" text, "employeeId" uuid, "workDate" date, before jsonb, after jsonb, reason text);

-- insertInstallationEntries
insert into installation_audit_entry (at, account_id, address, action, entity, entity_id, before, after, reason)
    select $1, $2::uuid, $3, e.action, e.entity, e."entityId", e.before, e.after, e.reason
    from jsonb_to_recordset($4::jsonb) as e (
      action text, entity text, "entityId" text, before jsonb, after jsonb, reason text);

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
