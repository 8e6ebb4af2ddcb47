-- countPayGroupEmployees
select count(*)::integer as employees
    from current_assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.pay_group_id = $1::uuid and e.status = 'Active';

-- hasPayGroup
select exists (select 1 from pay_group where id = $1::uuid and removed_at is null) as found;

-- hasTimeRounding
select exists (select 1 from time_rounding where id = $1::uuid) as found;

-- insertHolidays
insert into holiday (company_id, name, holiday_date, alternative_date, system_code)
    select $1::uuid, h.name, h.date, h."alternativeDate", h."systemCode"
    from jsonb_to_recordset($2::jsonb) as h (
      name text, date date, "alternativeDate" date, "systemCode" text)
    where not exists (
      select 1 from holiday_in_force f where f.holiday_date = h.date and lower(f.name) = lower(h.name))
    returning id, name, holiday_date as date, alternative_date, system_code;

-- insertPayGroup
insert into pay_group (company_id, name) values ($1::uuid, $2) returning id;

-- insertPayGroupVersion
insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
    values ($1::uuid, $2::uuid, $3::date, $4::jsonb);

-- insertPayType
insert into pay_type (company_id, code, name, export_code, is_active, should_export, is_leave, is_paid_leave,
      is_allowance, is_overtime, settings)
    values (app_company_id(), $1, $2, $3, $4, $5,
      $6, $7, $8, $9,
      $10::jsonb)
    returning id;

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

-- insertTimeRoundingValues
insert into time_rounding (company_id, name, description, is_active)
    values (app_company_id(), $1, $2, $3)
    returning id;

-- insertTimeRoundingVersion
insert into time_rounding_version (company_id, time_rounding_id, effective_from, rules)
    values ($1::uuid, $2::uuid, $3::date, $4::jsonb);

-- isHolidayTaken
select exists (
      select 1 from holiday_in_force
      where holiday_date between date_trunc('year', $1::date)::date and (date_trunc('year', $2::date) + interval '1 year - 1 day')::date
        and lower(name) = lower($3) and ($4::uuid is null or holiday_id <> $5::uuid)
    ) as taken;

-- isLeaveFrom
select exists (
      select 1 from pay_type_in_force
      where pay_type_id = $1::uuid and is_leave and from_date <> $2::date
        and case when from_date < $3::date then least(until_date, $4::date) else until_date end > $5::date
    ) as found;

-- isPayGroupNameTaken
select exists (
      select 1 from pay_group
      where lower(name) = lower($1) and removed_at is null and ($2::uuid is null or id <> $3::uuid)
    ) as taken;

-- isTimeRoundingNameTaken
select exists (
      select 1 from time_rounding
      where lower(name) = lower($1) and removed_at is null and ($2::uuid is null or id <> $3::uuid)
    ) as taken;

-- lockPayTypes
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 28));

-- markTimeRoundingsRemoved
update time_rounding set removed_at = $1, is_active = false, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);

-- removeFromDepartments
delete from department_holiday where holiday_id = any($1::uuid[])
    returning holiday_id, department_id;

-- removePayGroups
with removed as (
      update pay_group set removed_at = $1, is_active = false, updated_at = now(), version = version + 1
      where id = any($2::uuid[])
    )
    delete from pay_period where pay_group_id = any($3::uuid[]) and not is_closed;

-- removePayTypes
with versions as (delete from pay_type_version where pay_type_id = any($1::uuid[]))
    delete from pay_type where id = any($2::uuid[]);

-- saveHolidayVersions
with given as (
      select * from jsonb_to_recordset($1::jsonb) as g (
        id uuid, "effectiveFrom" date, name text, date date, "alternativeDate" date, "isActive" boolean)
    ), grown as (
      update holiday set updated_at = now(), version = version + 1 where id in (select id from given)
    )
    insert into holiday_version (company_id, holiday_id, effective_from, name, holiday_date, alternative_date, is_active,
      created_by)
    select app_company_id(), id, "effectiveFrom", name, date, "alternativeDate", "isActive", $2::uuid from given
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

