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

-- selectNamedShifts
select w.id as work_shift_id, w.employee_id, w.work_date, w.shift_key, exists (
        select 1 from pay_period c
        where c.company_id = w.company_id and c.is_closed and w.work_date between c.from_date and c.to_date
          and c.pay_group_id = employee_pay_group(w.company_id, w.employee_id, w.work_date)
      ) as closed
    from work_shift w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    where w.company_id = app_company_id() and w.id = any($1::uuid[])
      and (w.work_section_id is null or s.id is not null)
    order by w.id;

-- selectPaidMinutes
select coalesce(sum(d.paid_minutes), 0)::integer as paid
    from timesheet_day d
    where d.company_id = app_company_id() and (d.employee_id, d.work_date) in (
      select * from unnest($1::uuid[], $2::date[])
    );

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
    from unnest($1::uuid[], $2::date[],
      $3::text[]) as k (employee_id, work_date, shift_key)
    left join work_section s on s.company_id = app_company_id() and s.employee_id = k.employee_id
      and s.work_date = k.work_date and s.id::text = k.shift_key
    left join schedule_day d on d.company_id = app_company_id() and d.employee_id = k.employee_id and d.work_date = k.work_date
    left join shift_decision c on c.company_id = app_company_id() and c.employee_id = k.employee_id and c.shift_key = k.shift_key
    left join work_shift w on w.company_id = app_company_id() and w.employee_id = k.employee_id
      and w.work_date = k.work_date and w.shift_key = k.shift_key;

-- selectShiftId
select id from work_shift
    where employee_id = $1::uuid and work_date = $2::date and shift_key = $3;

-- selectShifts
select k.employee_id, k.work_date, k.shift_key,
      case when s.id is not null then jsonb_build_object('sectionId', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'rules', s.rules) end as section,
      coalesce(d.from_template, false) as from_template, d.work_date is not null as has_schedule_row,
      case when c.shift_key is not null then jsonb_build_object('allowEA', c.allow_ea, 'allowLD', c.allow_ld, 'allowOT', c.allow_ot,
        'apprvUnschWork', c.apprv_unsch_work, 'breakRules', c.break_rules, 'departmentId', c.department_id,
        'reason', c.reason) end as decision,
      w.scheduled_from, w.scheduled_to, coalesce(w.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce(s.version, 0) + coalesce(c.version, 0) as version, greatest(s.updated_at, c.updated_at) as changed_at
    from unnest($1::uuid[], $2::date[],
      $3::text[]) as k (employee_id, work_date, shift_key)
    left join work_section s on s.company_id = app_company_id() and s.employee_id = k.employee_id
      and s.work_date = k.work_date and s.id::text = k.shift_key
    left join schedule_day d on d.company_id = app_company_id() and d.employee_id = k.employee_id and d.work_date = k.work_date
    left join shift_decision c on c.company_id = app_company_id() and c.employee_id = k.employee_id and c.shift_key = k.shift_key
    left join work_shift w on w.company_id = app_company_id() and w.employee_id = k.employee_id
      and w.work_date = k.work_date and w.shift_key = k.shift_key;

-- writeDecisions
with decided as (
      select "employeeId" as employee_id, "workDate" as work_date, "shiftKey" as shift_key, "allowEA" as allow_ea,
        "allowLD" as allow_ld, "allowOT" as allow_ot, "apprvUnschWork" as apprv_unsch_work, "breakRules" as break_rules,
        "departmentId" as department_id, reason
      from jsonb_to_recordset($1::jsonb) as n ("employeeId" uuid, "workDate" date, "shiftKey" text,
        "allowEA" boolean, "allowLD" boolean, "allowOT" boolean, "apprvUnschWork" boolean, "breakRules" jsonb,
        "departmentId" uuid, reason text)
    ), changed as (
      update shift_decision c set work_date = n.work_date, allow_ea = n.allow_ea, allow_ld = n.allow_ld,
        allow_ot = n.allow_ot, apprv_unsch_work = n.apprv_unsch_work, break_rules = n.break_rules,
        department_id = n.department_id, reason = n.reason, author_account_id = $2::uuid, updated_at = now(),
        version = c.version + 1
      from decided n
      where c.company_id = app_company_id() and c.employee_id = n.employee_id and c.shift_key = n.shift_key
      returning c.employee_id, c.shift_key
    )
    insert into shift_decision (company_id, employee_id, work_date, shift_key, allow_ea, allow_ld, allow_ot,
      apprv_unsch_work, break_rules, department_id, reason, author_account_id)
    select $3::uuid, n.employee_id, n.work_date, n.shift_key, n.allow_ea, n.allow_ld, n.allow_ot,
      n.apprv_unsch_work, n.break_rules, n.department_id, n.reason, $4::uuid
    from decided n
    where (n.employee_id, n.shift_key) not in (select employee_id, shift_key from changed);
