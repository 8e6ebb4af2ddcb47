-- countSwaps
select count(*)::integer as total 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and s.status = any($1::text[])
      and true;

-- countSwaps
select count(*)::integer as total 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (a.first_name || ' ' || a.last_name ilike $1 or c.first_name || ' ' || c.last_name ilike $2 or to_char(s.given_date, $3::text) ilike $4);

-- countSwaps
select count(*)::integer as total 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (a.first_name || ' ' || a.last_name ilike $1);

-- countSwaps
select count(*)::integer as total 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (c.first_name || ' ' || c.last_name ilike $1);

-- countSwaps
select count(*)::integer as total 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and true;

-- insertSwap
insert into shift_swap (company_id, asker_id, colleague_id, given_date, given, taken_date, taken, note, created_at)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date, $4::jsonb,
      $5::date, $6::jsonb, $7, $8)
    returning id;

-- lockSwap
select 1 from shift_swap where company_id = app_company_id() and id = $1::uuid for update;

-- lockSwap
select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.asker_id and s.given_date is not null
      order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as asker_department_id,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.colleague_id and s.taken_date is not null
      order by x.effective_from <= s.taken_date desc, abs(x.effective_from - s.taken_date) limit 1) as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by where s.company_id = app_company_id() and s.id = $1::uuid and exists (select 1 from visible_employee v where v.id in (s.asker_id, s.colleague_id));

-- lockSwap
select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.asker_id and s.given_date is not null
      order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as asker_department_id,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.colleague_id and s.taken_date is not null
      order by x.effective_from <= s.taken_date desc, abs(x.effective_from - s.taken_date) limit 1) as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by where s.company_id = app_company_id() and s.id = $1::uuid and s.asker_id = $2::uuid;

-- lockSwap
select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.asker_id and s.given_date is not null
      order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as asker_department_id,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.colleague_id and s.taken_date is not null
      order by x.effective_from <= s.taken_date desc, abs(x.effective_from - s.taken_date) limit 1) as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by where s.company_id = app_company_id() and s.id = $1::uuid and s.colleague_id = $2::uuid;

-- lockWaitingSwaps
select s.id from shift_swap s
    where s.company_id = app_company_id() and s.status in ('Asked', 'Accepted') and ($1::uuid is null or s.id > $2::uuid)
    order by s.id limit $3 for update skip locked;

-- selectColleagues
with placed as (
      select distinct on (a.employee_id) a.employee_id, a.department_id
      from employee_assignment a
      where a.company_id = app_company_id()
      order by a.employee_id, a.effective_from <= $1::date desc, abs(a.effective_from - $2::date)
    ), shared as (
      select p.department_id as id from placed p where p.employee_id = $3::uuid and p.department_id is not null
      union
      select $4::uuid where $5::uuid is not null
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id
    from placed p
    join employee e on e.company_id = app_company_id() and e.id = p.employee_id
    where p.department_id in (select id from shared) and e.id <> $6::uuid and e.status = 'Active'
      and e.hired_on <= $7::date and coalesce(e.terminated_on >= $8::date, true)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectDeciders
with recursive above (company_id, asked, id, parent_id) as (
      select d.company_id, d.id, d.id, d.parent_id from department d where d.id = any($1::uuid[])
      union
      select d.company_id, b.asked, d.id, d.parent_id from department d join above b on d.company_id = b.company_id and d.id = b.parent_id
    ), supervisor as (
      select m.account_id
      from managed_department m
      join above b on b.company_id = m.company_id and b.id = m.department_id
      join account s on s.id = m.account_id and s.role_id = '3' and s.status = 'Active'
        and (s.functions = '{}' or 'Schedules' = any(s.functions))
      group by m.account_id
      having count(distinct b.asked) = cardinality($2::uuid[])
    )
    select s.account_id from supervisor s
    union
    select c.id from account c
    where c.company_id = app_company_id() and c.role_id in ('2') and c.status = 'Active'
      and not exists (select 1 from supervisor)
    order by 1;

-- selectDepartmentsOn
select a.department_id
    from unnest($1::uuid[], $2::date[])
      with ordinality as k (employee_id, work_date, place)
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = app_company_id() and x.employee_id = k.employee_id
      order by x.effective_from <= k.work_date desc, abs(x.effective_from - k.work_date) limit 1
    ) a on true
    order by k.place;

