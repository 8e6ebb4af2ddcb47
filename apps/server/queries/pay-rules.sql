-- hasPayGroup
select exists (select 1 from pay_group where id = $1::uuid) as found;

-- hasTimeRounding
select exists (select 1 from time_rounding where id = $1::uuid) as found;

-- insertHoliday
insert into holiday (company_id, name, holiday_date, alternative_date)
    values (app_company_id(), $1, $2::date, $3::date)
    on conflict (company_id, holiday_date, lower(name)) do nothing
    returning id;

-- insertHolidays
insert into holiday (company_id, name, holiday_date, alternative_date)
    select $1::uuid, h.name, h.date, h."alternativeDate"
    from jsonb_to_recordset($2::jsonb) as h (name text, date date, "alternativeDate" date)
    on conflict (company_id, holiday_date, lower(name)) do nothing;

-- insertPayGroup
insert into pay_group (company_id, name) values ($1::uuid, $2) returning id;

-- insertPayGroupVersion
insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
    values ($1::uuid, $2::uuid, $3::date, $4::jsonb);

-- insertPayTypes
insert into pay_type (company_id, code, name, export_code, system_code, is_leave, is_paid_leave, is_overtime, settings)
    select $1::uuid, t.code, t.name, t."exportCode", t."systemCode", coalesce(t."isLeave", false),
      coalesce(t."isPaidLeave", false), coalesce(t."isOvertime", false),
      jsonb_build_object('hideFromEmp', false, 'payRateFactor', coalesce(t."payRateFactor", 1), 'convertToDay', false, 'ctDayType', 'ctDay', 'ctDay', 1)
    from jsonb_to_recordset($2::jsonb) as t (
      code text, name text, "exportCode" text, "systemCode" text, "isLeave" boolean, "isPaidLeave" boolean,
      "isOvertime" boolean, "payRateFactor" numeric)
    returning code, id;

-- insertTimeRounding
insert into time_rounding (company_id, name, description)
    values ($1::uuid, $2, $3) returning id;

-- insertTimeRoundingVersion
insert into time_rounding_version (company_id, time_rounding_id, effective_from, rules)
    values ($1::uuid, $2::uuid, $3::date, $4::jsonb);

-- saveHolidayVersion
insert into holiday_version (company_id, holiday_id, effective_from, name, holiday_date, alternative_date, is_active,
      created_by)
    values (app_company_id(), $1::uuid, $2::date, $3, $4::date,
      $5::date, $6, $7::uuid)
    on conflict (company_id, holiday_id, effective_from) do update set
      name = excluded.name, holiday_date = excluded.holiday_date, alternative_date = excluded.alternative_date,
      is_active = excluded.is_active, created_by = excluded.created_by, updated_at = now(),
      version = holiday_version.version + 1;

-- savePayGroupVersion
insert into pay_group_version (company_id, pay_group_id, effective_from, rules, created_by)
    values (app_company_id(), $1::uuid, $2::date, $3::jsonb, $4::uuid)
    on conflict (company_id, pay_group_id, effective_from) do update set
      rules = excluded.rules, created_by = excluded.created_by, updated_at = now(), version = pay_group_version.version + 1;

-- savePayTypeVersion
insert into pay_type_version (company_id, pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance,
      is_overtime, settings, created_by)
    values (app_company_id(), $1::uuid, $2::date, $3, $4,
      $5, $6, $7::jsonb, $8::uuid)
    on conflict (company_id, pay_type_id, effective_from) do update set
      is_leave = excluded.is_leave, is_paid_leave = excluded.is_paid_leave, is_allowance = excluded.is_allowance,
      is_overtime = excluded.is_overtime, settings = excluded.settings, created_by = excluded.created_by,
      updated_at = now(), version = pay_type_version.version + 1;

-- saveTimeRoundingVersion
insert into time_rounding_version (company_id, time_rounding_id, effective_from, rules)
    values (app_company_id(), $1::uuid, $2::date, $3::jsonb)
    on conflict (company_id, time_rounding_id, effective_from) do update set
      rules = excluded.rules, updated_at = now(), version = time_rounding_version.version + 1;

-- selectHolidayVersions
select null::date as effective_from, name, holiday_date as date, alternative_date, true as is_active
    from holiday where id = $1::uuid
    union all
    select effective_from, name, holiday_date, alternative_date, is_active
    from holiday_version where holiday_id = $2::uuid
    order by effective_from nulls first;

-- selectPayGroupVersions
select id, effective_from, revision, rules
    from (
      select pay_group_id as id, effective_from, version as revision, rules,
        lead(effective_from) over (partition by pay_group_id order by effective_from) as next_from,
        row_number() over (partition by pay_group_id order by effective_from) as number
      from pay_group_version
      where $1::uuid[] is null or pay_group_id = any($2::uuid[])
    ) v
    where (effective_from <= $3::date or number = 1) and (next_from is null or next_from > $4::date)
    order by id, effective_from;

-- selectPayGroups
select id, name from pay_group where is_active order by created_at, id;

-- selectPayTypeOn
select coalesce(v.is_leave, t.is_leave) as is_leave, coalesce(v.is_paid_leave, t.is_paid_leave) as is_paid_leave,
      coalesce(v.is_allowance, t.is_allowance) as is_allowance, coalesce(v.is_overtime, t.is_overtime) as is_overtime,
      coalesce(v.settings, t.settings) as settings
    from pay_type t
    left join lateral (
      select * from pay_type_version v
      where v.company_id = t.company_id and v.pay_type_id = t.id and v.effective_from <= $1::date
      order by v.effective_from desc limit 1
    ) v on true
    where t.id = $2::uuid;

-- selectPayTypeRows
select id, code, name, coalesce(export_code, '') as export_code, is_active as active, is_leave as leave_status,
      is_paid_leave as paid_leave, is_allowance, is_overtime, should_export, system_code is not null as is_default, version
    from pay_type
    where ($1::boolean is null or is_active = $2)
      and ($3::boolean is null or is_allowance = $4)
    order by code collate "en-x-icu", id;

-- selectPayTypeVersions
select pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance, is_overtime, settings
    from pay_type_version order by pay_type_id, effective_from;

-- selectPayTypes
select id, code, name, system_code, is_active, is_leave, is_paid_leave, is_overtime from pay_type order by code;

-- selectTimeRoundingVersions
select id, effective_from, revision, rules
    from (
      select time_rounding_id as id, effective_from, version as revision, rules,
        lead(effective_from) over (partition by time_rounding_id order by effective_from) as next_from,
        row_number() over (partition by time_rounding_id order by effective_from) as number
      from time_rounding_version
      where $1::uuid[] is null or time_rounding_id = any($2::uuid[])
    ) v
    where (effective_from <= $3::date or number = 1) and (next_from is null or next_from > $4::date)
    order by id, effective_from;

-- selectVersionDates
select effective_from from "pay_group_version" where "pay_group_id" = $1::uuid order by effective_from;

-- selectVersionDates
select effective_from from "pay_type_version" where "pay_type_id" = $1::uuid order by effective_from;

-- selectVersionDates
select effective_from from "time_rounding_version" where "time_rounding_id" = $1::uuid order by effective_from;
