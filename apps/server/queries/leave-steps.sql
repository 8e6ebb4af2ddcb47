-- deleteRule
delete from leave_rule where company_id = app_company_id() and id = $1::uuid returning id;

-- endDelegationRow
update leave_delegation set ended_at = $1, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $2::uuid and ended_at is null;

-- hasDelegation
select 1 from leave_delegation
    where company_id = app_company_id() and account_id = $1::uuid and ended_at is null
      and from_date <= $2::date and to_date >= $3::date;

-- insertDecision
insert into leave_decision (company_id, leave_id, round, step, steps, status, reason, decided_by, decided_for, decided_at)
    values (app_company_id(), $1::uuid, $2, $3, $4, $5,
      $6, $7::uuid, $8::uuid, $9);

-- insertDelegation
insert into leave_delegation (company_id, account_id, delegate_id, from_date, to_date, created_by)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date,
      $4::date, $5::uuid)
    returning id;

-- replaceViewers
delete from confidential_leave_viewer
    where company_id = app_company_id() and account_id <> all($1::uuid[]);

-- replaceViewers
insert into confidential_leave_viewer (company_id, account_id)
    select app_company_id(), id from unnest($1::uuid[]) as n (id)
    on conflict (company_id, account_id) do nothing;

-- selectAsked
with recursive asked as materialized (
      select distinct id from unnest($1::uuid[]) as a (id)
    ), 
    supervised (account_id, department_id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.role_id = '3' and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where m.company_id = app_company_id()
      union
      select s.account_id, d.id from supervised s
      join department d on d.company_id = app_company_id() and d.parent_id = s.department_id
    ), administrator as materialized (
      select c.id from account c
      where (c.status = 'Active' and c.role_id in ('1', '2')) and (c.company_id = app_company_id() or c.id = $2::uuid)
    ), at_step as materialized (
      select l.id as leave_id, l.employee_id,
        case when l.employee_id = $3::uuid then $4::uuid else e.account_id end as own_account, l.round, l.step, s.decider, s.account_ids
      from asked
      join leave l on l.company_id = app_company_id() and l.id = asked.id
      join employee e on e.company_id = l.company_id and e.id = l.employee_id
      left join leave_step s on s.company_id = l.company_id and s.leave_id = l.id and s.step = l.step
    ), earlier as materialized (
      select a.leave_id, p.account_id from at_step a
      join leave_decision d on d.company_id = app_company_id() and d.leave_id = a.leave_id and d.round = a.round
        and d.step < a.step
      cross join lateral (values (d.decided_by), …) p (account_id)
      where p.account_id is not null
    ), named (leave_id, account_id, is_stand_in) as (
      select a.leave_id, s.account_id, false from at_step a
      join current_assignment n on n.company_id = app_company_id() and n.employee_id = a.employee_id
      join supervised s on s.department_id = n.department_id
      where coalesce(a.decider, 'department') = 'department' and s.account_id is distinct from a.own_account
      union
      select a.leave_id, c.id, false from at_step a
      join administrator c on a.decider is distinct from 'users'
      union
      select a.leave_id, c.id, false from at_step a
      join account c on c.id = any(a.account_ids) and c.company_id = app_company_id() and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      union
      select a.leave_id, c.id, true from at_step a
      join administrator c on a.decider is not null
    ), placed as (
      select n.leave_id, n.account_id, a.decider, n.is_stand_in, case
          when a.decider is null then 1
          when n.account_id is distinct from a.own_account and not exists (
            select 1 from earlier x where x.leave_id = n.leave_id and x.account_id = n.account_id
          ) then case when n.is_stand_in then 2 else 1 end
          when not n.is_stand_in then null
          when n.account_id is distinct from a.own_account then 3
          else 4 end as place
      from named n join at_step a on a.leave_id = n.leave_id
    ), first_place as (
      select leave_id, min(place) as place from placed group by leave_id
    ), own_turn as materialized (
      select p.leave_id, p.account_id,
        case when p.is_stand_in then 'admins' else coalesce(p.decider, 'department') end as kind
      from placed p join first_place f on f.leave_id = p.leave_id and f.place = p.place
    ), turn (leave_id, account_id, decided_for, kind) as (
      select leave_id, account_id, null::uuid, kind from own_turn
      union all
      (select distinct on (o.leave_id, d.delegate_id) o.leave_id, d.delegate_id, o.account_id, o.kind
      from own_turn o
      join at_step a on a.leave_id = o.leave_id
      join leave_delegation d on d.company_id = app_company_id() and d.account_id = o.account_id and d.ended_at is null
        and $5::date between d.from_date and d.to_date and d.delegate_id is distinct from a.own_account
      join account c on c.id = d.delegate_id and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where not exists (select 1 from own_turn x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
        and not exists (select 1 from earlier x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
      order by o.leave_id, d.delegate_id, o.account_id)
    )
    select t.leave_id, t.account_id, t.kind, t.decided_for as for_id, f.first_name || ' ' || f.last_name as for_name
    from turn t left join account f on f.id = t.decided_for
    order by t.account_id;

-- selectDecidedBy
select leave_id from leave_decision where company_id = app_company_id() and decided_by = $1::uuid
    union
    select leave_id from leave_cancellation
    where company_id = app_company_id() and decided_by = $2::uuid and state in ('accepted', 'declined');

-- selectDeciders
select c.id, c.first_name || ' ' || c.last_name as name, c.role_id, (c.status = 'Active' and c.role_id in ('1', '2')) as is_admin,
      (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions))) as is_approver
    from account c
    where c.company_id = app_company_id()
      and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
    order by c.first_name collate "en-x-icu", c.last_name collate "en-x-icu", c.id;

