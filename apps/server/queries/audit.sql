-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid and a.employee_id = $2::uuid;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.action = $1;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id()) and a.at < ($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id());

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id());

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and a.work_date = $2::date;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select e.id from visible_employee e where "e"."first_name" || ' ' || "e"."last_name" ilike $1));

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]) and a.entity = $2;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]);

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity <> all($1::text[]);

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity = $1 and a.entity_id = $2;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity = $1;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id();

-- countInstallationEntries
select count(*)::integer as entries from installation_audit_entry e left join account a on a.id = e.account_id
    where ("a"."first_name" || ' ' || "a"."last_name") ilike $1;

-- countInstallationEntries
select count(*)::integer as entries from installation_audit_entry e left join account a on a.id = e.account_id
    where true;

-- hasActed
select 1 where exists (select 1 from account where id = $1::uuid and company_id = app_company_id())
      or exists (select 1 from audit_entry where company_id = app_company_id() and account_id = $2::uuid);

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

-- selectActors
with recursive actor (id) as (
      (select account_id from audit_entry where company_id = app_company_id() and account_id is not null
        order by account_id limit 1)
      union all
      select (select a.account_id from audit_entry a
        where a.company_id = app_company_id() and a.account_id > actor.id order by a.account_id limit 1)
      from actor where actor.id is not null
    )
    select c.id, "c"."first_name" || ' ' || "c"."last_name" as name from actor join account c on c.id = actor.id
    order by ("c"."first_name" || ' ' || "c"."last_name") collate "en-x-icu", c.id;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id()
      order by a.at asc, a.id asc limit $1 offset $2
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at asc, s.id asc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id()
      order by a.at desc, a.id desc limit $1 offset $2
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid and a.employee_id = $2::uuid
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.action = $1
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id()) and a.at < ($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and a.work_date = $2::date
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select e.id from visible_employee e where "e"."first_name" || ' ' || "e"."last_name" ilike $1))
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[])
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]) and a.entity = $2
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity <> all($1::text[])
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity = $1
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity = $1 and a.entity_id = $2
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id, a.employee_id,
      "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address
    from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectInstallationEntries
select e.id, e.at, e.account_id, ("a"."first_name" || ' ' || "a"."last_name") as by, e.action, e.entity, e.entity_id,
      ("r"."first_name" || ' ' || "r"."last_name") as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where ("a"."first_name" || ' ' || "a"."last_name") ilike $1
    order by e.at desc, e.id desc limit $2 offset $3;

-- selectInstallationEntries
select e.id, e.at, e.account_id, ("a"."first_name" || ' ' || "a"."last_name") as by, e.action, e.entity, e.entity_id,
      ("r"."first_name" || ' ' || "r"."last_name") as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where true
    order by e.at asc, e.id asc limit $1 offset $2;

-- selectInstallationEntries
select e.id, e.at, e.account_id, ("a"."first_name" || ' ' || "a"."last_name") as by, e.action, e.entity, e.entity_id,
      ("r"."first_name" || ' ' || "r"."last_name") as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where true
    order by e.at desc, e.id desc limit $1 offset $2;

-- selectKinds
with recursive kinds (name) as (
      (select "action" from audit_entry where company_id = app_company_id() order by "action" limit 1)
      union all
      select (select a."action" from audit_entry a
        where a.company_id = app_company_id() and a."action" > kinds.name order by a."action" limit 1)
      from kinds where kinds.name is not null
    )
    select name from kinds where name is not null order by name;

-- selectKinds
with recursive kinds (name) as (
      (select "entity" from audit_entry where company_id = app_company_id() order by "entity" limit 1)
      union all
      select (select a."entity" from audit_entry a
        where a.company_id = app_company_id() and a."entity" > kinds.name order by a."entity" limit 1)
      from kinds where kinds.name is not null
    )
    select name from kinds where name is not null order by name;

-- selectNames
select id, name from department where id = any($1::uuid[])
    union all select id, name from pay_group where id = any($2::uuid[])
    union all select id, name from time_rounding where id = any($3::uuid[])
    union all select id, name from pay_type where id = any($4::uuid[])
    union all select id, name from schedule_template where id = any($5::uuid[])
    union all select id, name from holiday where id = any($6::uuid[])
    union all select id, coalesce(nullif(name, ''), code) from job where id = any($7::uuid[])
    union all select id, coalesce(nullif(name, ''), code) from task where id = any($8::uuid[])
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k where k.id = any($9::uuid[])
    union all select id, name from skill where id = any($10::uuid[])
    union all select id, name from work_place where id = any($11::uuid[])
    union all select id, period_code from pay_period where id = any($12::uuid[])
    union all select id, file_name from import_batch where id = any($13::uuid[])
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e where e.id = any($14::uuid[])
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.id = any($15::uuid[]) and c.company_id = app_company_id();
