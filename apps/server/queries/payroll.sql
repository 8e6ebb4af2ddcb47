-- areDaysMarked
with assigned as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from, 1, date '9999-12-31') over (partition by a.employee_id order by a.effective_from) as until,
        row_number() over (partition by a.employee_id order by a.effective_from) = 1 as is_first
      from employee_assignment a
      join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      where $1::uuid is null or a.employee_id = $2::uuid
    ), stored as (
      select pay_group_id, min(from_date) as first_from,
        coalesce(max(to_date) filter (where is_closed) + 1, date '0001-01-01') as open_from
      from pay_period group by pay_group_id
    ), span as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from, s.open_from,
        case when a.is_first then date '0001-01-01' else a.effective_from end as from_date,
        least(a.until, greatest(s.first_from, case when a.is_first then a.effective_from end)) as before
      from assigned a
      join stored s on s.pay_group_id = a.pay_group_id
    )
    select exists (
      select 1 from span s
      join recalculation_mark r on r.company_id = s.company_id and r.employee_id = s.employee_id
        and r.from_date < s.before and r.to_date >= s.from_date
    ) as is_marked;

-- countOutside
with assigned as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from, 1, date '9999-12-31') over (partition by a.employee_id order by a.effective_from) as until,
        row_number() over (partition by a.employee_id order by a.effective_from) = 1 as is_first
      from employee_assignment a
      join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      where $1::uuid is null or a.employee_id = $2::uuid
    ), stored as (
      select pay_group_id, min(from_date) as first_from,
        coalesce(max(to_date) filter (where is_closed) + 1, date '0001-01-01') as open_from
      from pay_period group by pay_group_id
    ), span as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from, s.open_from,
        case when a.is_first then date '0001-01-01' else a.effective_from end as from_date,
        least(a.until, greatest(s.first_from, case when a.is_first then a.effective_from end)) as before
      from assigned a
      join stored s on s.pay_group_id = a.pay_group_id
    )
    select count(distinct (k.employee_id, k.day))::integer as days
    from unnest($3::uuid[], $4::date[])
      as k (employee_id, day)
    join span s on s.employee_id = k.employee_id and k.day >= s.from_date and k.day < s.before;

-- countPeriods
select count(*) as periods from pay_period where id = any($1::uuid[]);

-- deleteLayouts
delete from payroll_layout where company_id = app_company_id() and id = any($1::uuid[]);

-- insertLayout
insert into payroll_layout (company_id, name, definition)
    values (app_company_id(), $1, $2::jsonb)
    returning id;

-- keepSent
with line as materialized (
      select * from jsonb_to_recordset($1::jsonb)
        as l ("payPeriodId" uuid, "employeeId" uuid, "payTypeId" uuid, units numeric, "effUnits" numeric)
    ), taken_back as (
      update payroll_sent s set units = 0, eff_units = 0, updated_at = now(), version = s.version + 1
      where $2 and s.pay_period_id = any($3::uuid[]) and (s.units, s.eff_units) <> (0, 0)
        and not exists (
          select 1 from line l
          where l."payPeriodId" = s.pay_period_id and l."employeeId" = s.employee_id and l."payTypeId" = s.pay_type_id)
    )
    insert into payroll_sent (company_id, pay_period_id, employee_id, pay_type_id, units, eff_units)
    select app_company_id(), l."payPeriodId", l."employeeId", l."payTypeId", l.units, l."effUnits" from line l
    on conflict (company_id, pay_period_id, employee_id, pay_type_id) do update set units = excluded.units,
      eff_units = excluded.eff_units, updated_at = now(), version = payroll_sent.version + 1
    where (payroll_sent.units, payroll_sent.eff_units) <> (excluded.units, excluded.eff_units);

-- lockPeriods
select id, pay_group_id, from_date as "from", to_date as "to", is_closed, is_exported from pay_period
    where id = any($1::uuid[])
    order by id
    for update;

-- moveFirstRules
update employee_assignment a set effective_from = m.first_day, updated_at = now(), version = a.version + 1
    from unnest($1::uuid[], $2::date[],
      $3::date[]) as m (employee_id, effective_from, first_day)
    where a.company_id = app_company_id() and a.employee_id = m.employee_id and a.effective_from = m.effective_from;

-- movePeriodStarts
with earliest as (
      select v.pay_group_id, m.start_date::text as start,
        (array_agg(v.rules ->> 'startTime' order by v.effective_from))[1] as before
      from unnest($1::uuid[], $2::date[])
        as m (pay_group_id, start_date)
      join pay_group_version v on v.company_id = app_company_id() and v.pay_group_id = m.pay_group_id
      group by v.pay_group_id, m.start_date
    ), moved as (
      update pay_group_version v set rules = v.rules || jsonb_build_object('startTime', e.start), updated_at = now()
      from earliest e
      where v.company_id = app_company_id() and v.pay_group_id = e.pay_group_id and v.rules ->> 'startTime' = e.before
        and e.start < e.before
      returning v.pay_group_id
    )
    select pay_group_id, before from earliest where pay_group_id in (select moved.pay_group_id from moved);

