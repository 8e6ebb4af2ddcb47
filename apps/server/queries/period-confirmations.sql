-- keepConfirmation
insert into period_confirmation (company_id, employee_id, from_date, to_date, figures, figures_hash, confirmed_by,
      confirmed_at)
    values (app_company_id(), $1::uuid, $2::date, $3::date, $4::jsonb, $5,
      $6::uuid, $7)
    on conflict (company_id, employee_id, from_date, to_date, figures_hash) do update
    set confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, updated_at = now(),
      version = period_confirmation.version + 1
    returning id;

-- selectHiddenNames
select t.name from pay_type t
    where t.company_id = app_company_id() and hides_leave_type($1::uuid, t.settings);

-- selectLatest
select id, confirmed_at, figures, figures_hash from period_confirmation
    where company_id = app_company_id() and employee_id = $1::uuid and from_date = $2::date
      and to_date = $3::date
    order by confirmed_at desc limit 1;

-- selectStates
with span as materialized (
      select a.employee_id, p.from_date, p.to_date, greatest(p.from_date, a.effective_from) as first_day,
        least(p.to_date, a.until - 1) as last_day
      from (
        select employee_id, pay_group_id, effective_from,
          lead(effective_from, 1, date '9999-12-31') over (partition by employee_id order by effective_from) as until
        from employee_assignment where company_id = app_company_id()
      ) a
      join visible_employee e on e.company_id = app_company_id() and e.id = a.employee_id
      join pay_period p on p.company_id = app_company_id() and p.pay_group_id = a.pay_group_id
        and p.from_date <= $1::date and p.to_date >= $2::date and p.to_date < $3::date
        and a.effective_from <= p.to_date and a.until > p.from_date
    ), latest as materialized (
      select distinct on (c.employee_id, c.from_date, c.to_date) c.employee_id, c.from_date, c.to_date, c.confirmed_at,
        c.figures
      from period_confirmation c
      where c.company_id = app_company_id()
        and (c.employee_id, c.from_date, c.to_date) in (select employee_id, from_date, to_date from span)
      order by c.employee_id, c.from_date, c.to_date, c.confirmed_at desc
    ), hidden as materialized (
      select distinct k.employee_id, t.name from latest k
      join pay_type t on t.company_id = app_company_id() and t.settings ->> 'confidential' = 'true'
        and hides_leave_type(k.employee_id, t.settings)
    ), was as (
      select employee_id, from_date, to_date, md5(string_agg(line, ',' order by line collate "C")) as figures
      from (
        select k.employee_id, k.from_date, k.to_date,
          f.day || ' ' || case when h.name is null then f."payType" else 'Leave' end || ' ' || round(f.value, 2) as line
        from latest k
        cross join lateral jsonb_to_recordset(k.figures) as f (day date, "payType" text, value numeric)
        left join hidden h on h.employee_id = k.employee_id and h.name = f."payType"
      ) lines
      group by employee_id, from_date, to_date
    ), stands as (
      select employee_id, from_date, to_date, md5(string_agg(line, ',' order by line collate "C")) as figures
      from (
        select k.employee_id, k.from_date, k.to_date, l.work_date || ' ' || case when h.name is null then t.name else 'Leave' end
          || ' ' || round(round(l.minutes / 60.0, 2) + l.shifts, 2) as line
        from latest k
        join pay_line l on l.company_id = app_company_id() and l.employee_id = k.employee_id
          and l.work_date between k.from_date and k.to_date and (l.minutes <> 0 or l.shifts <> 0)
        join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
        left join hidden h on h.employee_id = k.employee_id and h.name = t.name
      ) lines
      group by employee_id, from_date, to_date
    )
    select s.employee_id, s.first_day as from_date, s.last_day as to_date, k.confirmed_at,
      case when k.employee_id is null then 'none' when w.figures is not distinct from n.figures then 'current'
        else 'changed' end as state
    from span s
    left join latest k using (employee_id, from_date, to_date)
    left join was w using (employee_id, from_date, to_date)
    left join stands n using (employee_id, from_date, to_date)
    order by s.employee_id, s.first_day;
