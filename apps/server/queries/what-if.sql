-- refuseWrites
set transaction read only;

-- selectHiddenTypes
select t.id from pay_type t where t.company_id = app_company_id() and hides_leave_type(null, t.settings);

-- selectKnownRules
select id from pay_group where id = any($1::uuid[]) and removed_at is null
    union all
    select id from time_rounding where id = any($2::uuid[]) and removed_at is null;

-- selectMembers
select e.id from visible_employee e
    where e.id in (select c.employee_id from (
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
      and m.member_from <= coalesce($6::date, date 'infinity') and m.member_to >= coalesce($7::date, date '-infinity')) c)
    order by e.id;

-- selectNames
select id, first_name || ' ' || last_name as name from employee where id = any($1::uuid[]);

-- selectShifts
select id, employee_id, work_date, shift_key from work_shift where id = any($1::uuid[]);

-- selectVisible
select id from visible_employee where id = any($1::uuid[]) order by id;
