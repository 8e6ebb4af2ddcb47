-- insertAuditEntries
insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select $1::uuid, $2, $3::uuid, $4,
      e.action, e.entity, e."entityId", e."employeeId", e."workDate", e.before, e.after, e.reason
    from jsonb_to_recordset($5::jsonb) as e (
      action text, entity text, "entityId" text, "employeeId" uuid, "workDate" date, before jsonb, after jsonb, reason text);