-- selectCorrectedPeriods
select p.id, p.from_date as "from", p.to_date as "to" from pay_period p
    where p.company_id = app_company_id() and p.is_closed and p.is_exported and p.sent_at is not null
      and (p.closed_at > p.sent_at or p.is_partly_exported) and exists (
      select 1 from pay_period q
      where q.company_id = p.company_id and q.id = any($1::uuid[]) and q.pay_group_id = p.pay_group_id
        and q.from_date > p.to_date)
    order by p.from_date, p.id;

-- selectDatesOutside
with assigned as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from, 1, date '9999-12-31') over (partition by a.employee_id order by a.effective_from) as until,
        row_number() over (partition by a.employee_id order by a.effective_from) = 1 as is_first
      from employee_assignment a
      join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      where $1::uuid is null or a.employee_id = $2::uuid
    ), stored as (
      select pay_group_id, min(from_date) as first_from,
        coalesce(max(to_date) filter (where is_closed) + 1, date '0001-01-01') as open_from
      from pay_period group by pay_group_id
    ), span as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from, s.open_from,
        case when a.is_first then date '0001-01-01' else a.effective_from end as from_date,
        least(a.until, greatest(s.first_from, case when a.is_first then a.effective_from end)) as before
      from assigned a
      join stored s on s.pay_group_id = a.pay_group_id
    ), outside as (
      select s.*, d.work_date as day, d.elapsed_minutes as worked_minutes
      from span s
      join timesheet_day d on d.company_id = s.company_id and d.employee_id = s.employee_id
        and d.work_date >= s.from_date and d.work_date < s.before and (d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0)
      union all
      select s.*, f.day, null
      from span s
      join recalculation_mark r on r.company_id = s.company_id and r.employee_id = s.employee_id
        and r.from_date < s.before and r.to_date >= s.from_date
      cross join lateral (
        select p.local_date as day from standing_punch p
        where p.company_id = s.company_id and p.employee_id = s.employee_id
          and p.local_date >= greatest(s.from_date, r.from_date) and p.local_date < s.before
        union
        select w.work_date from schedule_day w
        where w.company_id = s.company_id and w.employee_id = s.employee_id and not w.is_off_day
          and w.work_date >= greatest(s.from_date, r.from_date) and w.work_date < s.before
      ) f
      where not exists (
        select 1 from timesheet_day d
        where d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = f.day and (d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0))
    )
    select o.pay_group_id, o.day as date, count(distinct o.employee_id) as employees,
      coalesce(sum(o.worked_minutes), 0) as worked_minutes
    from outside o
    group by o.pay_group_id, o.day
    order by o.pay_group_id, o.day;

-- selectDayRows
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where p.id = any($2::uuid[]) and p.is_closed 
        
    )
    select pay_period_id, employee_id, pay_type_id, work_date as day, minutes, shifts
    from line
    order by work_date, pay_type_id;

-- selectDaysBeforeRules
with assigned as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from, 1, date '9999-12-31') over (partition by a.employee_id order by a.effective_from) as until,
        row_number() over (partition by a.employee_id order by a.effective_from) = 1 as is_first
      from employee_assignment a
      join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      where $1::uuid is null or a.employee_id = $2::uuid
    ), stored as (
      select pay_group_id, min(from_date) as first_from,
        coalesce(max(to_date) filter (where is_closed) + 1, date '0001-01-01') as open_from
      from pay_period group by pay_group_id
    ), span as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from, s.open_from,
        case when a.is_first then date '0001-01-01' else a.effective_from end as from_date,
        least(a.until, greatest(s.first_from, case when a.is_first then a.effective_from end)) as before
      from assigned a
      join stored s on s.pay_group_id = a.pay_group_id
    ), outside as (
      select s.*, d.work_date as day, d.elapsed_minutes as worked_minutes
      from span s
      join timesheet_day d on d.company_id = s.company_id and d.employee_id = s.employee_id
        and d.work_date >= s.from_date and d.work_date < s.before and (d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0)
      union all
      select s.*, f.day, null
      from span s
      join recalculation_mark r on r.company_id = s.company_id and r.employee_id = s.employee_id
        and r.from_date < s.before and r.to_date >= s.from_date
      cross join lateral (
        select p.local_date as day from standing_punch p
        where p.company_id = s.company_id and p.employee_id = s.employee_id
          and p.local_date >= greatest(s.from_date, r.from_date) and p.local_date < s.before
        union
        select w.work_date from schedule_day w
        where w.company_id = s.company_id and w.employee_id = s.employee_id and not w.is_off_day
          and w.work_date >= greatest(s.from_date, r.from_date) and w.work_date < s.before
      ) f
      where not exists (
        select 1 from timesheet_day d
        where d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = f.day and (d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0))
    )
    select o.employee_id, o.effective_from, greatest(min(o.day), max(o.open_from)) as first_day
    from outside o
    where o.day < o.effective_from and o.pay_group_id = any($3::uuid[])
    group by o.employee_id, o.effective_from
    having greatest(min(o.day), max(o.open_from)) < o.effective_from
    order by o.employee_id;

