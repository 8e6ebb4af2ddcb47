-- carryDecision
update shift_decision set shift_key = $1, work_date = work_date + ($2::date - $3::date),
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and employee_id = $4::uuid and shift_key = $5;

-- deleteDecision
delete from shift_decision
    where company_id = app_company_id() and employee_id = $1::uuid and shift_key = $2;

-- findScheduledShift
select s.employee_id, s.work_date, s.id::text as shift_key
    from work_section s
    join visible_employee e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = app_company_id() and s.id = $1::uuid;

-- findShift
select w.employee_id, w.work_date, w.shift_key
    from work_shift w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    where w.company_id = app_company_id() and w.id = $1::uuid and (w.work_section_id is null or s.id is not null);

-- rekeyDecision
update shift_decision set shift_key = $1, updated_at = now(), version = version + 1
    where company_id = app_company_id() and employee_id = $2::uuid and shift_key = $3;

-- selectLastAuthor
select a.first_name || ' ' || a.last_name as name
    from audit_entry x left join account a on a.id = x.account_id
    where x.company_id = app_company_id() and x.entity = 'work_shift' and x.entity_id = $1
    order by x.at desc, x.created_at desc limit 1;

-- selectPairs
select in_at, out_at, coalesce(effective_from, in_at) as effective_from, coalesce(effective_to, out_at) as effective_to
    from punch_pair
    where employee_id = $1::uuid and work_date = $2::date and shift_key = $3
      and in_at is not null and out_at is not null
    order by in_at;

-- selectShift
select k.employee_id, k.work_date, k.shift_key,
      case when s.id is not null then jsonb_build_object('sectionId', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'rules', s.rules) end as section,
      coalesce(d.from_template, false) as from_template, d.work_date is not null as has_schedule_row,
      case when c.shift_key is not null then jsonb_build_object('allowEA', c.allow_ea, 'allowLD', c.allow_ld, 'allowOT', c.allow_ot,
        'apprvUnschWork', c.apprv_unsch_work, 'breakRules', c.break_rules, 'departmentId', c.department_id,
        'reason', c.reason) end as decision,
      w.scheduled_from, w.scheduled_to, coalesce(w.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce(s.version, 0) + coalesce(c.version, 0) as version, greatest(s.updated_at, c.updated_at) as changed_at
    from (select $1::uuid as employee_id, $2::date as work_date, $3::text as shift_key) k
    left join work_section s on s.company_id = app_company_id() and s.employee_id = k.employee_id
      and s.work_date = k.work_date and s.id::text = k.shift_key
    left join schedule_day d on d.company_id = app_company_id() and d.employee_id = k.employee_id and d.work_date = k.work_date
    left join shift_decision c on c.company_id = app_company_id() and c.employee_id = k.employee_id and c.shift_key = k.shift_key
    left join work_shift w on w.company_id = app_company_id() and w.employee_id = k.employee_id
      and w.work_date = k.work_date and w.shift_key = k.shift_key;

-- selectShiftId
select id from work_shift
    where employee_id = $1::uuid and work_date = $2::date and shift_key = $3;

-- writeDecision
with decided as (
      select $1::boolean as allow_ea, $2::boolean as allow_ld,
        $3::boolean as allow_ot, $4::boolean as apprv_unsch_work,
        $5::jsonb as break_rules, $6::uuid as department_id,
        $7::text as reason
    ), changed as (
      update shift_decision c set work_date = $8::date, allow_ea = n.allow_ea, allow_ld = n.allow_ld,
        allow_ot = n.allow_ot, apprv_unsch_work = n.apprv_unsch_work, break_rules = n.break_rules,
        department_id = n.department_id, reason = n.reason, author_account_id = $9::uuid, updated_at = now(),
        version = c.version + 1
      from decided n
      where c.company_id = app_company_id() and c.employee_id = $10::uuid and c.shift_key = $11
      returning c.shift_key
    )
    insert into shift_decision (company_id, employee_id, work_date, shift_key, allow_ea, allow_ld, allow_ot,
      apprv_unsch_work, break_rules, department_id, reason, author_account_id)
    select $12::uuid, $13::uuid, $14::date, $15, n.allow_ea, n.allow_ld, n.allow_ot,
      n.apprv_unsch_work, n.break_rules, n.department_id, n.reason, $16::uuid
    from decided n
    where not exists (select 1 from changed);
