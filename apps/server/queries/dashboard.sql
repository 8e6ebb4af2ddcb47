-- selectCandidates
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), pay_rule as materialized (
      select g."payGroupId" as pay_group_id, g.span, g."from" as from_date, g."to" as to_date, g."isStandard" as is_standard,
        g."countsLeave" as counts_leave, g."limitMinutes" as limit_minutes, g."breakType" as break_type,
        g."breakAfter" as break_after, g."breakFrom" as break_from, g."breakMinutes" as break_minutes
      from jsonb_to_recordset($2::jsonb) as g ("payGroupId" uuid, span text, "from" date, "to" date,
        "isStandard" boolean, "countsLeave" boolean, "limitMinutes" double precision, "breakType" text, "breakAfter" integer,
        "breakFrom" integer, "breakMinutes" integer)
    ), person as materialized (
      select a.employee_id as id, a.department_id, a.standard_minutes, r.*
      from (
        select distinct on (a.employee_id) a.employee_id, a.department_id, a.standard_minutes, a.pay_group_id
        from employee_assignment a
        where a.company_id = app_company_id() and a.effective_from <= $3::date
        order by a.employee_id, a.effective_from desc
      ) a
      join pay_rule r on r.pay_group_id = a.pay_group_id
      where a.department_id in (select n.id from wanted n)
    ), away as materialized (
      select distinct l.employee_id, generate_series(greatest(l.from_date, $4::date), least(l.to_date, $5::date),
        interval '1 day')::date as work_date
      from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= $6::date and l.from_date <= $7::date
    ), planned as (
      -- read by date, once for everyone; leave is looked up and not joined, which would hash the shifts
      select s.employee_id, sum((s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date = $8::date)::integer as today,
        sum((s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date > $9::date)::integer as later,
        max(s.end_minute) filter (where s.work_date = $10::date) as end_minute
      from work_section s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where s.company_id = app_company_id() and s.work_date between $11::date and $12::date and s.end_minute >= 0
        and (p.counts_leave or (s.employee_id, s.work_date) not in (select w.employee_id, w.work_date from away w))
      group by s.employee_id
    ), own_rules as materialized (
      select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.break_minutes,
        s.rules ->> 'breakCalculationType' as break_type,
        round(60 * (s.rules ->> 'breakTriggerTime')::numeric)::integer as break_after,
        (extract(epoch from (s.rules ->> 'breakStartTime')::time) / 60)::integer as break_from,
        coalesce((s.rules ->> 'lunchWorkingThrough')::boolean, false) as is_worked_through
      from work_section s
      where s.company_id = app_company_id() and s.rules <> '{}' and s.work_date between $13::date and $14::date
    ), own as (
      -- the few shifts with rules of their own: what they have more or less by these
      select s.employee_id, sum(case when s.is_worked_through then s.end_minute - s.start_minute else (s.end_minute - s.start_minute - case coalesce(s.break_type, p.break_type)
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(coalesce(s.break_after, p.break_after), 0)
            then least(coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440))
          else 0 end) end - (s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date = $15::date)::integer as today,
        sum(case when s.is_worked_through then s.end_minute - s.start_minute else (s.end_minute - s.start_minute - case coalesce(s.break_type, p.break_type)
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(coalesce(s.break_after, p.break_after), 0)
            then least(coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440))
          else 0 end) end - (s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date > $16::date)::integer as later
      from own_rules s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where (p.counts_leave or (s.employee_id, s.work_date) not in (select w.employee_id, w.work_date from away w))
      group by s.employee_id
    ), counted as (
      select d.employee_id, sum(d.counted_minutes) filter (where d.work_date = $17::date)::integer as today,
        sum(d.counted_minutes) filter (where d.work_date < $18::date)::integer as before
      from timesheet_day d
      join person p on p.id = d.employee_id and d.work_date >= p.from_date
      where d.company_id = app_company_id() and d.work_date between $19::date and $20::date
      group by d.employee_id
    ), sums as (
      select p.id, p.is_standard, p.limit_minutes, coalesce(n.today, 0) + coalesce(o.today, 0) as today,
        coalesce(n.later, 0) + coalesce(o.later, 0) as later,
        coalesce(n.end_minute > (extract(epoch from (($21::timestamptz at time zone $22) - $23::date)) / 60), false) as is_today_ahead, coalesce(c.today, 0) as counted_today,
        coalesce(c.before, 0) as before
      from person p
      join planned n on n.employee_id = p.id
      left join own o on o.employee_id = p.id
      left join counted c on c.employee_id = p.id
    ), standard as materialized (
      -- by all planned days of the span
      select p.id, p.standard_minutes * count(distinct s.work_date) as minutes
      from person p
      join work_section s on s.company_id = app_company_id() and s.employee_id = p.id
        and s.work_date between p.from_date and p.to_date
      where p.is_standard
      group by p.id, p.standard_minutes
    ), passing as (
      select s.id, s.is_today_ahead, s.later + case when s.is_today_ahead then s.today else 0 end as rest,
        s.before + case when s.is_today_ahead then 0 else s.counted_today end as so_far,
        case when s.is_standard then coalesce(n.minutes, 0) else s.limit_minutes end as most
      from sums s
      left join standard n on n.id = s.id
    ), first as (
      select p.*, count(*) over ()::integer as total
      from passing p
      join visible_employee e on e.company_id = app_company_id() and e.id = p.id
      where e.status = 'Active' and p.rest > 0 and p.so_far + p.rest > p.most
      order by p.so_far + p.rest - p.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", p.id
      limit $24
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name, p.span, p.from_date as from, p.to_date as to, f.so_far as so_far_minutes,
      f.rest as planned_minutes, f.is_today_ahead, f.total
    from first f
    join employee e on e.company_id = app_company_id() and e.id = f.id
    join person p on p.id = f.id
    left join department d on d.company_id = app_company_id() and d.id = p.department_id
    order by f.so_far + f.rest - f.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectCandidates
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), pay_rule as materialized (
      select g."payGroupId" as pay_group_id, g.span, g."from" as from_date, g."to" as to_date, g."isStandard" as is_standard,
        g."countsLeave" as counts_leave, g."limitMinutes" as limit_minutes, g."breakType" as break_type,
        g."breakAfter" as break_after, g."breakFrom" as break_from, g."breakMinutes" as break_minutes
      from jsonb_to_recordset($2::jsonb) as g ("payGroupId" uuid, span text, "from" date, "to" date,
        "isStandard" boolean, "countsLeave" boolean, "limitMinutes" double precision, "breakType" text, "breakAfter" integer,
        "breakFrom" integer, "breakMinutes" integer)
    ), person as materialized (
      select a.employee_id as id, a.department_id, a.standard_minutes, r.*
      from (
        select distinct on (a.employee_id) a.employee_id, a.department_id, a.standard_minutes, a.pay_group_id
        from employee_assignment a
        where a.company_id = app_company_id() and a.effective_from <= $3::date
        order by a.employee_id, a.effective_from desc
      ) a
      join pay_rule r on r.pay_group_id = a.pay_group_id
      where true
    ), away as materialized (
      select distinct l.employee_id, generate_series(greatest(l.from_date, $4::date), least(l.to_date, $5::date),
        interval '1 day')::date as work_date
      from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= $6::date and l.from_date <= $7::date
    ), planned as (
      -- read by date, once for everyone; leave is looked up and not joined, which would hash the shifts
      select s.employee_id, sum((s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date = $8::date)::integer as today,
        sum((s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date > $9::date)::integer as later,
        max(s.end_minute) filter (where s.work_date = $10::date) as end_minute
      from work_section s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where s.company_id = app_company_id() and s.work_date between $11::date and $12::date and s.end_minute >= 0
        and (p.counts_leave or (s.employee_id, s.work_date) not in (select w.employee_id, w.work_date from away w))
      group by s.employee_id
    ), own_rules as materialized (
      select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.break_minutes,
        s.rules ->> 'breakCalculationType' as break_type,
        round(60 * (s.rules ->> 'breakTriggerTime')::numeric)::integer as break_after,
        (extract(epoch from (s.rules ->> 'breakStartTime')::time) / 60)::integer as break_from,
        coalesce((s.rules ->> 'lunchWorkingThrough')::boolean, false) as is_worked_through
      from work_section s
      where s.company_id = app_company_id() and s.rules <> '{}' and s.work_date between $13::date and $14::date
    ), own as (
      -- the few shifts with rules of their own: what they have more or less by these
      select s.employee_id, sum(case when s.is_worked_through then s.end_minute - s.start_minute else (s.end_minute - s.start_minute - case coalesce(s.break_type, p.break_type)
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(coalesce(s.break_after, p.break_after), 0)
            then least(coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440))
          else 0 end) end - (s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date = $15::date)::integer as today,
        sum(case when s.is_worked_through then s.end_minute - s.start_minute else (s.end_minute - s.start_minute - case coalesce(s.break_type, p.break_type)
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(coalesce(s.break_after, p.break_after), 0)
            then least(coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + -1440), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 0), least(s.end_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440 + coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)) - greatest(s.start_minute, coalesce(coalesce(s.break_from, p.break_from), 0) + 1440))
          else 0 end) end - (s.end_minute - s.start_minute - case p.break_type
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(p.break_after, 0)
            then least(coalesce(s.break_minutes, p.break_minutes), s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, least(s.end_minute, coalesce(p.break_from, 0) + -1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + -1440), least(s.end_minute, coalesce(p.break_from, 0) + 0 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 0), least(s.end_minute, coalesce(p.break_from, 0) + 1440 + coalesce(s.break_minutes, p.break_minutes)) - greatest(s.start_minute, coalesce(p.break_from, 0) + 1440))
          else 0 end)) filter (where s.work_date > $16::date)::integer as later
      from own_rules s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where (p.counts_leave or (s.employee_id, s.work_date) not in (select w.employee_id, w.work_date from away w))
      group by s.employee_id
    ), counted as (
      select d.employee_id, sum(d.counted_minutes) filter (where d.work_date = $17::date)::integer as today,
        sum(d.counted_minutes) filter (where d.work_date < $18::date)::integer as before
      from timesheet_day d
      join person p on p.id = d.employee_id and d.work_date >= p.from_date
      where d.company_id = app_company_id() and d.work_date between $19::date and $20::date
      group by d.employee_id
    ), sums as (
      select p.id, p.is_standard, p.limit_minutes, coalesce(n.today, 0) + coalesce(o.today, 0) as today,
        coalesce(n.later, 0) + coalesce(o.later, 0) as later,
        coalesce(n.end_minute > (extract(epoch from (($21::timestamptz at time zone $22) - $23::date)) / 60), false) as is_today_ahead, coalesce(c.today, 0) as counted_today,
        coalesce(c.before, 0) as before
      from person p
      join planned n on n.employee_id = p.id
      left join own o on o.employee_id = p.id
      left join counted c on c.employee_id = p.id
    ), standard as materialized (
      -- by all planned days of the span
      select p.id, p.standard_minutes * count(distinct s.work_date) as minutes
      from person p
      join work_section s on s.company_id = app_company_id() and s.employee_id = p.id
        and s.work_date between p.from_date and p.to_date
      where p.is_standard
      group by p.id, p.standard_minutes
    ), passing as (
      select s.id, s.is_today_ahead, s.later + case when s.is_today_ahead then s.today else 0 end as rest,
        s.before + case when s.is_today_ahead then 0 else s.counted_today end as so_far,
        case when s.is_standard then coalesce(n.minutes, 0) else s.limit_minutes end as most
      from sums s
      left join standard n on n.id = s.id
    ), first as (
      select p.*, count(*) over ()::integer as total
      from passing p
      join visible_employee e on e.company_id = app_company_id() and e.id = p.id
      where e.status = 'Active' and p.rest > 0 and p.so_far + p.rest > p.most
      order by p.so_far + p.rest - p.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", p.id
      limit $24
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name, p.span, p.from_date as from, p.to_date as to, f.so_far as so_far_minutes,
      f.rest as planned_minutes, f.is_today_ahead, f.total
    from first f
    join employee e on e.company_id = app_company_id() and e.id = f.id
    join person p on p.id = f.id
    left join department d on d.company_id = app_company_id() and d.id = p.department_id
    order by f.so_far + f.rest - f.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployeeInfo
with last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $1 and at > $2::timestamptz - $3 * interval '1 hour'
        and local_date between ($4::timestamptz at time zone 'UTC' - $5 * interval '1 hour')::date
          and ($6::timestamptz at time zone 'UTC' + $7 * interval '1 hour')::date and employee_id = any($8::uuid[])
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), section as (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between ($17::timestamptz - interval '3 days')::date
    and ($18::timestamptz + $19 * interval '1 day')::date and employee_id = any($20::uuid[])
        and work_date < coalesce($21::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between ($22::timestamptz - interval '3 days')::date
    and ($23::timestamptz + $24 * interval '1 day')::date and employee_id = any($25::uuid[])
        and p.work_date >= $26::date
    )
    select e.id as employee_id, z.zone as time_zone_id, l.at as since, l.job_id as punch_job_id, j.name as punch_job_name,
      l.department_id as punch_position_id, d.name as punch_position_name,
      n.starts_at as next_scheduled_start_time, n.ends_at as next_scheduled_end_time,
      case when l.is_in then 'In' when l.at is not null then 'Out' when a.id is not null then 'Leave' else 'NoPunch' end
        as status
    from visible_employee e
    
    join company c on c.id = e.company_id
    left join lateral (
      select x.department_id, x.pay_group_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id order by x.effective_from <= ($27::timestamptz at time zone 'UTC')::date desc, abs(x.effective_from - ($28::timestamptz at time zone 'UTC')::date) limit 1
    ) za on true
    left join (
      select distinct on (v.company_id, v.pay_group_id) v.company_id, v.pay_group_id,
        nullif(v.rules ->> 'timeZoneId', '') as zone
      from pay_group_version v
      order by v.company_id, v.pay_group_id, v.effective_from <= ($29::timestamptz at time zone 'UTC')::date desc, abs(v.effective_from - ($30::timestamptz at time zone 'UTC')::date)
    ) zg on zg.company_id = e.company_id and zg.pay_group_id = za.pay_group_id
    left join (
      with recursive node (company_id, id, zone) as (
        select d.company_id, d.id, case when l.has_time_zone then d.time_zone_id end
        from department d left join company_structure l on l.company_id = d.company_id and l.level = d.level
        where d.parent_id is null
        union all
        select d.company_id, d.id, coalesce(case when l.has_time_zone then d.time_zone_id end, n.zone)
        from node n join department d on d.company_id = n.company_id and d.parent_id = n.id
        left join company_structure l on l.company_id = d.company_id and l.level = d.level
      )
      select n.company_id, n.id, n.zone from node n
    ) zd on zd.company_id = e.company_id and zd.id = za.department_id
    cross join lateral (select coalesce(zg.zone, zd.zone, c.time_zone_id) as zone) z
    left join latest l on l.employee_id = e.id and l.at >= $31::timestamptz - $32 * interval '1 hour'
    left join job j on j.company_id = e.company_id and j.id = l.job_id
    left join department d on d.company_id = e.company_id and d.id = l.department_id
    left join lateral (
      select v.id from leave v
      where v.company_id = e.company_id and v.employee_id = e.id and v.status = 'Approved'
        and ($33::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
      limit 1
    ) a on true
    left join lateral (
      select (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
      from section t
      where t.employee_id = e.id and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $34
      order by t.work_date, t.start_minute
      limit 1
    ) n on true
    where e.company_id = app_company_id() and e.id = any($35::uuid[]);

-- selectOvertimeGroups
with rule as (
      select distinct on (v.pay_group_id) v.pay_group_id, v.rules ->> 'overtimeCalculationType' as span,
        coalesce((v.rules ->> 'useStandardHoursAsPeriodOvertimeThreshold')::boolean, false)
          and v.rules ->> 'overtimeCalculationType' <> 'Daily' as is_standard,
        coalesce((v.rules ->> 'includePaidLeavesInOvertimeThreshold')::boolean, false) as counts_leave,
        60 * (case when v.rules ->> 'overtimeCalculationType' = 'Daily' then v.rules ->> 'dailyOvertimeThreshold'
          else v.rules ->> 'periodOvertimeThreshold' end)::double precision as limit_minutes,
        v.rules ->> 'breakCalculationType' as break_type,
        round(60 * (v.rules ->> 'workTime')::numeric)::integer as break_after,
        (extract(epoch from (v.rules ->> 'breakStartTime')::time) / 60)::integer as break_from, (v.rules ->> 'breakTime')::integer as break_minutes
      from pay_group_version v
      where v.company_id = app_company_id() and v.effective_from <= $1::date
      order by v.pay_group_id, v.effective_from desc
    ), counting as (
      select r.*, case r.span when 'Weekly' then $2::date when 'Daily' then $3::date else p.from_date end as "from",
        case r.span when 'Weekly' then $4::date + 6 when 'Daily' then $5::date else p.to_date end as "to"
      from rule r
      left join pay_period p on p.company_id = app_company_id() and p.pay_group_id = r.pay_group_id
        and $6::date between p.from_date and p.to_date
      where r.span in ('Daily', 'Weekly', 'PayPeriod') and (r.is_standard or r.limit_minutes is not null)
    )
    select c.* from counting c where c.from is not null;

-- selectPeopleToday
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    
    join company c on c.id = e.company_id
    left join lateral (
      select x.department_id, x.pay_group_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id order by x.effective_from <= ($27::timestamptz at time zone 'UTC')::date desc, abs(x.effective_from - ($28::timestamptz at time zone 'UTC')::date) limit 1
    ) za on true
    left join (
      select distinct on (v.company_id, v.pay_group_id) v.company_id, v.pay_group_id,
        nullif(v.rules ->> 'timeZoneId', '') as zone
      from pay_group_version v
      order by v.company_id, v.pay_group_id, v.effective_from <= ($29::timestamptz at time zone 'UTC')::date desc, abs(v.effective_from - ($30::timestamptz at time zone 'UTC')::date)
    ) zg on zg.company_id = e.company_id and zg.pay_group_id = za.pay_group_id
    left join (
      with recursive node (company_id, id, zone) as (
        select d.company_id, d.id, case when l.has_time_zone then d.time_zone_id end
        from department d left join company_structure l on l.company_id = d.company_id and l.level = d.level
        where d.parent_id is null
        union all
        select d.company_id, d.id, coalesce(case when l.has_time_zone then d.time_zone_id end, n.zone)
        from node n join department d on d.company_id = n.company_id and d.parent_id = n.id
        left join company_structure l on l.company_id = d.company_id and l.level = d.level
      )
      select n.company_id, n.id, n.zone from node n
    ) zd on zd.company_id = e.company_id and zd.id = za.department_id
    cross join lateral (select coalesce(zg.zone, zd.zone, c.time_zone_id) as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $31::date) * 1440 + t.start_minute <= $32
      and (t.work_date - $33::date) * 1440 + t.end_minute >= $34
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $35 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $36
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), away as materialized (
      select v.employee_id, v.from_date, v.to_date from leave v
      where v.company_id = app_company_id() and v.status = 'Approved'
        and v.to_date >= ($37::timestamptz at time zone 'UTC')::date - 1
        and v.from_date <= ($38::timestamptz at time zone 'UTC')::date + 1
    ), person as (
      select e.id, i.employee_id is not null as is_in,
        i.employee_id is null and s.employee_id is not null and e.status = 'Active' as is_due,
        l.employee_id is not null as has_left, exists (
          select 1 from away v
          where v.employee_id = e.id and ($39::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
        ) as is_away
      from visible_employee e
      
    join company c on c.id = e.company_id
    left join lateral (
      select x.department_id, x.pay_group_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id order by x.effective_from <= ($40::timestamptz at time zone 'UTC')::date desc, abs(x.effective_from - ($41::timestamptz at time zone 'UTC')::date) limit 1
    ) za on true
    left join (
      select distinct on (v.company_id, v.pay_group_id) v.company_id, v.pay_group_id,
        nullif(v.rules ->> 'timeZoneId', '') as zone
      from pay_group_version v
      order by v.company_id, v.pay_group_id, v.effective_from <= ($42::timestamptz at time zone 'UTC')::date desc, abs(v.effective_from - ($43::timestamptz at time zone 'UTC')::date)
    ) zg on zg.company_id = e.company_id and zg.pay_group_id = za.pay_group_id
    left join (
      with recursive node (company_id, id, zone) as (
        select d.company_id, d.id, case when l.has_time_zone then d.time_zone_id end
        from department d left join company_structure l on l.company_id = d.company_id and l.level = d.level
        where d.parent_id is null
        union all
        select d.company_id, d.id, coalesce(case when l.has_time_zone then d.time_zone_id end, n.zone)
        from node n join department d on d.company_id = n.company_id and d.parent_id = n.id
        left join company_structure l on l.company_id = d.company_id and l.level = d.level
      )
      select n.company_id, n.id, n.zone from node n
    ) zd on zd.company_id = e.company_id and zd.id = za.department_id
    cross join lateral (select coalesce(zg.zone, zd.zone, c.time_zone_id) as zone) z
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join latest l on l.employee_id = e.id
        and l.at >= (($44::timestamptz at time zone z.zone)::date::timestamp at time zone z.zone)
      where e.company_id = app_company_id() and true
    )
    select count(*) filter (where is_in)::int as "in", count(*) filter (where is_due)::int as no_punch,
      count(*) filter (where not is_in and not is_due and has_left)::int as "out",
      count(*) filter (where not is_in and not is_due and not has_left and is_away)::int as leave
    from person;

-- selectPeopleToday
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), away as materialized (
      select v.employee_id, v.from_date, v.to_date from leave v
      where v.company_id = app_company_id() and v.status = 'Approved'
        and v.to_date >= ($34::timestamptz at time zone 'UTC')::date - 1
        and v.from_date <= ($35::timestamptz at time zone 'UTC')::date + 1
    ), person as (
      select e.id, i.employee_id is not null as is_in,
        i.employee_id is null and s.employee_id is not null and e.status = 'Active' as is_due,
        l.employee_id is not null as has_left, exists (
          select 1 from away v
          where v.employee_id = e.id and ($36::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
        ) as is_away
      from visible_employee e
      cross join (select $37::text as zone) z
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join latest l on l.employee_id = e.id
        and l.at >= (($38::timestamptz at time zone z.zone)::date::timestamp at time zone z.zone)
      where e.company_id = app_company_id() and exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id and a.department_id in (select wanted.id from wanted))
    )
    select count(*) filter (where is_in)::int as "in", count(*) filter (where is_due)::int as no_punch,
      count(*) filter (where not is_in and not is_due and has_left)::int as "out",
      count(*) filter (where not is_in and not is_due and not has_left and is_away)::int as leave
    from person;

-- selectPeopleToday
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), away as materialized (
      select v.employee_id, v.from_date, v.to_date from leave v
      where v.company_id = app_company_id() and v.status = 'Approved'
        and v.to_date >= ($34::timestamptz at time zone 'UTC')::date - 1
        and v.from_date <= ($35::timestamptz at time zone 'UTC')::date + 1
    ), person as (
      select e.id, i.employee_id is not null as is_in,
        i.employee_id is null and s.employee_id is not null and e.status = 'Active' as is_due,
        l.employee_id is not null as has_left, exists (
          select 1 from away v
          where v.employee_id = e.id and ($36::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
        ) as is_away
      from visible_employee e
      cross join (select $37::text as zone) z
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join latest l on l.employee_id = e.id
        and l.at >= (($38::timestamptz at time zone z.zone)::date::timestamp at time zone z.zone)
      where e.company_id = app_company_id() and true
    )
    select count(*) filter (where is_in)::int as "in", count(*) filter (where is_due)::int as no_punch,
      count(*) filter (where not is_in and not is_due and has_left)::int as "out",
      count(*) filter (where not is_in and not is_due and not has_left and is_away)::int as leave
    from person;

-- selectSteps
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), asked as materialized (
      select e.id, z.zone
      from visible_employee e
      
    join company c on c.id = e.company_id
    left join lateral (
      select x.department_id, x.pay_group_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id order by x.effective_from <= ($2::timestamptz at time zone 'UTC')::date desc, abs(x.effective_from - ($3::timestamptz at time zone 'UTC')::date) limit 1
    ) za on true
    left join (
      select distinct on (v.company_id, v.pay_group_id) v.company_id, v.pay_group_id,
        nullif(v.rules ->> 'timeZoneId', '') as zone
      from pay_group_version v
      order by v.company_id, v.pay_group_id, v.effective_from <= ($4::timestamptz at time zone 'UTC')::date desc, abs(v.effective_from - ($5::timestamptz at time zone 'UTC')::date)
    ) zg on zg.company_id = e.company_id and zg.pay_group_id = za.pay_group_id
    left join (
      with recursive node (company_id, id, zone) as (
        select d.company_id, d.id, case when l.has_time_zone then d.time_zone_id end
        from department d left join company_structure l on l.company_id = d.company_id and l.level = d.level
        where d.parent_id is null
        union all
        select d.company_id, d.id, coalesce(case when l.has_time_zone then d.time_zone_id end, n.zone)
        from node n join department d on d.company_id = n.company_id and d.parent_id = n.id
        left join company_structure l on l.company_id = d.company_id and l.level = d.level
      )
      select n.company_id, n.id, n.zone from node n
    ) zd on zd.company_id = e.company_id and zd.id = za.department_id
    cross join lateral (select coalesce(zg.zone, zd.zone, c.time_zone_id) as zone) z
      where e.company_id = app_company_id() and true
    ), day as materialized (
      select ($6::timestamptz at time zone $7)::date::timestamp at time zone $8 as starts_at, (($9::timestamptz at time zone $10)::date + 1)::timestamp at time zone $11 as ends_at
    ), day_off as materialized (
      select l.employee_id, l.from_date, l.to_date from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ($12::timestamptz at time zone $13)::date - 2 and l.from_date <= ($14::timestamptz at time zone $15)::date + 1
    ), worked as (
      select p.employee_id, coalesce(p.in_at, p.effective_from) as from_at,
        coalesce(p.out_at, p.effective_to, least($16::timestamptz + interval '1 second', p.in_at + $17 * interval '1 hour')) as to_at
      from punch_pair p join asked e on e.id = p.employee_id
      where p.company_id = app_company_id() and p.work_date between ($18::timestamptz at time zone $19)::date - 2 and ($20::timestamptz at time zone $21)::date + 1
        and coalesce(p.in_at, p.effective_from) < (select d.ends_at from day d)
        and coalesce(p.out_at, p.effective_to, $22) >= (select d.starts_at from day d)
    ), planned as (
      select t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone e.zone as from_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone e.zone as to_at
      from (
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between ($23::timestamptz at time zone $24)::date - 2 and ($25::timestamptz at time zone $26)::date + 1 and end_minute >= 0
        and work_date < coalesce($27::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between ($28::timestamptz at time zone $29)::date - 2 and ($30::timestamptz at time zone $31)::date + 1 and true
        and p.work_date >= $32::date) t join asked e on e.id = t.employee_id
      -- telling the time in a zone is slow: only of what is near the day
      where (t.work_date - ($33::timestamptz at time zone $34)::date) * 1440 + t.end_minute > $35 and (t.work_date - ($36::timestamptz at time zone $37)::date) * 1440 + t.start_minute < $38
        and not exists (
          select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    ), stay as (
      -- the half hour of the day from which on someone is there, and the one from which on no longer
      select w.employee_id, true as is_on_site, greatest(0, ceil(date_part('epoch', w.from_at - (select d.starts_at from day d)) / 1800)::integer) as from_step, greatest(0, ceil(date_part('epoch', w.to_at - (select d.starts_at from day d)) / 1800)::integer) as to_step
      from worked w
      union all
      select p.employee_id, false, greatest(0, ceil(date_part('epoch', p.from_at - (select d.starts_at from day d)) / 1800)::integer), greatest(0, ceil(date_part('epoch', p.to_at - (select d.starts_at from day d)) / 1800)::integer) from planned p
    ), own_stay as materialized (
      -- where two of a person overlap, the later one counts from the end of the earlier
      select s.is_on_site, greatest(s.from_step, max(s.to_step) over earlier) as from_step, s.to_step
      from stay s
      window earlier as (partition by s.employee_id, s.is_on_site order by s.from_step, s.to_step
        rows between unbounded preceding and 1 preceding)
    ), change (step, is_on_site, people) as (
      select a.from_step, a.is_on_site, count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
      union all
      select a.to_step, a.is_on_site, -count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
    ), there as (
      select c.step, sum(c.people) filter (where c.is_on_site) as on_site, sum(c.people) filter (where not c.is_on_site) as scheduled
      from change c group by c.step
    ), step as (
      select (row_number() over (order by at)) - 1 as step, at
      from day d cross join generate_series(d.starts_at, d.ends_at, interval '30 minutes') at
    )
    select s.at, case when s.at <= $39 then coalesce(sum(t.on_site) over w, 0)::integer end as on_site,
      coalesce(sum(t.scheduled) over w, 0)::integer as scheduled
    from step s
    left join there t on t.step = s.step
    window w as (order by s.at)
    order by s.at;

-- selectSteps
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), asked as materialized (
      select e.id, z.zone
      from visible_employee e
      cross join (select $2::text as zone) z
      where e.company_id = app_company_id() and exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id and a.department_id in (select wanted.id from wanted))
    ), day as materialized (
      select ($3::timestamptz at time zone $4)::date::timestamp at time zone $5 as starts_at, (($6::timestamptz at time zone $7)::date + 1)::timestamp at time zone $8 as ends_at
    ), day_off as materialized (
      select l.employee_id, l.from_date, l.to_date from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ($9::timestamptz at time zone $10)::date - 2 and l.from_date <= ($11::timestamptz at time zone $12)::date + 1
    ), worked as (
      select p.employee_id, coalesce(p.in_at, p.effective_from) as from_at,
        coalesce(p.out_at, p.effective_to, least($13::timestamptz + interval '1 second', p.in_at + $14 * interval '1 hour')) as to_at
      from punch_pair p join asked e on e.id = p.employee_id
      where p.company_id = app_company_id() and p.work_date between ($15::timestamptz at time zone $16)::date - 2 and ($17::timestamptz at time zone $18)::date + 1
        and coalesce(p.in_at, p.effective_from) < (select d.ends_at from day d)
        and coalesce(p.out_at, p.effective_to, $19) >= (select d.starts_at from day d)
    ), planned as (
      select t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone e.zone as from_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone e.zone as to_at
      from (
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between ($20::timestamptz at time zone $21)::date - 2 and ($22::timestamptz at time zone $23)::date + 1 and end_minute >= 0
        and work_date < coalesce($24::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between ($25::timestamptz at time zone $26)::date - 2 and ($27::timestamptz at time zone $28)::date + 1 and true
        and p.work_date >= $29::date) t join asked e on e.id = t.employee_id
      -- telling the time in a zone is slow: only of what is near the day
      where (t.work_date - ($30::timestamptz at time zone $31)::date) * 1440 + t.end_minute > $32 and (t.work_date - ($33::timestamptz at time zone $34)::date) * 1440 + t.start_minute < $35
        and not exists (
          select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    ), stay as (
      -- the half hour of the day from which on someone is there, and the one from which on no longer
      select w.employee_id, true as is_on_site, greatest(0, ceil(date_part('epoch', w.from_at - (select d.starts_at from day d)) / 1800)::integer) as from_step, greatest(0, ceil(date_part('epoch', w.to_at - (select d.starts_at from day d)) / 1800)::integer) as to_step
      from worked w
      union all
      select p.employee_id, false, greatest(0, ceil(date_part('epoch', p.from_at - (select d.starts_at from day d)) / 1800)::integer), greatest(0, ceil(date_part('epoch', p.to_at - (select d.starts_at from day d)) / 1800)::integer) from planned p
    ), own_stay as materialized (
      -- where two of a person overlap, the later one counts from the end of the earlier
      select s.is_on_site, greatest(s.from_step, max(s.to_step) over earlier) as from_step, s.to_step
      from stay s
      window earlier as (partition by s.employee_id, s.is_on_site order by s.from_step, s.to_step
        rows between unbounded preceding and 1 preceding)
    ), change (step, is_on_site, people) as (
      select a.from_step, a.is_on_site, count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
      union all
      select a.to_step, a.is_on_site, -count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
    ), there as (
      select c.step, sum(c.people) filter (where c.is_on_site) as on_site, sum(c.people) filter (where not c.is_on_site) as scheduled
      from change c group by c.step
    ), step as (
      select (row_number() over (order by at)) - 1 as step, at
      from day d cross join generate_series(d.starts_at, d.ends_at, interval '30 minutes') at
    )
    select s.at, case when s.at <= $36 then coalesce(sum(t.on_site) over w, 0)::integer end as on_site,
      coalesce(sum(t.scheduled) over w, 0)::integer as scheduled
    from step s
    left join there t on t.step = s.step
    window w as (order by s.at)
    order by s.at;

-- selectSteps
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), asked as materialized (
      select e.id, z.zone
      from visible_employee e
      cross join (select $2::text as zone) z
      where e.company_id = app_company_id() and true
    ), day as materialized (
      select ($3::timestamptz at time zone $4)::date::timestamp at time zone $5 as starts_at, (($6::timestamptz at time zone $7)::date + 1)::timestamp at time zone $8 as ends_at
    ), day_off as materialized (
      select l.employee_id, l.from_date, l.to_date from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ($9::timestamptz at time zone $10)::date - 2 and l.from_date <= ($11::timestamptz at time zone $12)::date + 1
    ), worked as (
      select p.employee_id, coalesce(p.in_at, p.effective_from) as from_at,
        coalesce(p.out_at, p.effective_to, least($13::timestamptz + interval '1 second', p.in_at + $14 * interval '1 hour')) as to_at
      from punch_pair p join asked e on e.id = p.employee_id
      where p.company_id = app_company_id() and p.work_date between ($15::timestamptz at time zone $16)::date - 2 and ($17::timestamptz at time zone $18)::date + 1
        and coalesce(p.in_at, p.effective_from) < (select d.ends_at from day d)
        and coalesce(p.out_at, p.effective_to, $19) >= (select d.starts_at from day d)
    ), planned as (
      select t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone e.zone as from_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone e.zone as to_at
      from (
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between ($20::timestamptz at time zone $21)::date - 2 and ($22::timestamptz at time zone $23)::date + 1 and end_minute >= 0
        and work_date < coalesce($24::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between ($25::timestamptz at time zone $26)::date - 2 and ($27::timestamptz at time zone $28)::date + 1 and true
        and p.work_date >= $29::date) t join asked e on e.id = t.employee_id
      -- telling the time in a zone is slow: only of what is near the day
      where (t.work_date - ($30::timestamptz at time zone $31)::date) * 1440 + t.end_minute > $32 and (t.work_date - ($33::timestamptz at time zone $34)::date) * 1440 + t.start_minute < $35
        and not exists (
          select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    ), stay as (
      -- the half hour of the day from which on someone is there, and the one from which on no longer
      select w.employee_id, true as is_on_site, greatest(0, ceil(date_part('epoch', w.from_at - (select d.starts_at from day d)) / 1800)::integer) as from_step, greatest(0, ceil(date_part('epoch', w.to_at - (select d.starts_at from day d)) / 1800)::integer) as to_step
      from worked w
      union all
      select p.employee_id, false, greatest(0, ceil(date_part('epoch', p.from_at - (select d.starts_at from day d)) / 1800)::integer), greatest(0, ceil(date_part('epoch', p.to_at - (select d.starts_at from day d)) / 1800)::integer) from planned p
    ), own_stay as materialized (
      -- where two of a person overlap, the later one counts from the end of the earlier
      select s.is_on_site, greatest(s.from_step, max(s.to_step) over earlier) as from_step, s.to_step
      from stay s
      window earlier as (partition by s.employee_id, s.is_on_site order by s.from_step, s.to_step
        rows between unbounded preceding and 1 preceding)
    ), change (step, is_on_site, people) as (
      select a.from_step, a.is_on_site, count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
      union all
      select a.to_step, a.is_on_site, -count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
    ), there as (
      select c.step, sum(c.people) filter (where c.is_on_site) as on_site, sum(c.people) filter (where not c.is_on_site) as scheduled
      from change c group by c.step
    ), step as (
      select (row_number() over (order by at)) - 1 as step, at
      from day d cross join generate_series(d.starts_at, d.ends_at, interval '30 minutes') at
    )
    select s.at, case when s.at <= $36 then coalesce(sum(t.on_site) over w, 0)::integer end as on_site,
      coalesce(sum(t.scheduled) over w, 0)::integer as scheduled
    from step s
    left join there t on t.step = s.step
    window w as (order by s.at)
    order by s.at;

-- selectWeeks
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, e.hired_on, e.terminated_on from visible_employee e
      where e.company_id = app_company_id() and exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id and a.department_id in (select wanted.id from wanted))
    ), terms as (
      select a.employee_id, a.standard_minutes, a.effective_from, lag(a.effective_from) over own as earlier,
        lead(a.effective_from, 1, 'infinity') over own as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window own as (partition by a.employee_id order by a.effective_from)
    ), span as materialized (
      -- from the first day to the last there is exactly one for each person; minutes count from starts_on to ends_on
      select p.id, coalesce(t.standard_minutes, 0) as standard_minutes,
        case when t.earlier is null then '-infinity' else t.effective_from end as from_date,
        coalesce(t.until_date, 'infinity') as until_date, greatest(t.effective_from, p.hired_on) as starts_on,
        coalesce(p.terminated_on, 'infinity') as ends_on
      from person p
      left join terms t on t.employee_id = p.id
    ), usual as materialized (
      select greatest(s.starts_on, $2::date) - 6 as from_monday,
        least(s.until_date - 6, s.ends_on + 1, $3::date + 1) as until_monday,
        sum(s.standard_minutes * $4) as minutes
      from span s
      group by 1, 2
    ), paid_leave as materialized (
      select f.pay_type_id, f.from_date, f.until_date
      from pay_type_in_force f
      join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
        and t.system_code is distinct from 'holidayLeave'
      where f.company_id = app_company_id() and f.is_leave and f.is_paid_leave
    ), away as (
      select w.monday, sum(l.minutes) as paid
      from timesheet_week w
      cross join lateral (
        -- few weeks have any leave: their lines are looked up
        select l.pay_type_id, l.work_date, l.minutes from pay_line l
        where l.company_id = app_company_id() and l.employee_id = w.employee_id
          and l.work_date between w.monday and w.monday + 6
        offset 0
      ) l
      join paid_leave f on f.pay_type_id = l.pay_type_id and l.work_date >= f.from_date and l.work_date < f.until_date
      where w.company_id = app_company_id() and w.monday between $5::date and $6::date and w.leave_days > 0
        and w.employee_id in (select p.id from person p)
      group by w.monday
    ), week as (
      select $7::date + 7 * number as monday from generate_series(0, ($8::date - $9::date) / 7) number
    )
    select w.monday as from, (coalesce(k.paid, 0) + coalesce(v.paid, 0))::integer as paid_minutes,
      coalesce(k.planned, 0)::integer as planned_minutes,
      (coalesce(k.more, 0) + coalesce((
        select sum(u.minutes) from usual u where w.monday >= u.from_monday and w.monday < u.until_monday
      ), 0))::integer as standard_minutes
    from week w
    left join lateral (
      -- week by week: all of them at once are sorted first
      select sum(x.paid_minutes) as paid, sum(x.scheduled_minutes) as planned,
        sum(s.standard_minutes * (x.working_days - $10))
          filter (where x.planned_days > 0 and w.monday + 6 >= s.starts_on and w.monday <= s.ends_on) as more
      from timesheet_week x
      join span s on s.id = x.employee_id and w.monday + 6 >= s.from_date and w.monday + 6 < s.until_date
      where x.company_id = app_company_id() and x.monday = w.monday
    ) k on true
    left join away v on v.monday = w.monday
    order by w.monday;

-- selectWeeks
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), person as materialized (
      select e.id, e.hired_on, e.terminated_on from visible_employee e
      where e.company_id = app_company_id() and true
    ), terms as (
      select a.employee_id, a.standard_minutes, a.effective_from, lag(a.effective_from) over own as earlier,
        lead(a.effective_from, 1, 'infinity') over own as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window own as (partition by a.employee_id order by a.effective_from)
    ), span as materialized (
      -- from the first day to the last there is exactly one for each person; minutes count from starts_on to ends_on
      select p.id, coalesce(t.standard_minutes, 0) as standard_minutes,
        case when t.earlier is null then '-infinity' else t.effective_from end as from_date,
        coalesce(t.until_date, 'infinity') as until_date, greatest(t.effective_from, p.hired_on) as starts_on,
        coalesce(p.terminated_on, 'infinity') as ends_on
      from person p
      left join terms t on t.employee_id = p.id
    ), usual as materialized (
      select greatest(s.starts_on, $2::date) - 6 as from_monday,
        least(s.until_date - 6, s.ends_on + 1, $3::date + 1) as until_monday,
        sum(s.standard_minutes * $4) as minutes
      from span s
      group by 1, 2
    ), paid_leave as materialized (
      select f.pay_type_id, f.from_date, f.until_date
      from pay_type_in_force f
      join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
        and t.system_code is distinct from 'holidayLeave'
      where f.company_id = app_company_id() and f.is_leave and f.is_paid_leave
    ), away as (
      select w.monday, sum(l.minutes) as paid
      from timesheet_week w
      cross join lateral (
        -- few weeks have any leave: their lines are looked up
        select l.pay_type_id, l.work_date, l.minutes from pay_line l
        where l.company_id = app_company_id() and l.employee_id = w.employee_id
          and l.work_date between w.monday and w.monday + 6
        offset 0
      ) l
      join paid_leave f on f.pay_type_id = l.pay_type_id and l.work_date >= f.from_date and l.work_date < f.until_date
      where w.company_id = app_company_id() and w.monday between $5::date and $6::date and w.leave_days > 0
        and w.employee_id in (select p.id from person p)
      group by w.monday
    ), week as (
      select $7::date + 7 * number as monday from generate_series(0, ($8::date - $9::date) / 7) number
    )
    select w.monday as from, (coalesce(k.paid, 0) + coalesce(v.paid, 0))::integer as paid_minutes,
      coalesce(k.planned, 0)::integer as planned_minutes,
      (coalesce(k.more, 0) + coalesce((
        select sum(u.minutes) from usual u where w.monday >= u.from_monday and w.monday < u.until_monday
      ), 0))::integer as standard_minutes
    from week w
    left join lateral (
      -- week by week: all of them at once are sorted first
      select sum(x.paid_minutes) as paid, sum(x.scheduled_minutes) as planned,
        sum(s.standard_minutes * (x.working_days - $10))
          filter (where x.planned_days > 0 and w.monday + 6 >= s.starts_on and w.monday <= s.ends_on) as more
      from timesheet_week x
      join span s on s.id = x.employee_id and w.monday + 6 >= s.from_date and w.monday + 6 < s.until_date
      where x.company_id = app_company_id() and x.monday = w.monday
    ) k on true
    left join away v on v.monday = w.monday
    order by w.monday;