-- selectExportDivisions
with recursive own (id) as (
      select d.id from account a join department d on d.company_id = app_company_id() and d.id = any(a.export_division_ids)
      where a.id = $1::uuid
      union
      select d.id from department d join own o on d.company_id = app_company_id() and d.parent_id = o.id
    )
    select a.export_division_ids as divisions,
      not exists (select 1 from unnest($2::uuid[]) n (id) where n.id not in (select o.id from own o)) as is_within
    from account a where a.id = $3::uuid;

-- selectExportRows
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($2::uuid[])
    ), line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where p.id = any($3::uuid[]) and p.is_closed 
        
    ), calculated as (
      select company_id, pay_period_id, employee_id, pay_type_id, sum(minutes) as minutes, sum(shifts) as shifts,
        max(work_date) as last_day
      from line
      group by company_id, pay_period_id, employee_id, pay_type_id
    ), member_end as (
      select company_id, pay_period_id, employee_id, max(to_date) as last_day
      from member
      group by company_id, pay_period_id, employee_id
    ), entry as (
      select c.company_id, c.pay_period_id, c.employee_id, d.pay_type_id, d.is_manual, d.eff_units
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where p.id = any($4::uuid[]) and not p.is_closed 
        and (d.is_manual or exists (
          select 1 from member_end e
          where e.company_id = c.company_id and e.pay_period_id = c.pay_period_id and e.employee_id = c.employee_id))
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (d ->> 'payTypeId')::uuid, (d ->> 'isManual')::boolean,
        (d ->> 'effUnits')::numeric
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.details) d
      where p.id = any($5::uuid[]) and p.is_closed and d ->> 'effUnits' is not null
        
    ), entered as (
      select n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id, max(n.eff_units) filter (where not n.is_manual) as edited_units,
        max(n.eff_units) filter (where n.is_manual) as manual_units, max(e.last_day) as last_day
      from entry n
      left join member_end e on e.pay_period_id = n.pay_period_id and e.employee_id = n.employee_id
      group by n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id
    ), paid as (
      select company_id, pay_period_id, employee_id, pay_type_id, coalesce(c.minutes, 0) as minutes,
        coalesce(c.shifts, 0) as shifts, coalesce(c.last_day, n.last_day) as last_day, n.edited_units, n.manual_units
      from entered n
      full join calculated c using (company_id, pay_period_id, employee_id, pay_type_id)
    )
    select p.id as pay_period_id, e.id as employee_id, t.id as pay_type_id, f.is_allowance, t.is_leave,
      e.pay_id, e.clock_id, e.last_name, e.first_name, p.from_date as "from", p.to_date as "to",
      coalesce(nullif(t.export_code, ''), t.code) as export_code, coalesce(t.export_code, '') <> '' as is_mapped,
      t.code as pay_type_code, t.name as pay_type, coalesce(t.settings ->> 'type', '') as pay_type_type, nullif(n.code, '') as cost_centre,
      nullif(n.pay_export_code, '') as position_pay_code, nullif(n.rate_export_code, '') as position_rate_code, s.minutes, s.shifts,
      a.standard_minutes, f.settings, coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit, s.edited_units,
      s.manual_units
    from paid s
    -- by their own ids alone: with the company as well the planner takes the lines for almost none
    join pay_period p on p.company_id = app_company_id() and p.id = s.pay_period_id
    join employee e on e.company_id = app_company_id() and e.id = s.employee_id and e.is_export
    join pay_type t on t.company_id = app_company_id() and t.id = s.pay_type_id and t.should_export
    join pay_type_in_force f on f.company_id = app_company_id() and f.pay_type_id = t.id
      and coalesce(s.last_day, p.to_date) >= f.from_date and coalesce(s.last_day, p.to_date) < f.until_date
    join assignment a on a.employee_id = s.employee_id
      and coalesce(s.last_day, p.to_date) >= a.effective_from and coalesce(s.last_day, p.to_date) < a.until
    left join department n on n.company_id = s.company_id and n.id = a.department_id
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= p.to_date desc, abs(v.effective_from - p.to_date) limit 1
    ) v on true
    where $6::uuid[] is null or a.department_id in (select wanted.id from wanted)
    order by p.from_date, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, t.is_leave,
      export_code, t.id;

-- selectFirstOpen
with open as (
      select p.id, p.from_date as "from", p.to_date as "to" from pay_period p
      where p.company_id = app_company_id() and not p.is_closed and p.from_date <= $1::date
        and p.to_date >= $2::date and exists (
          select 1 from employee_assignment a
          join employee e on e.company_id = a.company_id and e.id = a.employee_id and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
          where a.company_id = p.company_id and a.pay_group_id = p.pay_group_id and a.effective_from <= p.to_date
            and not exists (
              select 1 from employee_assignment n
              where n.company_id = a.company_id and n.employee_id = a.employee_id
                and n.effective_from > a.effective_from and n.effective_from <= p.from_date))
    )
    select id, "from", "to" from open where "to" = (select min("to") from open);

