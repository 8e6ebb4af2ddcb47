-- claimReminders
insert into period_reminder (company_id, to_date, account_id, sent_at)
    select app_company_id(), r.to_date, c.id, $1
    from unnest($2::date[],
      $3::uuid[]) as r (to_date, account_id)
    join account c on c.id = r.account_id and c.company_id = app_company_id() and c.status = 'Active'
    order by r.to_date, c.id
    on conflict (company_id, to_date, account_id) do nothing
    returning to_date, account_id;

-- countMissing
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
    select m.pay_period_id as period_id, e.id as employee_id, e.account_id, count(*)::integer as missing
    from member m
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.account_id is not null
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and least(m.to_date, $2::date - 1)
      and (p.in_at is null or p.out_at is null) and coalesce(p.open_until, '-infinity') <= $3
    group by 1, e.company_id, e.id;

-- countWaiting
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
    select m.pay_period_id as period_id, c.department_id, f.approved_by as first_by, f.approved_for as first_for,
      count(*)::integer as pairs
    from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and least(m.to_date, $2::date - 1) and p.approved_by is null
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
    group by 1, 2, 3, 4;

-- selectEndedBefore
with ended as materialized (select * from (
      select b.id, n.id as next_id from pay_period n
      join pay_period b on b.company_id = n.company_id and b.pay_group_id = n.pay_group_id
        and b.to_date = n.from_date - 1 and not b.is_closed
      where n.company_id = app_company_id() and n.id = any($1::uuid[])) b), assignment as (
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
      where p.id in (select id from ended)
    )
    select b.next_id as period_id, e.id as employee_id, e.account_id, m.from_date, m.to_date
    from member m
    join ended b on b.id = m.pay_period_id
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.account_id is not null
    where exists (
      select 1 from pay_line l
      where l.company_id = m.company_id and l.employee_id = m.employee_id and l.work_date between m.from_date and m.to_date
        and (l.minutes <> 0 or l.shifts <> 0));

-- selectEnding
select p.id, p.from_date, p.to_date from pay_period p
    where p.company_id = app_company_id() and not p.is_closed and p.from_date <= $1::date
      and p.to_date between $2::date and $3::date
    order by p.to_date, p.from_date;

-- selectRemindingCompanies
select id from company
    where status = 'Active' and coalesce((settings ->> 'approvalReminderDays')::integer, 0) > 0
      and extract(hour from $1::timestamptz at time zone time_zone_id) = $2
    order by id;
