-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and (a.account_id in (select c.id from account c where "c"."first_name" || ' ' || "c"."last_name" ilike $1) or (split_part(a.entity_id, '@', 1) in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $2) or case jsonb_typeof(coalesce(a.after, a.before))
    when 'object' then coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'firstName' || ' ' || (a.after ->> 'lastName'))
  end ilike $3
        and not exists (select 1 from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.id::text = split_part(a.entity_id, '@', 1))) or a.employee_id = any(array(select e.id from visible_employee e where "e"."first_name" || ' ' || "e"."last_name" ilike $4)) or a.reason ilike $5 or (select entry.states ~* $6::text or entry.states like any (array(select case when row_number() over () > $7 then $8 else '%' || each.id || '%' end
    from (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $9) each (id) limit $10))
      from (select concat(a.before::text, a.after::text) as states offset 0) entry) and exists (
      select 1 from (select s.key, s.value from jsonb_each((case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end) -> s.key union all select s.key, s.value from jsonb_each((case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end) -> s.key) f
      where replace(f.key, '_', '') ilike $11 or case
        when jsonb_typeof(f.value) not in ('object', 'array') then (case when (f.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((f.value #>> '{}'), $12::text, $13::text, $14::text) else (f.value #>> '{}') end ilike $15
      or (f.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $16))
        else exists (
          select 1 from jsonb_path_query(f.value, '$.**') leaf (value)
          where jsonb_typeof(leaf.value) not in ('object', 'array') and (case when (leaf.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((leaf.value #>> '{}'), $17::text, $18::text, $19::text) else (leaf.value #>> '{}') end ilike $20
      or (leaf.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $21)))
      end));

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
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and (a.work_date = $2::date or a.entity = 'punch' and a.entity_id = any(array(
      select r.replaced_by_id::text from punch_replacement r
      where r.company_id = app_company_id() and r.employee_id = $3::uuid and r.work_date = $4::date
        and r.replaced_by_id is not null
    )));

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and a.entity = $2;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]) and a.entity = $2;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]);

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and not (a.entity in ('leave', 'leave_cancellation', 'leave_file', 'period_confirmation')
        and a.entity_id = any($1::text[])) and a.entity <> all($2::text[]);

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity <> all($1::text[]);

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity = $1 and a.entity_id = $2;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and a.entity = $1;

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id() and not (a.entity in ('leave', 'leave_cancellation', 'leave_file', 'period_confirmation')
        and a.entity_id = any($1::text[]));

-- countAudit
select count(*) as entries from audit_entry a where a.company_id = app_company_id();

-- hasActed
select 1 where exists (select 1 from account where id = $1::uuid and company_id = app_company_id())
      or exists (select 1 from audit_entry where company_id = app_company_id() and account_id = $2::uuid);

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
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at asc, s.id asc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id()
      order by a.at desc, a.id desc limit $1 offset $2
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.account_id = $1::uuid and a.employee_id = $2::uuid
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.action = $1
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id()) and a.at < ($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and (a.work_date = $2::date or a.entity = 'punch' and a.entity_id = any(array(
      select r.replaced_by_id::text from punch_replacement r
      where r.company_id = app_company_id() and r.employee_id = $3::uuid and r.work_date = $4::date
        and r.replaced_by_id is not null
    )))
      order by a.at desc, a.id desc limit $5 offset $6
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = $1::uuid and a.entity = $2
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[])
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and a.entity <> all($1::text[]) and a.entity = $2
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.employee_id = any(array(select id from visible_employee)) and not (a.entity in ('leave', 'leave_cancellation', 'leave_file', 'period_confirmation')
        and a.entity_id = any($1::text[])) and a.entity <> all($2::text[])
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity <> all($1::text[])
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity = $1
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and a.entity = $1 and a.entity_id = $2
      order by a.at desc, a.id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAudit
with stretch as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and not (a.entity in ('leave', 'leave_cancellation', 'leave_file', 'period_confirmation')
        and a.entity_id = any($1::text[]))
      order by a.at desc, a.id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and ((select entry.states ~* $1::text or entry.states like any (array(select case when row_number() over () > $2 then $3 else '%' || each.id || '%' end
    from (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $4) each (id) limit $5))
      from (select concat(a.before::text, a.after::text) as states offset 0) entry) and exists (
      select 1 from (select s.key, s.value from jsonb_each((case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end) -> s.key union all select s.key, s.value from jsonb_each((case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end) -> s.key) f
      where replace(f.key, '_', '') ilike $6 or case
        when jsonb_typeof(f.value) not in ('object', 'array') then (case when (f.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((f.value #>> '{}'), $7::text, $8::text, $9::text) else (f.value #>> '{}') end ilike $10
      or (f.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $11))
        else exists (
          select 1 from jsonb_path_query(f.value, '$.**') leaf (value)
          where jsonb_typeof(leaf.value) not in ('object', 'array') and (case when (leaf.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((leaf.value #>> '{}'), $12::text, $13::text, $14::text) else (leaf.value #>> '{}') end ilike $15
      or (leaf.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $16)))
      end))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $17 offset $18
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and ((split_part(a.entity_id, '@', 1) in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $1) or case jsonb_typeof(coalesce(a.after, a.before))
    when 'object' then coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'firstName' || ' ' || (a.after ->> 'lastName'))
  end ilike $2
        and not exists (select 1 from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.id::text = split_part(a.entity_id, '@', 1))))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (a.account_id in (select c.id from account c where "c"."first_name" || ' ' || "c"."last_name" ilike $1) or (split_part(a.entity_id, '@', 1) in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $2) or case jsonb_typeof(coalesce(a.after, a.before))
    when 'object' then coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'firstName' || ' ' || (a.after ->> 'lastName'))
  end ilike $3
        and not exists (select 1 from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.id::text = split_part(a.entity_id, '@', 1))) or a.employee_id = any(array(select e.id from visible_employee e where "e"."first_name" || ' ' || "e"."last_name" ilike $4)) or a.reason ilike $5 or (select entry.states ~* $6::text or entry.states like any (array(select case when row_number() over () > $7 then $8 else '%' || each.id || '%' end
    from (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $9) each (id) limit $10))
      from (select concat(a.before::text, a.after::text) as states offset 0) entry) and exists (
      select 1 from (select s.key, s.value from jsonb_each((case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end) -> s.key union all select s.key, s.value from jsonb_each((case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end) -> s.key) f
      where replace(f.key, '_', '') ilike $11 or case
        when jsonb_typeof(f.value) not in ('object', 'array') then (case when (f.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((f.value #>> '{}'), $12::text, $13::text, $14::text) else (f.value #>> '{}') end ilike $15
      or (f.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $16))
        else exists (
          select 1 from jsonb_path_query(f.value, '$.**') leaf (value)
          where jsonb_typeof(leaf.value) not in ('object', 'array') and (case when (leaf.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((leaf.value #>> '{}'), $17::text, $18::text, $19::text) else (leaf.value #>> '{}') end ilike $20
      or (leaf.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $21)))
      end))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $22 offset $23
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (a.account_id in (select c.id from account c where "c"."first_name" || ' ' || "c"."last_name" ilike $1) or (split_part(a.entity_id, '@', 1) in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $2) or case jsonb_typeof(coalesce(a.after, a.before))
    when 'object' then coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'firstName' || ' ' || (a.after ->> 'lastName'))
  end ilike $3
        and not exists (select 1 from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.id::text = split_part(a.entity_id, '@', 1))))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $4 offset $5
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (a.reason ilike $1)
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (case when "a"."action" = 'open' and "a"."entity" = 'company' then 'open company' else "a"."action" end = any($1::text[]))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $2 offset $3
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (to_char(a.at at time zone $1::text, $2::text) ilike $3 or a.employee_id = any(array(select e.id from visible_employee e where "e"."first_name" || ' ' || "e"."last_name" ilike $4)))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $5 offset $6
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (to_char(a.work_date, $1::text) ilike $2)
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $3 offset $4
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectAuditCounted
with found as materialized (
      select a.id, a.at from audit_entry a where a.company_id = app_company_id() and (true and exists (
      select 1 from (select s.key, s.value from jsonb_each((case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end) -> s.key union all select s.key, s.value from jsonb_each((case jsonb_typeof(a.before) when 'object' then a.before else '{}'::jsonb end)) s
      where s.value is distinct from (case jsonb_typeof(a.after) when 'object' then a.after else '{}'::jsonb end) -> s.key) f
      where replace(f.key, '_', '') ilike $1 or case
        when jsonb_typeof(f.value) not in ('object', 'array') then (case when (f.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((f.value #>> '{}'), $2::text, $3::text, $4::text) else (f.value #>> '{}') end ilike $5
      or (f.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $6))
        else exists (
          select 1 from jsonb_path_query(f.value, '$.**') leaf (value)
          where jsonb_typeof(leaf.value) not in ('object', 'array') and (case when (leaf.value #>> '{}') ~ '^(true|false|[0-9]{4}-[0-9]{2}-[0-9]{2})' then shown_value((leaf.value #>> '{}'), $7::text, $8::text, $9::text) else (leaf.value #>> '{}') end ilike $10
      or (leaf.value #>> '{}') in (select n.id::text from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.name ilike $11)))
      end))
    ), stretch as materialized (
      select id, at from found order by at desc, id desc limit $12 offset $13
    )
    select a.id, a.at, a.account_id, "c"."first_name" || ' ' || "c"."last_name" as by, a.action, a.entity, a.entity_id,
      a.employee_id, "e"."first_name" || ' ' || "e"."last_name" as employee_name, a.work_date, a.before, a.after, a.reason, a.address, (select count(*) from found) as total from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by s.at desc, s.id desc;

-- selectHiddenRecords
with type as materialized (
      select id, name, settings from pay_type
      where company_id = app_company_id() and hides_leave_type(null, settings)
    )
    select l.id::text as id from leave l
    join type t on t.id = l.pay_type_id
    where l.company_id = app_company_id() and hides_leave_type(l.employee_id, t.settings)
    union
    select a.entity_id from audit_entry a
    join type t on a.before ->> 'payTypeId' = t.id::text or a.after ->> 'payTypeId' = t.id::text
    where a.company_id = app_company_id() and a.entity = 'leave' and hides_leave_type(a.employee_id, t.settings)
    union
    select a.entity_id from audit_entry a
    join type t on position(to_jsonb(t.name)::text in a.after::text) > 0
    where a.company_id = app_company_id() and a.entity = 'period_confirmation'
      and hides_leave_type(a.employee_id, t.settings);

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
select n.id, n.name from (
    select id, name from department
    union all select id, name from pay_group
    union all select id, name from time_rounding
    union all select id, name from pay_type
    union all select id, name from schedule_template
    union all select id, name from payroll_layout
    union all select id, name from holiday
    union all select id, coalesce(nullif(name, ''), code) from job
    union all select id, coalesce(nullif(name, ''), code) from task
    union all select k.id, "k"."first_name" || ' ' || "k"."last_name" from kiosk_contact k
    union all select id, name from skill
    union all select id, name from work_place
    union all select id, name from device
    union all select id, period_code from pay_period
    union all select id, file_name from import_batch
    union all select e.id, "e"."first_name" || ' ' || "e"."last_name" from visible_employee e
    union all select c.id, "c"."first_name" || ' ' || "c"."last_name" from account c where c.company_id = app_company_id()) n where n.id = any($1::uuid[]);