-- selectGroupsToChoose
with running as materialized (
      select distinct on (pay_group_id) pay_group_id, from_date from pay_period
      where from_date <= $1::date
      order by pay_group_id, from_date desc
    ), grouped as (
      select a.pay_group_id, count(*) as employees, max(upto.work_date) as last_worked,
        max(before.work_date) as last_worked_before
      from visible_employee e
      join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join running r on r.pay_group_id = a.pay_group_id
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date <= $2::date
        order by q.work_date desc limit 1
      ) upto on true
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date < r.from_date
        order by q.work_date desc limit 1
      ) before on true
      where e.id = $3::uuid
      group by a.pay_group_id
    )
    select g.id as pay_group_id, g.name, w.last_worked, w.last_worked_before, coalesce(p.list, '[]') as periods
    from grouped w
    join pay_group g on g.id = w.pay_group_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', l.id, 'fromDate', l.from_date, 'toDate', l.to_date, 'isClosed', l.is_closed)
        order by l.from_date) as list
      from (
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id
        order by p.from_date desc limit $4)
        union
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id and p.from_date <= w.last_worked
        order by p.from_date desc limit $5)
      ) l
    ) p on true
    order by w.employees desc, g.name collate "en-x-icu", g.id;

-- selectGroupsToChoose
with running as materialized (
      select distinct on (pay_group_id) pay_group_id, from_date from pay_period
      where from_date <= $1::date
      order by pay_group_id, from_date desc
    ), grouped as (
      select a.pay_group_id, count(*) as employees, max(upto.work_date) as last_worked,
        max(before.work_date) as last_worked_before
      from visible_employee e
      join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join running r on r.pay_group_id = a.pay_group_id
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date <= $2::date
        order by q.work_date desc limit 1
      ) upto on true
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date < r.from_date
        order by q.work_date desc limit 1
      ) before on true
      where true
      group by a.pay_group_id
    )
    select g.id as pay_group_id, g.name, w.last_worked, w.last_worked_before, coalesce(p.list, '[]') as periods
    from grouped w
    join pay_group g on g.id = w.pay_group_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', l.id, 'fromDate', l.from_date, 'toDate', l.to_date, 'isClosed', l.is_closed)
        order by l.from_date) as list
      from (
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id
        order by p.from_date desc limit $3)
        union
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id and p.from_date <= w.last_worked
        order by p.from_date desc limit $4)
      ) l
    ) p on true
    order by w.employees desc, g.name collate "en-x-icu", g.id;

-- selectJobMinutes
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), bound as materialized (
      select min(m.from_date) as from_date, max(m.to_date) as to_date from member m
    ), booked as materialized (
      select i.id, i.job_id, i.task_id from punch i
      where i.company_id = app_company_id() and (i.job_id is not null or i.task_id is not null)
        and i.local_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
    ), split as materialized (
      select w.punch_id, jsonb_agg(jsonb_build_object('job', case when j.id is not null
    then jsonb_build_object('code', j.code, 'name', j.name, 'payCode', j.pay_export_code) end, 'task', case when t.id is not null
    then jsonb_build_object('code', t.code, 'name', t.name, 'payCode', t.pay_export_code) end,
        'minutes', w.minutes, 'share', w.share)
        order by w.place) as parts
      from punch_work_part w
      left join job j on j.company_id = app_company_id() and j.id = w.job_id
      left join task t on t.company_id = app_company_id() and t.id = w.task_id
      where w.company_id = app_company_id()
        and w.work_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
      group by w.punch_id
    )
    select m.pay_period_id, q.employee_id, q.work_date as day, q.paid_minutes - q.pending_overtime_minutes as minutes,
      case when j.id is not null
    then jsonb_build_object('code', j.code, 'name', j.name, 'payCode', j.pay_export_code) end as job, case when t.id is not null
    then jsonb_build_object('code', t.code, 'name', t.name, 'payCode', t.pay_export_code) end as task, s.parts
    from member m
    join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
      and q.work_date between m.from_date and m.to_date and q.paid_minutes > q.pending_overtime_minutes
    left join split s on s.punch_id = q.in_punch_id
    left join booked b on b.id = q.in_punch_id
    left join job j on j.company_id = app_company_id() and j.id = b.job_id
    left join task t on t.company_id = app_company_id() and t.id = b.task_id
    order by q.work_date, q.in_at;

-- selectLastChanges
select distinct on (p.id, a.employee_id) p.id as pay_period_id, a.employee_id, a.at,
      coalesce(by.first_name || ' ' || by.last_name, '') as "by"
    from pay_period p
    join audit_entry a on a.company_id = p.company_id and a.at > p.sent_at and a.employee_id is not null
      and a.work_date between p.from_date and p.to_date
      -- of these nothing is paid otherwise
      and a.action <> 'view' and not (a.entity = 'punch_pair' and a.action in ('approve', 'unapprove'))
    left join account by on by.id = a.account_id
    where p.company_id = app_company_id() and p.id = any($1::uuid[])
    order by p.id, a.employee_id, a.at desc;

-- selectLateDays
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    )
    select m.employee_id, min(p.local_date) as "from", max(p.local_date) as "to"
    from member m
    join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
      and p.local_date between m.from_date - 1 and m.to_date + 1
    group by m.employee_id;

-- selectLayouts
select id, name, definition, version from payroll_layout
    where company_id = app_company_id() and ($1::uuid[] is null or id = any($2::uuid[]))
    order by name collate "en-x-icu", id;