-- selectClosedDates
select distinct c.holiday_date as day
    from (
    with member as materialized (select * from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m), reaching as materialized (
      select h.day, p.employee_id, p.work_date
      from unnest($1::date[]) as h (day)
      join punch_pair p on p.work_date between h.day - 1 and h.day + 1 and p.work_date <> h.day
      join timesheet_day t on t.company_id = p.company_id and t.employee_id = p.employee_id and t.work_date = p.work_date
      where (p.effective_from at time zone (t.figures ->> 'zone'))::date <= h.day
        and ((p.effective_to - interval '1 minute') at time zone (t.figures ->> 'zone'))::date >= h.day
    )
    select m.employee_id, m.pay_group_id, m.member_from, h.day as from_date, h.day as to_date, h.day as holiday_date
    from unnest($2::date[]) as h (day)
    join member m on (m.is_first or m.member_from <= h.day) and m.member_to >= h.day
    cross join lateral (
      select v.rules from pay_group_version v
      where v.pay_group_id = m.pay_group_id
      order by v.effective_from <= greatest(h.day, m.member_from) desc,
        abs(v.effective_from - greatest(h.day, m.member_from))
      limit 1
    ) v
    where coalesce((v.rules ->> 'calculatePublicHoliday')::boolean, true)
    union all
    select m.employee_id, m.pay_group_id, m.member_from, r.work_date, r.work_date, r.day
    from reaching r
    join member m on m.employee_id = r.employee_id and (m.is_first or m.member_from <= r.work_date)
      and m.member_to >= r.work_date) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from);

-- selectDateFormat
select date_format from account where id = $1::uuid;

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

-- selectHolidayVersions
select id, null::date as effective_from, name, holiday_date as date, alternative_date, true as is_active
    from holiday where id = any($1::uuid[])
    union all
    select holiday_id, effective_from, name, holiday_date, alternative_date, is_active
    from holiday_version where holiday_id = any($2::uuid[])
    order by effective_from nulls first;

-- selectHolidays
select h.id, f.name, f.holiday_date as date, f.alternative_date, h.system_code, h.version,
      exists (select 1 from department_holiday d where d.holiday_id = h.id) as is_regional
    from holiday_in_force f
    join holiday h on h.company_id = f.company_id and h.id = f.holiday_id
    where $1::uuid[] is null or h.id = any($2::uuid[])
    order by f.holiday_date, f.name collate "en-x-icu", h.id;

-- selectOvernightMember
select e.first_name || ' ' || e.last_name as name
    from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where (m.pay_group_id = any($4::uuid[]) or m.time_rounding_id = any($5::uuid[]))
      and m.member_from <= coalesce($6::date, date 'infinity') and m.member_to >= coalesce($7::date, date '-infinity')) c
    join work_section s on s.employee_id = c.employee_id and s.work_date between c.from_date and c.to_date
      and (s.start_minute < 0 or s.end_minute > 1440)
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id
    limit 1;

-- selectOwnRegion
select holiday_region from company where id = app_company_id();

-- selectPayGroupRecords
select g.id, g.name, g.is_active, g.version, v.effective_from, v.rules,
      (select min(n.effective_from) from pay_group_version n
        where n.company_id = g.company_id and n.pay_group_id = g.id and n.effective_from > v.effective_from) as later_from
    from pay_group g
    cross join lateral (
      select effective_from, rules from pay_group_version v
      where v.company_id = g.company_id and v.pay_group_id = g.id
      order by v.effective_from <= $1::date desc, abs(v.effective_from - $2::date)
      limit 1
    ) v
    where g.removed_at is null and ($3::boolean is null or g.is_active = $4)
      and ($5::uuid[] is null or g.id = any($6::uuid[]))
    order by g.name collate "en-x-icu", g.id;

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

-- selectPayTypeRecords
select t.id, t.code, t.name, coalesce(t.export_code, '') as export_code, t.is_active, t.should_export, t.system_code,
      t.xero_guid, t.version, t.settings as own, f.is_leave, f.is_paid_leave, f.is_allowance, f.is_overtime, f.settings,
      nullif(f.until_date, date '9999-12-31') as later_from
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $1::date and f.until_date > $2::date
    where ($3::uuid[] is null or t.id = any($4::uuid[]))
      and ($5::boolean is null or t.is_active = $6)
      and ($7::boolean is null or f.is_allowance = $8)
    order by t.code collate "en-x-icu", t.id;