-- selectDeciders
select c.id, c.first_name || ' ' || c.last_name as name, c.role_id, (c.status = 'Active' and c.role_id in ('1', '2')) as is_admin,
      (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions))) as is_approver
    from account c
    where c.company_id = app_company_id()
      and c.id = any($1::uuid[])
    order by c.first_name collate "en-x-icu", c.last_name collate "en-x-icu", c.id;

-- selectDecisions
select d.id, d.step, d.steps, d.status, d.reason, c.first_name || ' ' || c.last_name as by,
      f.first_name || ' ' || f.last_name as for_name, d.decided_at as at, d.round < l.round as is_earlier
    from leave_decision d
    join leave l on l.company_id = d.company_id and l.id = d.leave_id
    join account c on c.id = d.decided_by
    left join account f on f.id = d.decided_for
    where d.company_id = app_company_id() and d.leave_id = $1::uuid
    order by d.decided_at, d.created_at, d.id;

-- selectDelegation
select id, account_id, delegate_id, from_date, to_date, ended_at is not null as is_ended
    from leave_delegation where company_id = app_company_id() and id = $1::uuid;

-- selectDelegations
select d.id, d.account_id as of_id, o.first_name || ' ' || o.last_name as of_name, d.delegate_id,
      c.first_name || ' ' || c.last_name as delegate_name, d.from_date, d.to_date,
      b.first_name || ' ' || b.last_name as created_by, d.ended_at is not null as is_ended
    from leave_delegation d
    join account o on o.id = d.account_id
    join account c on c.id = d.delegate_id
    join account b on b.id = d.created_by
    where d.company_id = app_company_id() and d.to_date >= $1::date
      and ($2::uuid is null or d.account_id = $3::uuid or d.delegate_id = $4::uuid)
    order by d.from_date desc, d.created_at desc, d.id;

-- selectHasSteps
select 1 from leave_step where company_id = app_company_id() and leave_id = $1::uuid limit 1;

-- selectKnown
select $1::uuid is null or exists (
        select 1 from department where company_id = app_company_id() and id = $2::uuid) as has_department,
      $3::uuid is null or exists (
        select 1 from pay_type_in_force where company_id = app_company_id() and pay_type_id = $4::uuid
          and is_leave) as has_type;