-- selectMarkedMembers
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    )
    select distinct m.employee_id
    from member m
    join recalculation_mark r on r.company_id = m.company_id and r.employee_id = m.employee_id
      and r.from_date - 31 <= m.to_date and r.to_date + 31 >= m.from_date
    order by m.employee_id;

-- selectNamedNodes
select id, name from department where company_id = app_company_id() and id = any($1::uuid[]) order by name, id;

-- selectPeopleAtWork
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[]) and not p.is_closed
    )
    select m.pay_period_id, q.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.clock_id,
      q.work_date as day, q.in_at as since, s.scheduled_to as planned_end, d.figures ->> 'zone' as zone,
      count(*) over () as total
    from member m
    join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
      and q.work_date between m.from_date and m.to_date and q.open_until > $2 and q.in_at is not null
    join employee e on e.company_id = q.company_id and e.id = q.employee_id
    join timesheet_day d on d.company_id = q.company_id and d.employee_id = q.employee_id and d.work_date = q.work_date
    left join work_shift s on s.company_id = q.company_id and s.employee_id = q.employee_id and s.work_date = q.work_date
      and s.shift_key = q.shift_key
    order by q.in_at, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", q.id
    limit $3;

-- selectPeriods
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.from_date <= $1::date and p.to_date >= $2::date
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) filter (where not t.is_leave or t.is_paid_leave) as paid_minutes,
        sum(l.minutes) filter (where t.is_leave and not t.is_paid_leave) as unpaid_leave_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), open_total as (
      -- An Out that may come no more is missing, whether its day has been calculated since or not.
      select m.pay_period_id, count(distinct m.employee_id) filter (where q.open_until > $3) as at_work,
        count(*) filter (where q.open_until <= $4) as missed
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.open_until is not null
      where not m.is_closed
      group by m.pay_period_id
    ), coming_total as (
      select m.pay_period_id, count(*) as shifts_to_come
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date and d.type = 'Working'
      join work_shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
        and s.scheduled_to > $5
      where not m.is_closed and m.to_date >= $6::date - 3 and not exists (
        select 1 from punch_pair q
        where q.company_id = s.company_id and q.employee_id = s.employee_id and q.work_date = s.work_date
          and q.shift_key = s.shift_key)
      group by m.pay_period_id
    ), card_total as (
      select m.pay_period_id, count(distinct m.employee_id) as changed_pay_cards
      from member m
      join pay_card c on c.company_id = m.company_id and c.employee_id = m.employee_id and c.pay_period_id = m.pay_period_id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes, coalesce(l.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs,
        coalesce(x.missing_punches, 0) + coalesce(o.missed, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes, coalesce(o.at_work, 0) as at_work,
        coalesce(c.shifts_to_come, 0) as shifts_to_come, coalesce(h.changed_pay_cards, 0) as changed_pay_cards
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
      left join open_total o on o.pay_period_id = e.pay_period_id
      left join coming_total c on c.pay_period_id = e.pay_period_id
      left join card_total h on h.pay_period_id = e.pay_period_id
    ), late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2
          and p.id in (q.in_punch_id, q.out_punch_id))
      group by m.pay_period_id
    ), asked_correction as (
      select m.pay_period_id, count(*) as requests
      from correction c
      join member m on m.company_id = c.company_id and m.employee_id = c.employee_id
        and c.work_date between m.from_date and m.to_date
      where c.company_id = app_company_id() and c.state = 'waiting'
      group by m.pay_period_id
    ), asked_leave as (
      select m.pay_period_id, count(distinct l.id) as requests
      from undecided_leave l
      join member m on m.company_id = l.company_id and m.employee_id = l.employee_id
        and l.from_date <= m.to_date and l.to_date >= m.from_date
      where l.company_id = app_company_id()
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.is_partly_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches, p.close_reason,
      coalesce(c.requests, 0) as waiting_corrections, coalesce(l.requests, 0) as pending_leave,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity') then p.draft_exported_at end as draft_exported_at,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity')
        then drafter.first_name || ' ' || drafter.last_name end as draft_exported_by,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unpaidLeaveMinutes')::integer, t.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce((p.closed_totals ->> 'atWork')::integer, t.at_work, 0) as at_work, coalesce(t.shifts_to_come, 0) as shifts_to_come,
      coalesce((p.closed_totals ->> 'changedPayCards')::integer, t.changed_pay_cards, 0) as changed_pay_cards
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    left join asked_correction c on c.pay_period_id = p.id
    left join asked_leave l on l.pay_period_id = p.id
    left join account drafter on drafter.id = p.draft_exported_by
    where p.from_date <= $7::date and p.to_date >= $8::date
    order by p.from_date desc, g.name collate "en-x-icu", p.id;

