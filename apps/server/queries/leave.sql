-- cancel
update leave set status = 'Cancelled', updated_at = now(), version = version + 1
    where id = any($1::uuid[]) and status <> 'Cancelled';

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id = any($2::uuid[]) and l.employee_id in (
        with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($3::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted));

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id = any($2::uuid[]);

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id in (select o.id from (
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
      where p.id = any($2::uuid[])
    )
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date);

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[]));

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end ilike $1 or l.id = any($2::uuid[]));

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.employee_id in (
        with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted));

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id = any($1::uuid[]);

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id in (select o.id from (
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
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date);

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.status = $1 and l.to_date >= $2::date and l.from_date <= $3::date and l.employee_id in (
        with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($4::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted));

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.status = $1 and l.to_date >= $2::date and l.from_date <= $3::date;

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.status = $1;

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true;

-- countLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )
    select count(*)::integer as total 
    from "undecided_leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id in (select o.id from (
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
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date);

-- endCancellations
update leave_cancellation set state = $1, decided_by = $2::uuid, decided_at = $3,
      decision_reason = $4, updated_at = now(), version = version + 1
    where company_id = app_company_id() and leave_id = any($5::uuid[]) and state = 'waiting'
    returning leave_id, reason;

-- examine
update leave
    set status = $1, step = $2, reason = $3, examined_by = $4::uuid, examined_at = $5,
      updated_at = now(), version = version + 1
    where id = $6::uuid;

-- forgetFile
delete from stored_file where company_id = app_company_id() and id = $1::uuid;

-- forgetFile
update leave_file set file_id = null, deleted_at = $1, updated_at = $2, version = version + 1
    where company_id = app_company_id() and file_id = $3::uuid;

-- hasPayType
select 1 from pay_type where id = $1::uuid;

-- insertCancellation
insert into leave_cancellation (company_id, leave_id, reason, asked_by, asked_at)
    values (app_company_id(), $1::uuid, $2, $3::uuid, $4)
    on conflict (company_id, leave_id) where state = 'waiting' do nothing
    returning id;

-- insertFile
with stored as (
      insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
      values (app_company_id(), $1::uuid, 'leaveFile', $2, $3,
        $4, $5::uuid)
    )
    insert into leave_file (company_id, leave_id, file_id, name, added_by, added_at)
    values (app_company_id(), $6::uuid, $7::uuid, $8, $9::uuid, $10)
    returning id;

-- insertLeave
insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status,
      hours_per_day, by_schedule, skip_holiday, skip_unscheduled, description, requested_by, created_at, request_id)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date,
      $4::date, $5, $6, 'Pending', $7,
      $8, $9, $10, $11, $12::uuid, $13,
      $14::uuid)
    returning id;

-- insertLeaves
insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status,
      hours_per_day, by_schedule, skip_holiday, skip_unscheduled, description, requested_by, created_at, examined_by,
      examined_at)
    select app_company_id(), l."employeeId", l."payTypeId", l."fromDate", l."toDate", l."fromMinute", l."toMinute", l.status,
      l."hoursPerDay", l."bySchedule", l."skipHoliday", l."skipUnscheduled", l.description, $1::uuid, $2::timestamptz,
      case when l.status = 'Approved' then $3::uuid end, case when l.status = 'Approved' then $4::timestamptz end
    from jsonb_to_recordset($5::jsonb) as l (
      "employeeId" uuid, "payTypeId" uuid, "fromDate" date, "toDate" date, "fromMinute" integer, "toMinute" integer,
      status text, "hoursPerDay" numeric, "bySchedule" boolean, "skipHoliday" boolean, "skipUnscheduled" boolean,
      description text)
    returning id, employee_id, version;

-- lockLeaveOf
select pg_advisory_xact_lock(hashtextextended('leave ' || id::text, 0))
    from (select unnest($1::uuid[]) as id order by 1) e;

