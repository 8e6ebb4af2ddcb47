-- hasPayGroup
select exists (select 1 from pay_group where id = $1::uuid and removed_at is null) as found;

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

-- selectDayTerms
select k.employee_id, k.work_date, e.first_name || ' ' || e.last_name as employee_name,
      coalesce((v.rules ->> 'payOnFinishDay')::boolean, false) as pay_on_finish_day
    from unnest($1::uuid[], $2::date[]) as k (employee_id, work_date)
    join employee e on e.company_id = app_company_id() and e.id = k.employee_id
    left join lateral (
      select a.pay_group_id from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= k.work_date desc, abs(a.effective_from - k.work_date) limit 1
    ) a on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = e.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= k.work_date desc, abs(v.effective_from - k.work_date) limit 1
    ) v on true;

-- selectDayTerms
select k.employee_id, k.work_date, e.first_name || ' ' || e.last_name as employee_name,
      coalesce((v.rules ->> 'payOnFinishDay')::boolean, false) as pay_on_finish_day
    from unnest($1::uuid[], $2::date[]) as k (employee_id, work_date)
    join visible_employee e on e.company_id = app_company_id() and e.id = k.employee_id
    left join lateral (
      select a.pay_group_id from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= k.work_date desc, abs(a.effective_from - k.work_date) limit 1
    ) a on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = e.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= k.work_date desc, abs(v.effective_from - k.work_date) limit 1
    ) v on true;

-- selectEmployeeTerms
select e.first_name || ' ' || e.last_name as employee_name, e.account_id, e.hired_on, e.terminated_on,
      a.standard_minutes, is_closed_day(e.company_id, e.id, $1::date) as closed, v.rules
    from visible_employee e
    join lateral (
      select a.pay_group_id, a.standard_minutes from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= $2::date desc, abs(a.effective_from - $3::date) limit 1
    ) a on true
    join lateral (
      select v.rules from pay_group_version v
      where v.company_id = e.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= $4::date desc, abs(v.effective_from - $5::date) limit 1
    ) v on true
    where e.id = $6::uuid;

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

-- selectPayTypeVersions
select pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance, is_overtime, settings
    from pay_type_version order by pay_type_id, effective_from;

-- selectPayTypes
select id, code, name, system_code, is_active, is_leave, is_paid_leave, is_allowance, is_overtime
    from pay_type order by code;

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