-- selectPayDifferences
select s.id,
      (
        select x.pay_group_id from employee_assignment x
        where x.company_id = s.company_id and x.employee_id = s.asker_id
        order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) is distinct from (
        select x.pay_group_id from employee_assignment x
        where x.company_id = s.company_id and x.employee_id = s.colleague_id
        order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as is_other_pay_group,
      (
        select r.rate from employee_pay_rate r
        where r.company_id = s.company_id and r.employee_id = s.asker_id and r.effective_from <= s.given_date
        order by r.effective_from desc limit 1) is distinct from (
        select r.rate from employee_pay_rate r
        where r.company_id = s.company_id and r.employee_id = s.colleague_id and r.effective_from <= s.given_date
        order by r.effective_from desc limit 1) as is_other_rate
    from shift_swap s
    where s.company_id = app_company_id() and s.id = any($1::uuid[]);

-- selectSeen
select v.id from visible_employee v where v.id = any($1::uuid[]);

-- selectSwapPage
select s.id 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and s.status = any($1::text[])
      and true
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit $2 offset $3;

-- selectSwapPage
select s.id 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (a.first_name || ' ' || a.last_name ilike $1 or c.first_name || ' ' || c.last_name ilike $2 or to_char(s.given_date, $3::text) ilike $4)
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit $5 offset $6;

-- selectSwapPage
select s.id 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (a.first_name || ' ' || a.last_name ilike $1)
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit $2 offset $3;

-- selectSwapPage
select s.id 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and (c.first_name || ' ' || c.last_name ilike $1)
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit $2 offset $3;

-- selectSwapPage
select s.id 
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and true
      and true
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit $1 offset $2;

-- selectSwaps
select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.asker_id and s.given_date is not null
      order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as asker_department_id,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.colleague_id and s.taken_date is not null
      order by x.effective_from <= s.taken_date desc, abs(x.effective_from - s.taken_date) limit 1) as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by where s.company_id = app_company_id() and s.id = any($1::uuid[]);

-- selectSwapsOf
select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.asker_id and s.given_date is not null
      order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1) as asker_department_id,
    (
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = s.colleague_id and s.taken_date is not null
      order by x.effective_from <= s.taken_date desc, abs(x.effective_from - s.taken_date) limit 1) as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by
    where s.company_id = app_company_id() and $1::uuid in (s.asker_id, s.colleague_id)
      and (s.status in ('Asked', 'Accepted') or s.updated_at >= $2)
    order by s.status in ('Asked', 'Accepted') desc, s.created_at desc, s.id;

-- selectWaitingShifts
select s.id as swap_id, s.asker_id as employee_id, s.given_date as work_date,
      (s.given ->> 'startMinute')::integer as start_minute
    from shift_swap s
    where s.company_id = app_company_id() and s.status in ('Asked', 'Accepted') and s.asker_id = any($1::uuid[])
    union all
    select s.id, s.colleague_id, s.taken_date, (s.taken ->> 'startMinute')::integer
    from shift_swap s
    where s.company_id = app_company_id() and s.status in ('Asked', 'Accepted') and s.colleague_id = any($2::uuid[])
      and s.taken_date is not null;

-- setOutcome
update shift_swap set status = $1, answered_at = coalesce($2, answered_at),
      decided_at = coalesce($3, decided_at), decided_by = coalesce($4::uuid, decided_by),
      reason = coalesce($5, reason), updated_at = now(), version = version + 1
    where id = $6::uuid;

-- setOver
update shift_swap set status = 'Over', over_because = $1, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);