-- selectCancellations
select c.id, c.reason, asked.first_name || ' ' || asked.last_name as asked_by, c.asked_at, c.state,
      decided.first_name || ' ' || decided.last_name as decided_by, c.decided_at, c.decision_reason
    from leave_cancellation c
    join account asked on asked.id = c.asked_by
    left join account decided on decided.id = c.decided_by
    where c.company_id = app_company_id() and c.leave_id = $1::uuid
    order by c.asked_at desc, c.id;

-- selectClosed
select w.id, min(day::date) as date
    from unnest($1::text[], $2::uuid[], $3::date[],
      $4::date[]) as w (id, employee_id, from_date, to_date)
    join pay_period p on p.company_id = app_company_id() and p.is_closed
      and p.to_date >= w.from_date and p.from_date <= w.to_date
    cross join lateral generate_series(greatest(w.from_date, p.from_date), least(w.to_date, p.to_date), interval '1 day') day
    where p.pay_group_id = employee_pay_group(p.company_id, w.employee_id, day::date)
    group by w.id;

-- selectEmployeesOf
select distinct l.employee_id from leave l
    where l.company_id = app_company_id() and l.id = any($1::uuid[]) and (l.employee_id in (select v.id from visible_employee v) or l.id = any($2::uuid[]));

-- selectEmployeesOf
select distinct l.employee_id from leave l
    where l.company_id = app_company_id() and l.id = any($1::uuid[]) and l.employee_id in (select v.id from visible_employee v);

-- selectEmployment
select hired_on, terminated_on from employee where company_id = app_company_id() and id = $1::uuid;

-- selectFiles
select f.id, s.id as file_id, f.name, s.media_type, s.size, c.first_name || ' ' || c.last_name as added_by, f.added_at
    from leave_file f
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    join account c on c.id = f.added_by
    where f.company_id = app_company_id() and f.leave_id = $1::uuid
    order by f.added_at, f.id;

-- selectLeaveAround
select w.id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute
    from unnest($1::text[], $2::uuid[], $3::date[],
      $4::date[]) as w (id, employee_id, from_date, to_date)
    join leave l on l.company_id = app_company_id() and l.employee_id = w.employee_id
      and l.from_date <= w.to_date + 1 and l.to_date >= w.from_date - 1
      and l.status in ('Pending', 'Approved') and l.id::text <> w.id
    order by w.id, l.from_date, l.from_minute nulls first, l.id;

