-- insertHolidays
insert into holiday (company_id, name, holiday_date, alternative_date, system_code)
    select $1::uuid, h.name, h.date, h."alternativeDate", h."systemCode"
    from jsonb_to_recordset($2::jsonb) as h (
      name text, date date, "alternativeDate" date, "systemCode" text)
    where not exists (
      select 1 from holiday_in_force f where f.holiday_date = h.date and lower(f.name) = lower(h.name))
    returning id, name, holiday_date as date, alternative_date, system_code;

-- isHolidayTaken
select exists (
      select 1 from holiday_in_force
      where holiday_date between date_trunc('year', $1::date)::date and (date_trunc('year', $2::date) + interval '1 year - 1 day')::date
        and lower(name) = lower($3) and ($4::uuid is null or holiday_id <> $5::uuid)
    ) as taken;

-- removeFromDepartments
delete from department_holiday where holiday_id = any($1::uuid[])
    returning holiday_id, department_id;

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

-- selectHolidays
select h.id, f.name, f.holiday_date as date, f.alternative_date, h.system_code, h.version,
      exists (select 1 from department_holiday d where d.holiday_id = h.id) as is_regional
    from holiday_in_force f
    join holiday h on h.company_id = f.company_id and h.id = f.holiday_id
    order by f.holiday_date, f.name collate "en-x-icu", h.id;

-- selectOwnRegion
select holiday_region from company where id = app_company_id();