-- selectPeriods
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.from_date > $1::date
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) filter (where not t.is_leave or t.is_paid_leave) as paid_minutes,
        sum(l.minutes) filter (where t.is_leave and not t.is_paid_leave) as unpaid_leave_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), open_total as (
      -- An Out that may come no more is missing, whether its day has been calculated since or not.
      select m.pay_period_id, count(distinct m.employee_id) filter (where q.open_until > $2) as at_work,
        count(*) filter (where q.open_until <= $3) as missed
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.open_until is not null
      where not m.is_closed
      group by m.pay_period_id
    ), coming_total as (
      select m.pay_period_id, count(*) as shifts_to_come
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date and d.type = 'Working'
      join work_shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
        and s.scheduled_to > $4
      where not m.is_closed and m.to_date >= $5::date - 3 and not exists (
        select 1 from punch_pair q
        where q.company_id = s.company_id and q.employee_id = s.employee_id and q.work_date = s.work_date
          and q.shift_key = s.shift_key)
      group by m.pay_period_id
    ), card_total as (
      select m.pay_period_id, count(distinct m.employee_id) as changed_pay_cards
      from member m
      join pay_card c on c.company_id = m.company_id and c.employee_id = m.employee_id and c.pay_period_id = m.pay_period_id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes, coalesce(l.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs,
        coalesce(x.missing_punches, 0) + coalesce(o.missed, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes, coalesce(o.at_work, 0) as at_work,
        coalesce(c.shifts_to_come, 0) as shifts_to_come, coalesce(h.changed_pay_cards, 0) as changed_pay_cards
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
      left join open_total o on o.pay_period_id = e.pay_period_id
      left join coming_total c on c.pay_period_id = e.pay_period_id
      left join card_total h on h.pay_period_id = e.pay_period_id
    ), late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2
          and p.id in (q.in_punch_id, q.out_punch_id))
      group by m.pay_period_id
    ), asked_correction as (
      select m.pay_period_id, count(*) as requests
      from correction c
      join member m on m.company_id = c.company_id and m.employee_id = c.employee_id
        and c.work_date between m.from_date and m.to_date
      where c.company_id = app_company_id() and c.state = 'waiting'
      group by m.pay_period_id
    ), asked_leave as (
      select m.pay_period_id, count(distinct l.id) as requests
      from undecided_leave l
      join member m on m.company_id = l.company_id and m.employee_id = l.employee_id
        and l.from_date <= m.to_date and l.to_date >= m.from_date
      where l.company_id = app_company_id()
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.is_partly_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches, p.close_reason,
      coalesce(c.requests, 0) as waiting_corrections, coalesce(l.requests, 0) as pending_leave,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity') then p.draft_exported_at end as draft_exported_at,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity')
        then drafter.first_name || ' ' || drafter.last_name end as draft_exported_by,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unpaidLeaveMinutes')::integer, t.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce((p.closed_totals ->> 'atWork')::integer, t.at_work, 0) as at_work, coalesce(t.shifts_to_come, 0) as shifts_to_come,
      coalesce((p.closed_totals ->> 'changedPayCards')::integer, t.changed_pay_cards, 0) as changed_pay_cards
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    left join asked_correction c on c.pay_period_id = p.id
    left join asked_leave l on l.pay_period_id = p.id
    left join account drafter on drafter.id = p.draft_exported_by
    where p.from_date > $6::date
    order by p.from_date desc, g.name collate "en-x-icu", p.id;

-- selectPeriodsById
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) filter (where not t.is_leave or t.is_paid_leave) as paid_minutes,
        sum(l.minutes) filter (where t.is_leave and not t.is_paid_leave) as unpaid_leave_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), open_total as (
      -- An Out that may come no more is missing, whether its day has been calculated since or not.
      select m.pay_period_id, count(distinct m.employee_id) filter (where q.open_until > $2) as at_work,
        count(*) filter (where q.open_until <= $3) as missed
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.open_until is not null
      where not m.is_closed
      group by m.pay_period_id
    ), coming_total as (
      select m.pay_period_id, count(*) as shifts_to_come
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date and d.type = 'Working'
      join work_shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
        and s.scheduled_to > $4
      where not m.is_closed and m.to_date >= $5::date - 3 and not exists (
        select 1 from punch_pair q
        where q.company_id = s.company_id and q.employee_id = s.employee_id and q.work_date = s.work_date
          and q.shift_key = s.shift_key)
      group by m.pay_period_id
    ), card_total as (
      select m.pay_period_id, count(distinct m.employee_id) as changed_pay_cards
      from member m
      join pay_card c on c.company_id = m.company_id and c.employee_id = m.employee_id and c.pay_period_id = m.pay_period_id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes, coalesce(l.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs,
        coalesce(x.missing_punches, 0) + coalesce(o.missed, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes, coalesce(o.at_work, 0) as at_work,
        coalesce(c.shifts_to_come, 0) as shifts_to_come, coalesce(h.changed_pay_cards, 0) as changed_pay_cards
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
      left join open_total o on o.pay_period_id = e.pay_period_id
      left join coming_total c on c.pay_period_id = e.pay_period_id
      left join card_total h on h.pay_period_id = e.pay_period_id
    ), late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2
          and p.id in (q.in_punch_id, q.out_punch_id))
      group by m.pay_period_id
    ), asked_correction as (
      select m.pay_period_id, count(*) as requests
      from correction c
      join member m on m.company_id = c.company_id and m.employee_id = c.employee_id
        and c.work_date between m.from_date and m.to_date
      where c.company_id = app_company_id() and c.state = 'waiting'
      group by m.pay_period_id
    ), asked_leave as (
      select m.pay_period_id, count(distinct l.id) as requests
      from undecided_leave l
      join member m on m.company_id = l.company_id and m.employee_id = l.employee_id
        and l.from_date <= m.to_date and l.to_date >= m.from_date
      where l.company_id = app_company_id()
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.is_partly_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches, p.close_reason,
      coalesce(c.requests, 0) as waiting_corrections, coalesce(l.requests, 0) as pending_leave,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity') then p.draft_exported_at end as draft_exported_at,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity')
        then drafter.first_name || ' ' || drafter.last_name end as draft_exported_by,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unpaidLeaveMinutes')::integer, t.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce((p.closed_totals ->> 'atWork')::integer, t.at_work, 0) as at_work, coalesce(t.shifts_to_come, 0) as shifts_to_come,
      coalesce((p.closed_totals ->> 'changedPayCards')::integer, t.changed_pay_cards, 0) as changed_pay_cards
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    left join asked_correction c on c.pay_period_id = p.id
    left join asked_leave l on l.pay_period_id = p.id
    left join account drafter on drafter.id = p.draft_exported_by
    where p.id = any($6::uuid[])
    order by p.from_date desc, g.name collate "en-x-icu", p.id;