-- selectRules
select r.id, r.department_id, d.name as department_name, r.pay_type_id, t.name as type_name, (
      select coalesce(jsonb_agg(jsonb_build_object('decider', s.decider, 'accountIds', s.account_ids) order by s.step), '[]')
      from leave_rule_step s where s.company_id = r.company_id and s.rule_id = r.id) as steps
    from leave_rule r
    left join department d on d.company_id = r.company_id and d.id = r.department_id
    left join pay_type t on t.company_id = r.company_id and t.id = r.pay_type_id
    where r.company_id = app_company_id()
    order by t.name collate "en-x-icu" nulls first, d.name collate "en-x-icu" nulls first, r.id;

-- selectStepsFor
with recursive asked as materialized (
      select w.* from jsonb_to_recordset($1::jsonb)
        as w (id text, "employeeId" uuid, "payTypeId" uuid, "fromDate" date)
    ), above (id, node_id, steps_up) as (
      select w.id, a.department_id, 0 from asked w
      cross join lateral (
        select n.department_id from employee_assignment n
        where n.company_id = app_company_id() and n.employee_id = w."employeeId"
        order by n.effective_from <= w."fromDate" desc, abs(n.effective_from - w."fromDate") limit 1
      ) a
      union all
      select b.id, d.parent_id, b.steps_up + 1 from above b
      join department d on d.company_id = app_company_id() and d.id = b.node_id
      where d.parent_id is not null
    )
    select distinct on (w.id) w.id, (
      select coalesce(jsonb_agg(jsonb_build_object('decider', s.decider, 'accountIds', s.account_ids) order by s.step), '[]')
      from leave_rule_step s where s.company_id = r.company_id and s.rule_id = r.id) as steps
    from asked w
    join leave_rule r on r.company_id = app_company_id() and (r.pay_type_id is null or r.pay_type_id = w."payTypeId")
    left join above b on b.id = w.id and b.node_id = r.department_id
    where r.department_id is null or b.id is not null
    order by w.id, r.pay_type_id is null, r.department_id is null, b.steps_up;

