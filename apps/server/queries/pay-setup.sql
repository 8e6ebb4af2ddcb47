-- countPayGroupEmployees
select count(*)::integer as employees
    from current_assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.pay_group_id = $1::uuid and e.status = 'Active';

-- lockPayTypes
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 28));

-- markTimeRoundingsRemoved
update time_rounding set removed_at = $1, is_active = false, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);

-- removePayGroups
with removed as (
      update pay_group set removed_at = $1, is_active = false, updated_at = now(), version = version + 1
      where id = any($2::uuid[])
    )
    delete from pay_period where pay_group_id = any($3::uuid[]) and not is_closed;

-- removePayTypes
with versions as (delete from pay_type_version where pay_type_id = any($1::uuid[]))
    delete from pay_type where id = any($2::uuid[]);

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
      or exists (select 1 from pay_card_detail d where d.company_id = t.company_id and d.pay_type_id = t.id)
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