-- selectSentLines
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), place as (
      -- as the export has it: where the employee is at the end of the period
      select distinct on (p.id, a.employee_id) p.id as pay_period_id, a.employee_id, a.department_id
      from pay_period p
      join employee_assignment a on a.company_id = p.company_id and a.effective_from <= p.to_date
      where p.company_id = app_company_id() and p.id = any($2::uuid[])
      order by p.id, a.employee_id, a.effective_from desc
    )
    select s.pay_period_id, s.employee_id, s.pay_type_id, f.is_allowance, t.is_leave, e.pay_id, e.clock_id, e.last_name, e.first_name,
      p.from_date as "from", p.to_date as "to", coalesce(nullif(t.export_code, ''), t.code) as export_code,
      coalesce(t.export_code, '') <> '' as is_mapped, t.code as pay_type_code, t.name as pay_type,
      coalesce(t.settings ->> 'type', '') as pay_type_type, nullif(n.code, '') as cost_centre,
      nullif(n.pay_export_code, '') as position_pay_code, nullif(n.rate_export_code, '') as position_rate_code, s.units, s.eff_units,
      coalesce(f.settings ->> 'convertToDay', '') <> 'true' as is_hours
    from payroll_sent s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    join pay_type t on t.company_id = s.company_id and t.id = s.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and p.to_date >= f.from_date and p.to_date < f.until_date
    left join place l on l.pay_period_id = s.pay_period_id and l.employee_id = s.employee_id
    left join department n on n.company_id = s.company_id and n.id = l.department_id
    where s.company_id = app_company_id() and s.pay_period_id = any($3::uuid[]) and (s.units, s.eff_units) <> (0, 0)
      and ($4::uuid[] is null or l.department_id in (select wanted.id from wanted))
    order by p.from_date, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, t.is_leave, export_code, t.id;

-- selectSentPeriods
select id, sent_at from pay_period
    where company_id = app_company_id() and id = any($1::uuid[]) and is_exported and sent_at is not null;

-- selectStoredPeriods
select p.pay_group_id, p.from_date as "from", p.to_date as "to", exists (
      select 1 from timesheet_day d
      where d.company_id = p.company_id and d.work_date between p.from_date and p.to_date and (d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0)
        and ($1::uuid is null or d.employee_id = $2::uuid)
        and employee_pay_group(d.company_id, d.employee_id, d.work_date) = p.pay_group_id) as is_worked
    from pay_period p
    where p.pay_group_id = any($3::uuid[]) and p.from_date <= $4::date
    order by p.pay_group_id, p.from_date;

-- selectWorkedDays
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), shift as (
      select m.pay_period_id, q.company_id, q.employee_id, q.work_date, q.shift_key, min(q.effective_from) as starts_at,
        max(q.effective_to) as ends_at
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.effective_from is not null and q.effective_to is not null
      group by m.pay_period_id, q.company_id, q.employee_id, q.work_date, q.shift_key
    ), worked as (
      select s.company_id, s.pay_period_id, s.employee_id, s.work_date, max(d.figures ->> 'reasons') as reasons,
        jsonb_agg(jsonb_build_object('key', s.shift_key,
          'start', to_char(s.starts_at at time zone (d.figures ->> 'zone'), 'YYYY-MM-DD HH24:MI'),
          'end', to_char(s.ends_at at time zone (d.figures ->> 'zone'), 'YYYY-MM-DD HH24:MI')) order by s.starts_at) as shifts
      from shift s
      join timesheet_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
      group by s.company_id, s.pay_period_id, s.employee_id, s.work_date
    )
    select w.pay_period_id, w.employee_id, w.work_date as day, w.reasons, w.shifts, c.ordinary,
      coalesce(nullif(v.rules ->> 'periodOvertimeCode', ''), c.overtime) as overtime, c.holiday_worked
    from worked w
    join pay_period p on p.company_id = w.company_id and p.id = w.pay_period_id
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= w.work_date desc, abs(v.effective_from - w.work_date) limit 1
    ) v on true
    cross join (
      select max(id::text) filter (where system_code = 'ordinary') as ordinary,
        max(id::text) filter (where system_code = 'overtime') as overtime,
        max(id::text) filter (where system_code = 'holidayWorked') as holiday_worked
      from pay_type where company_id = app_company_id()
    ) c
    order by w.work_date;