-- selectLeaveType
select t.name, t.is_active, f.is_leave, coalesce((t.settings ->> 'hideFromEmp')::boolean, false) as hide_from_emp,
      t.system_code is not null as is_automatic,
      coalesce((t.settings ->> 'confidential')::boolean, false) as is_confidential
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $1::date and f.until_date > $2::date
    where t.id = $3::uuid;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end) collate "en-x-icu" desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end) collate "en-x-icu" desc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at asc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by l.created_at asc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[]))
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id = any($2::uuid[])
      order by l.created_at desc, l.created_at desc, l.id limit $3 offset $4), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id = any($2::uuid[]) and l.status = $3
      order by l.created_at desc, l.created_at desc, l.id limit $4 offset $5), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.employee_id in (select v.id from visible_employee v) or l.id = any($1::uuid[])) and l.id in (select o.id from (
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
      where p.id = any($2::uuid[])
    )
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date)
      order by l.created_at desc, l.created_at desc, l.id limit $3 offset $4), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (case when l.from_minute is not null then to_char(l.from_date, $1::text) || ', ' || case when l.from_minute < 0 then '-' when l.from_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.from_minute * interval '1 minute', $2::text) || ' – ' || case when l.to_minute < 0 then '-' when l.to_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.to_minute * interval '1 minute', $3::text)
        when l.from_date = l.to_date then to_char(l.from_date, $4::text) else to_char(l.from_date, $5::text) || ' – ' || to_char(l.to_date, $6::text) end ilike $7 or l.id = any($8::uuid[]))
      order by l.created_at desc, l.created_at desc, l.id limit $9 offset $10), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end ilike $1 or l.id = any($2::uuid[]) or l.status ilike $3)
      order by l.created_at desc, l.created_at desc, l.id limit $4 offset $5), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end ilike $1 or l.id = any($2::uuid[]))
      order by l.created_at desc, l.created_at desc, l.id limit $3 offset $4), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.from_minute is null)
      order by l.created_at desc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (l.id = any($1::uuid[]))
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where (to_char(l.created_at at time zone $1::text, $2::text) ilike $3 or l.id = any($4::uuid[]))
      order by l.created_at desc, l.created_at desc, l.id limit $5 offset $6), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.employee_id in (
        with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted))
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.from_date <= $1::date
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id = any($1::uuid[])
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id in (select o.id from (
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
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date)
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.status = $1
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.to_date >= $1::date
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.to_date >= $1::date and l.from_date <= $2::date
      order by l.created_at desc, l.created_at desc, l.id limit $3 offset $4), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by l.created_at desc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join (
      select e.id as employee_id, coalesce(a.first_day, '-infinity') as first_day, coalesce(a.until, 'infinity') as until
      from employee e
      left join (
        select a.employee_id, a.department_id, lead(a.effective_from) over own as until,
          case when lag(a.effective_from) over own is not null then a.effective_from end as first_day
        from employee_assignment a
        where a.company_id = app_company_id()
        window own as (partition by a.employee_id order by a.effective_from)
      ) a on a.employee_id = e.id
      left join approvers n on n.id = a.department_id
      join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
      where e.company_id = app_company_id() and named.first_name || ' ' || named.last_name ilike $1
    ) reported on reported.employee_id = l.employee_id
      and l.from_date >= reported.first_day and l.from_date < reported.until
    where (case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end ilike $2 or e.first_name || ' ' || e.last_name ilike $3 or l.id = any($4::uuid[]) or reported.employee_id is not null or l.status ilike $5)
      order by l.created_at desc, l.created_at desc, l.id limit $6 offset $7), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join (
      select e.id as employee_id, coalesce(a.first_day, '-infinity') as first_day, coalesce(a.until, 'infinity') as until
      from employee e
      left join (
        select a.employee_id, a.department_id, lead(a.effective_from) over own as until,
          case when lag(a.effective_from) over own is not null then a.effective_from end as first_day
        from employee_assignment a
        where a.company_id = app_company_id()
        window own as (partition by a.employee_id order by a.effective_from)
      ) a on a.employee_id = e.id
      left join approvers n on n.id = a.department_id
      join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
      where e.company_id = app_company_id() and named.first_name || ' ' || named.last_name ilike $1
    ) reported on reported.employee_id = l.employee_id
      and l.from_date >= reported.first_day and l.from_date < reported.until
    where (l.id = any($2::uuid[]) or reported.employee_id is not null)
      order by l.created_at desc, l.created_at desc, l.id limit $3 offset $4), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.created_at desc, l.id) as place 
    from "undecided_leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where l.id in (select o.id from (
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
      select company_id, employee_id, from_date, to_date from member) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date)
      order by l.created_at desc, l.created_at desc, l.id limit $2 offset $3), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.from_date asc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by l.from_date asc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.from_date desc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by l.from_date desc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeaves
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.status asc, l.created_at desc, l.id) as place 
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true
      order by l.status asc, l.created_at desc, l.id limit $1 offset $2), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeavesById
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, 1 as place from leave l where l.id = any($1::uuid[]) and (l.employee_id in (select v.id from visible_employee v) or l.id = any($2::uuid[]))), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeavesById
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, 1 as place from leave l where l.id = any($1::uuid[]) and l.employee_id in (select v.id from visible_employee v)), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectLeavesOf
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), page as materialized (select l.id, row_number() over (order by l.created_at desc, l.id) as place from leave l
      where l.employee_id in (select id from visible_employee where id = $1::uuid)), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place;

