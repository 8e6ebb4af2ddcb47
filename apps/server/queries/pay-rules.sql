-- hasPayGroup
select exists (select 1 from pay_group where id = $1::uuid) as found;

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

-- selectPayGroupVersions
select id, effective_from, rules
    from (
      select pay_group_id as id, effective_from, rules,
        lead(effective_from) over (partition by pay_group_id order by effective_from) as next_from,
        row_number() over (partition by pay_group_id order by effective_from) as number
      from pay_group_version
      where pay_group_id = any($1::uuid[])
    ) v
    where (effective_from <= $2::date or number = 1) and (next_from is null or next_from > $3::date)
    order by id, effective_from;

-- selectPayGroups
select id, name from pay_group where is_active order by created_at, id;

-- selectPayTypes
select id, code, name, system_code, is_active, is_leave, is_paid_leave, is_overtime from pay_type order by code;

-- selectTimeRoundingVersions
select id, effective_from, rules
    from (
      select time_rounding_id as id, effective_from, rules,
        lead(effective_from) over (partition by time_rounding_id order by effective_from) as next_from,
        row_number() over (partition by time_rounding_id order by effective_from) as number
      from time_rounding_version
      where time_rounding_id = any($1::uuid[])
    ) v
    where (effective_from <= $2::date or number = 1) and (next_from is null or next_from > $3::date)
    order by id, effective_from;