-- setClosed
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) filter (where not t.is_leave or t.is_paid_leave) as paid_minutes,
        sum(l.minutes) filter (where t.is_leave and not t.is_paid_leave) as unpaid_leave_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), open_total as (
      -- An Out that may come no more is missing, whether its day has been calculated since or not.
      select m.pay_period_id, count(distinct m.employee_id) filter (where q.open_until > $2) as at_work,
        count(*) filter (where q.open_until <= $3) as missed
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.open_until is not null
      where not m.is_closed
      group by m.pay_period_id
    ), coming_total as (
      select m.pay_period_id, count(*) as shifts_to_come
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date and d.type = 'Working'
      join work_shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
        and s.scheduled_to > $4
      where not m.is_closed and m.to_date >= $5::date - 3 and not exists (
        select 1 from punch_pair q
        where q.company_id = s.company_id and q.employee_id = s.employee_id and q.work_date = s.work_date
          and q.shift_key = s.shift_key)
      group by m.pay_period_id
    ), card_total as (
      select m.pay_period_id, count(distinct m.employee_id) as changed_pay_cards
      from member m
      join pay_card c on c.company_id = m.company_id and c.employee_id = m.employee_id and c.pay_period_id = m.pay_period_id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes, coalesce(l.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs,
        coalesce(x.missing_punches, 0) + coalesce(o.missed, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes, coalesce(o.at_work, 0) as at_work,
        coalesce(c.shifts_to_come, 0) as shifts_to_come, coalesce(h.changed_pay_cards, 0) as changed_pay_cards
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
      left join open_total o on o.pay_period_id = e.pay_period_id
      left join coming_total c on c.pay_period_id = e.pay_period_id
      left join card_total h on h.pay_period_id = e.pay_period_id
    )
    update pay_period p
    set is_closed = true, closed_at = $6, closed_by = $7::uuid, updated_at = now(),
      version = p.version + 1, closing = p.closing + 1, close_reason = $8::jsonb ->> p.id::text,
      closed_totals = jsonb_build_object('employees', coalesce(t.employees, 0), 'paidMinutes', coalesce(t.paid_minutes, 0),
        'unpaidLeaveMinutes', coalesce(t.unpaid_leave_minutes, 0),
        'unapprovedPairs', coalesce(t.unapproved_pairs, 0), 'missingPunches', coalesce(t.missing_punches, 0),
        'pendingOvertimeMinutes', coalesce(t.pending_overtime_minutes, 0),
        'atWork', coalesce(t.at_work, 0), 'changedPayCards', coalesce(t.changed_pay_cards, 0))
    from pay_period o
    left join totals t on t.pay_period_id = o.id
    where p.company_id = o.company_id and p.id = o.id and o.id = any($9::uuid[]);

-- setDraftExported
update pay_period
    set draft_exported_at = $1, draft_exported_by = $2::uuid, updated_at = now(), version = version + 1
    where id = any($3::uuid[]);

-- setExported
update pay_period set is_exported = true, exported_at = $1, updated_at = now(), version = version + 1,
      sent_at = case
        when $2 or not is_exported then $3::timestamptz
        when sent_at is not null and id = any($4::uuid[]) then $5::timestamptz
        else sent_at end,
      -- of an earlier file of everyone nobody is left, only what changed since
      is_partly_exported = (is_partly_exported or not is_exported) and id <> all($6::uuid[])
    where id = any($7::uuid[]);

-- setOpen
update pay_period
    set is_closed = false, closed_at = null, closed_by = null, closed_totals = null, close_reason = null, updated_at = now(),
      version = version + 1
    where id = any($1::uuid[]);

-- takeSnapshot
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    )
    insert into pay_period_snapshot (company_id, pay_period_id, closing, employee_id, work_date, figures)
    select m.company_id, m.pay_period_id, p.closing + 1, d.employee_id, d.work_date, jsonb_build_object(
      'type', d.type, 'paid', d.paid_minutes, 'ordinary', d.ordinary_minutes, 'overtime', d.overtime_minutes,
      'pendingOvertime', d.pending_overtime_minutes, 'holidayWorked', d.holiday_worked_minutes,
      'holidayLeave', d.holiday_leave_minutes, 'alternativeHolidays', d.alternative_holidays, 'leave', d.leave_minutes,
      'autoLeave', d.auto_leave_minutes, 'standard', m.standard_minutes,
      'versions', d.figures -> 'versions', 'lines', coalesce(l.lines, '[]'::jsonb))
    from member m
    join pay_period p on p.company_id = m.company_id and p.id = m.pay_period_id
    join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
      and d.work_date between m.from_date and m.to_date
    left join lateral (
      select jsonb_agg(jsonb_build_object('payTypeId', l.pay_type_id, 'minutes', l.minutes, 'shifts', l.shifts)
        order by l.pay_type_id) as lines
      from pay_line l
      where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
    ) l on true;

-- updateLayout
update payroll_layout
    set name = $1, definition = $2::jsonb, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $3::uuid;