-- selectPayTypeVersions
select pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance, is_overtime, settings
    from pay_type_version order by pay_type_id, effective_from;

-- selectPayTypes
select id, code, name, system_code, is_active, is_leave, is_paid_leave, is_allowance, is_overtime
    from pay_type order by code;

-- selectTakenField
select case when lower(code) = lower($1) then 'code' else 'name' end as field
    from pay_type
    where (lower(code) = lower($2) or lower(name) = lower($3)) and ($4::uuid is null or id <> $5::uuid)
    order by 1 limit 1;

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

-- selectTimeRoundings
select id, name, coalesce(description, '') as description, is_active, version
    from time_rounding
    where removed_at is null and ($1::boolean is null or is_active = $2)
    order by name collate "en-x-icu", id;

-- selectTimeRoundingsById
select id, name, coalesce(description, '') as description, is_active, version
    from time_rounding
    where removed_at is null and (id = any($1::uuid[]))
    order by name collate "en-x-icu", id;

-- selectUsedPayGroups
select name from pay_group g
    where id = any($1::uuid[])
      and exists (select 1 from employee_assignment a where a.company_id = g.company_id and a.pay_group_id = g.id)
    order by name collate "en-x-icu", id;

-- selectUsedPayTypes
select t.id from pay_type t
    where t.id = any($1::uuid[]) and (
      exists (select 1 from leave l where l.company_id = t.company_id and l.pay_type_id = t.id)
      or exists (select 1 from skill s where s.company_id = t.company_id and s.pay_type_id = t.id)
      or exists (select 1 from leave_balance_column c where c.company_id = t.company_id and c.pay_type_id = t.id)
      or exists (select 1 from leave_balance b where b.company_id = t.company_id and b.pay_type_id = t.id)
      or exists (
        select 1 from pay_group_version v
        where v.company_id = t.company_id and t.id::text in (v.rules ->> 'autoLeavePayTypeId', v.rules ->> 'periodOvertimeCode'))
      or exists (select 1 from pay_line l where l.company_id = t.company_id and l.pay_type_id = t.id)
      or exists (
        select 1 from pay_period_snapshot p
        where p.company_id = t.company_id
          and p.figures -> 'lines' @> jsonb_build_array(jsonb_build_object('payTypeId', t.id::text))));

-- selectUsedTimeRoundings
select name from time_rounding r
    where id = any($1::uuid[]) and (
      exists (select 1 from employee_assignment a where a.time_rounding_id = r.id)
      or exists (select 1 from department d where d.time_rounding_id = r.id)
      or exists (select 1 from company_detail c where c.time_rounding_id = r.id))
    order by name collate "en-x-icu", id;

-- selectVersionDates
select effective_from from "pay_group_version" where "pay_group_id" = $1::uuid order by effective_from;

-- selectVersionDates
select effective_from from "pay_type_version" where "pay_type_id" = $1::uuid order by effective_from;

-- selectVersionDates
select effective_from from "time_rounding_version" where "time_rounding_id" = $1::uuid order by effective_from;

-- updateFirstRules
update pay_type
    set is_leave = $1, is_paid_leave = $2, is_allowance = $3,
      is_overtime = $4, settings = settings || $5::jsonb, updated_at = now()
    where id = $6::uuid;

-- updatePayGroup
update pay_group set name = $1, is_active = $2, updated_at = now(), version = version + 1
    where id = $3::uuid;

-- updatePayTypeValues
update pay_type
    set name = $1, export_code = $2, is_active = $3,
      should_export = $4, settings = settings || $5::jsonb, updated_at = now(), version = version + 1
    where id = $6::uuid;

-- updateTimeRounding
update time_rounding
    set name = $1, description = $2, is_active = $3,
      updated_at = now(), version = version + 1
    where id = $4::uuid;