-- selectTurns
with recursive asked as materialized (
      select distinct id from unnest($1::uuid[]) as a (id)
    ), 
    supervised (account_id, department_id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.role_id = '3' and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where m.company_id = app_company_id()
      union
      select s.account_id, d.id from supervised s
      join department d on d.company_id = app_company_id() and d.parent_id = s.department_id
    ), administrator as materialized (
      select c.id from account c
      where (c.status = 'Active' and c.role_id in ('1', '2')) and (c.company_id = app_company_id() or c.id = $2::uuid)
    ), at_step as materialized (
      select l.id as leave_id, l.employee_id,
        case when l.employee_id = $3::uuid then $4::uuid else e.account_id end as own_account, l.round, l.step, s.decider, s.account_ids
      from asked
      join leave l on l.company_id = app_company_id() and l.id = asked.id
      join employee e on e.company_id = l.company_id and e.id = l.employee_id
      left join leave_step s on s.company_id = l.company_id and s.leave_id = l.id and s.step = l.step
    ), earlier as materialized (
      select a.leave_id, p.account_id from at_step a
      join leave_decision d on d.company_id = app_company_id() and d.leave_id = a.leave_id and d.round = a.round
        and d.step < a.step
      cross join lateral (values (d.decided_by), …) p (account_id)
      where p.account_id is not null
    ), named (leave_id, account_id, is_stand_in) as (
      select a.leave_id, s.account_id, false from at_step a
      join current_assignment n on n.company_id = app_company_id() and n.employee_id = a.employee_id
      join supervised s on s.department_id = n.department_id
      where coalesce(a.decider, 'department') = 'department' and s.account_id is distinct from a.own_account
      union
      select a.leave_id, c.id, false from at_step a
      join administrator c on a.decider is distinct from 'users'
      union
      select a.leave_id, c.id, false from at_step a
      join account c on c.id = any(a.account_ids) and c.company_id = app_company_id() and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      union
      select a.leave_id, c.id, true from at_step a
      join administrator c on a.decider is not null
    ), placed as (
      select n.leave_id, n.account_id, a.decider, n.is_stand_in, case
          when a.decider is null then 1
          when n.account_id is distinct from a.own_account and not exists (
            select 1 from earlier x where x.leave_id = n.leave_id and x.account_id = n.account_id
          ) then case when n.is_stand_in then 2 else 1 end
          when not n.is_stand_in then null
          when n.account_id is distinct from a.own_account then 3
          else 4 end as place
      from named n join at_step a on a.leave_id = n.leave_id
    ), first_place as (
      select leave_id, min(place) as place from placed group by leave_id
    ), own_turn as materialized (
      select p.leave_id, p.account_id,
        case when p.is_stand_in then 'admins' else coalesce(p.decider, 'department') end as kind
      from placed p join first_place f on f.leave_id = p.leave_id and f.place = p.place
    ), turn (leave_id, account_id, decided_for, kind) as (
      select leave_id, account_id, null::uuid, kind from own_turn
      union all
      (select distinct on (o.leave_id, d.delegate_id) o.leave_id, d.delegate_id, o.account_id, o.kind
      from own_turn o
      join at_step a on a.leave_id = o.leave_id
      join leave_delegation d on d.company_id = app_company_id() and d.account_id = o.account_id and d.ended_at is null
        and $5::date between d.from_date and d.to_date and d.delegate_id is distinct from a.own_account
      join account c on c.id = d.delegate_id and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where not exists (select 1 from own_turn x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
        and not exists (select 1 from earlier x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
      order by o.leave_id, d.delegate_id, o.account_id)
    )
    select a.leave_id, a.step, greatest(steps.most, 1)::integer as steps,
      coalesce((select min(t.kind) from own_turn t where t.leave_id = a.leave_id), 'admins') as kind,
      array(
        select c.first_name || ' ' || c.last_name from own_turn t join account c on c.id = t.account_id
        where t.leave_id = a.leave_id and t.kind = 'users' order by 1 limit $6) as names,
      mine.leave_id is not null as is_mine, mine.decided_for as for_id, f.first_name || ' ' || f.last_name as for_name,
      exists (
        select 1 from earlier x where x.leave_id = a.leave_id and x.account_id = $7::uuid) as has_decided,
      coalesce(steps.is_named, false) or coalesce(mine.decided_for is not null and mine.kind <> 'department', false)
        as is_named
    from at_step a
    left join turn mine on mine.leave_id = a.leave_id and mine.account_id = $8::uuid
    left join account f on f.id = mine.decided_for
    left join lateral (
      select max(s.step) as most, bool_or($9::uuid = any(s.account_ids) or s.decider = 'admins' and exists (
          select 1 from administrator m where m.id = $10::uuid)) as is_named
      from leave_step s where s.company_id = app_company_id() and s.leave_id = a.leave_id
    ) steps on true;

-- selectViewers
select c.id, c.first_name || ' ' || c.last_name as name
    from confidential_leave_viewer v join account c on c.id = v.account_id
    where v.company_id = app_company_id() order by 2, 1;

-- selectWaitingFor
with recursive asked as materialized (
      select id from leave where company_id = app_company_id() and status = 'Pending'
      union all
      select c.leave_id from leave_cancellation c
      join leave l on l.company_id = c.company_id and l.id = c.leave_id and l.status = 'Approved'
      where c.company_id = app_company_id() and c.state = 'waiting'
    ), 
    supervised (account_id, department_id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.role_id = '3' and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where m.company_id = app_company_id()
      union
      select s.account_id, d.id from supervised s
      join department d on d.company_id = app_company_id() and d.parent_id = s.department_id
    ), administrator as materialized (
      select c.id from account c
      where (c.status = 'Active' and c.role_id in ('1', '2')) and (c.company_id = app_company_id() or c.id = $1::uuid)
    ), at_step as materialized (
      select l.id as leave_id, l.employee_id,
        case when l.employee_id = $2::uuid then $3::uuid else e.account_id end as own_account, l.round, l.step, s.decider, s.account_ids
      from asked
      join leave l on l.company_id = app_company_id() and l.id = asked.id
      join employee e on e.company_id = l.company_id and e.id = l.employee_id
      left join leave_step s on s.company_id = l.company_id and s.leave_id = l.id and s.step = l.step
    ), earlier as materialized (
      select a.leave_id, p.account_id from at_step a
      join leave_decision d on d.company_id = app_company_id() and d.leave_id = a.leave_id and d.round = a.round
        and d.step < a.step
      cross join lateral (values (d.decided_by), …) p (account_id)
      where p.account_id is not null
    ), named (leave_id, account_id, is_stand_in) as (
      select a.leave_id, s.account_id, false from at_step a
      join current_assignment n on n.company_id = app_company_id() and n.employee_id = a.employee_id
      join supervised s on s.department_id = n.department_id
      where coalesce(a.decider, 'department') = 'department' and s.account_id is distinct from a.own_account
      union
      select a.leave_id, c.id, false from at_step a
      join administrator c on a.decider is distinct from 'users'
      union
      select a.leave_id, c.id, false from at_step a
      join account c on c.id = any(a.account_ids) and c.company_id = app_company_id() and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      union
      select a.leave_id, c.id, true from at_step a
      join administrator c on a.decider is not null
    ), placed as (
      select n.leave_id, n.account_id, a.decider, n.is_stand_in, case
          when a.decider is null then 1
          when n.account_id is distinct from a.own_account and not exists (
            select 1 from earlier x where x.leave_id = n.leave_id and x.account_id = n.account_id
          ) then case when n.is_stand_in then 2 else 1 end
          when not n.is_stand_in then null
          when n.account_id is distinct from a.own_account then 3
          else 4 end as place
      from named n join at_step a on a.leave_id = n.leave_id
    ), first_place as (
      select leave_id, min(place) as place from placed group by leave_id
    ), own_turn as materialized (
      select p.leave_id, p.account_id,
        case when p.is_stand_in then 'admins' else coalesce(p.decider, 'department') end as kind
      from placed p join first_place f on f.leave_id = p.leave_id and f.place = p.place
    ), turn (leave_id, account_id, decided_for, kind) as (
      select leave_id, account_id, null::uuid, kind from own_turn
      union all
      (select distinct on (o.leave_id, d.delegate_id) o.leave_id, d.delegate_id, o.account_id, o.kind
      from own_turn o
      join at_step a on a.leave_id = o.leave_id
      join leave_delegation d on d.company_id = app_company_id() and d.account_id = o.account_id and d.ended_at is null
        and $4::date between d.from_date and d.to_date and d.delegate_id is distinct from a.own_account
      join account c on c.id = d.delegate_id and (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Leave' = any(c.functions)))
      where not exists (select 1 from own_turn x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
        and not exists (select 1 from earlier x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
      order by o.leave_id, d.delegate_id, o.account_id)
    )
    select leave_id from turn where account_id = $5::uuid;

-- upsertRule
delete from leave_rule_step where company_id = app_company_id() and rule_id = $1::uuid;

-- upsertRule
insert into leave_rule (company_id, id, department_id, pay_type_id)
    values (app_company_id(), $1::uuid, $2::uuid, $3::uuid)
    on conflict (company_id, id) do update set department_id = excluded.department_id,
      pay_type_id = excluded.pay_type_id, updated_at = now(), version = leave_rule.version + 1;

-- upsertRule
insert into leave_rule_step (company_id, rule_id, step, decider, account_ids)
    select app_company_id(), $1::uuid, s.step, s.decider, array(select jsonb_array_elements_text(s."accountIds")::uuid)
    from jsonb_to_recordset($2::jsonb)
      as s (step smallint, decider text, "accountIds" jsonb);

-- writeSteps
delete from leave_step where company_id = app_company_id() and leave_id = any($1::uuid[]);

-- writeSteps
insert into leave_step (company_id, leave_id, step, decider, account_ids)
    select app_company_id(), s."leaveId", s.step, s.decider, array(select jsonb_array_elements_text(s."accountIds")::uuid)
    from jsonb_to_recordset($1::jsonb) as s ("leaveId" uuid, step smallint, decider text, "accountIds" jsonb);