-- selectMailed
select c.name as company_name, d.leave_receivers
    from company c left join company_detail d on d.company_id = c.id and d.leave_receivers <> ''
    where c.id = app_company_id();

-- selectPartIds
select l.id from leave asked
    join leave l on l.company_id = asked.company_id and (l.id = asked.id or l.request_id = asked.request_id)
    where asked.company_id = app_company_id() and asked.id = $1::uuid and (l.employee_id in (select v.id from visible_employee v) or l.id = any($2::uuid[]))
      and (asked.employee_id in (select v.id from visible_employee v) or asked.id = any($3::uuid[]))
    order by l.from_date, l.from_minute nulls first, l.id;

-- selectPartIds
select l.id from leave asked
    join leave l on l.company_id = asked.company_id and (l.id = asked.id or l.request_id = asked.request_id)
    where asked.company_id = app_company_id() and asked.id = $1::uuid and l.employee_id in (select v.id from visible_employee v)
      and (asked.employee_id in (select v.id from visible_employee v) or asked.id = any($2::uuid[]))
    order by l.from_date, l.from_minute nulls first, l.id;

-- selectPending
select id from leave
    where company_id = app_company_id() and id = any($1::uuid[]) and status = 'Pending';

-- selectStoredLeaves
select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.version,
      l.step, l.round, e.first_name || ' ' || e.last_name as employee_name, e.account_id, t.name as type_name,
      coalesce((t.settings ->> 'confidential')::boolean, false) as is_confidential,
      hides_leave_type(l.employee_id, t.settings) as is_hidden,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave
    from leave l
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.id = any($1::uuid[]) and (l.employee_id in (select v.id from visible_employee v) or l.id = any($2::uuid[]));

-- selectStoredLeaves
select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.version,
      l.step, l.round, e.first_name || ' ' || e.last_name as employee_name, e.account_id, t.name as type_name,
      coalesce((t.settings ->> 'confidential')::boolean, false) as is_confidential,
      hides_leave_type(l.employee_id, t.settings) as is_hidden,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave
    from leave l
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.id = any($1::uuid[]) and l.employee_id in (select v.id from visible_employee v);

-- selectTerms
select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled
    
    from "leave" l
    join visible_employee e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    
    where true;

-- selectToldOf
with recursive 
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  ), own as (
      select a.department_id from employee_assignment a
      where a.employee_id = $1::uuid
      order by a.effective_from <= $2::date desc, abs(a.effective_from - $3::date) limit 1
    ), above (company_id, id, parent_id) as (
      select d.company_id, d.id, d.parent_id from department d join own on own.department_id = d.id
      union
      select d.company_id, d.id, d.parent_id from department d join above b on d.company_id = b.company_id and d.id = b.parent_id
    ), told (account_id) as (
      select coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id)) from employee e
      left join own on true
      left join approvers n on n.id = own.department_id
      where e.id = $4::uuid
      union
      select m.account_id from managed_department m
      join above on above.company_id = m.company_id and above.id = m.department_id
      join company_detail c on c.company_id = m.company_id and c.leave_notifies_supervisor
      join account s on s.id = m.account_id and s.role_id = '3' and s.status = 'Active'
        and (s.functions = '{}' or 'Leave' = any(s.functions))
    )
    select distinct case when c.forwards_leave then coalesce(c.forward_to_account_id, c.id) else c.id end as account_id
    from told join account c on c.id = told.account_id
    order by 1;

-- updateLeave
update leave
    set pay_type_id = $1::uuid, from_date = $2::date, to_date = $3::date,
      from_minute = $4, to_minute = $5, hours_per_day = $6,
      by_schedule = $7, skip_holiday = $8, skip_unscheduled = $9,
      description = $10, step = case when $11 then 1 else step end,
      round = round + case when $12 then 1 else 0 end, updated_at = now(), version = version + 1
    where id = $13::uuid;
