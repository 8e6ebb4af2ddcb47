-- allowPhones
update employee set has_app = true where company_id = app_company_id() and account_id is not null;

-- assignSites
insert into employee_work_place (company_id, employee_id, work_place_id)
    select app_company_id(), e.id, w.id
    from jsonb_to_recordset($1::jsonb) as a ("employeeId" uuid, "siteName" text)
    join employee e on e.company_id = app_company_id() and e.id = a."employeeId" and e.account_id is null
    join work_place w on w.company_id = app_company_id() and w.name = a."siteName";

-- insertCorrections
with outs as (
      select e.id as employee_id, p.id, p.local_date, p.local_minute, row_number() over (order by p.at desc) as place
      from employee e
      join standing_punch p on p.company_id = e.company_id and p.employee_id = e.id
      where e.company_id = app_company_id() and e.account_id = $1::uuid and p.direction = 'Out'
        and p.pinned_date is null and p.local_minute < 1380 and not p.is_late
        and not is_closed_day(e.company_id, e.id, p.local_date)
    )
    insert into correction (company_id, employee_id, kind, work_date, punch_id, day_type, punch_time, direction, was_day_type,
      was_time, was_direction, reason, asked_by, asked_at, state, decided_by, decided_at, decision_reason)
    select app_company_id(), employee_id, 'move', local_date, id, 'Today', to_char(time '00:00' + make_interval(mins => local_minute + 45), 'HH24:MI'),
      'Out', 'Today', to_char(time '00:00' + make_interval(mins => local_minute), 'HH24:MI'), 'Out',
      case place when 1 then 'I cleaned the mixer and forgot to clock out later' else 'The queue at the kiosk was long' end,
      $2::uuid, $3::timestamptz - place * interval '5 hours',
      case place when 1 then 'waiting' else 'declined' end,
      case place when 2 then $4::uuid end,
      case place when 2 then $5::timestamptz - interval '1 hour' end,
      case place when 2 then 'The camera shows you leaving at that time' end
    from outs where place <= 2;

-- insertEnteredOuts
insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, pinned_date,
      author_account_id, reason)
    select $1::uuid, g.id, g."employeeId", g.at, $2, g."localDate", g."localMinute", 'Out', 'manual',
      g."pinnedDate", $3::uuid, $4
    from jsonb_to_recordset($5::jsonb) as g (
      id uuid, "employeeId" uuid, at timestamptz, "localDate" date, "localMinute" integer, "pinnedDate" date);

-- insertJobs
with given as materialized (
      select gen_random_uuid() as id, j.*
      from jsonb_to_recordset($1::jsonb) as j (
        code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text, external jsonb,
        tasks jsonb, "departmentIds" jsonb)
    ), added as (
      insert into job (company_id, id, code, name, is_active, description, punch_code, pay_export_code,
        external_job_type, external_job_id)
      select app_company_id(), id, code, name, active, description, "punchCode", "payExportCode",
        external->>'type', external->>'id' from given
    ), named as (
      insert into job_task (company_id, job_id, task_id)
      select app_company_id(), g.id, t.id
      from given g join task t on t.company_id = app_company_id() and g.tasks ? t.code
    )
    insert into department_job (company_id, department_id, job_id)
    select app_company_id(), d::uuid, g.id from given g cross join jsonb_array_elements_text(g."departmentIds") as d;

-- insertKiosk
insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, last_seen_at, clock_ahead_ms,
      battery, queue_length, app_version)
    select app_company_id(), $1, 'kiosk', w.id, $2, $3::uuid, $4,
      $5, $6, 0, '0.1.0'
    from work_place w where w.company_id = app_company_id() and w.name = $7;

-- insertKioskContacts
insert into kiosk_contact (company_id, first_name, last_name, mobile, email, department)
    select app_company_id(), c."firstName", c."lastName", c.mobile, c.email, c.department
    from jsonb_to_recordset($1::jsonb) as c (
      "firstName" text, "lastName" text, mobile text, email text, department text);

-- insertLeave
with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as (
          "employeeId" uuid, "payTypeId" uuid, "from" date, "to" date, status text)
      ) with ordinality as g
    ), added as (
      insert into leave (company_id, id, employee_id, pay_type_id, from_date, to_date, status)
      select $2::uuid, id, "employeeId", "payTypeId", "from", "to", status from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality;

-- insertManagedNodes
insert into managed_department (company_id, account_id, department_id)
    select $1::uuid, c."accountId", c."departmentId"
    from jsonb_to_recordset($2::jsonb) as c ("accountId" uuid, "departmentId" uuid);

-- insertPayRates
insert into employee_pay_rate (company_id, employee_id, effective_from, rate)
    select app_company_id(), r."employeeId", r."effectiveFrom", r.rate
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "effectiveFrom" date, rate numeric);

-- insertSkills
insert into skill (company_id, name, allowance_calculation_type)
    select app_company_id(), s.name, s."allowanceCalculationType"
    from jsonb_to_recordset($1::jsonb) as s (name text, "allowanceCalculationType" text);

-- insertTasks
insert into task (company_id, code, name, is_active, description, punch_code, pay_export_code)
    select app_company_id(), t.code, t.name, t.active, t.description, t."punchCode", t."payExportCode"
    from jsonb_to_recordset($1::jsonb) as t (
      code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text);

-- insertTerminal
with added as (
      insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, last_seen_at)
      select app_company_id(), $1, 'terminal', w.id, $2, $3::uuid, $4
      from work_place w where w.company_id = app_company_id() and w.name = $5
      returning id
    )
    insert into terminal (company_id, device_id, serial, time_zone_id, firmware, users_on_it, sends_users)
    select app_company_id(), added.id, $6, $7, $8, $9::integer, false from added;

-- insertVisits
insert into visitor (company_id, user_type, name, company, contact_id, contact_name, site_id, expected_at,
      signed_in_at, received_at, told_at, signed_in_device_id, signed_out_at, signed_out_by, signed_out_device_id)
    select app_company_id(), v."userType", v.name, v.company, c.id, c.first_name || ' ' || c.last_name, w.id,
      v."expectedAt", v."signedInAt", v."signedInAt", v."signedInAt",
      case when v."signedInAt" is not null then d.id end, v."signedOutAt",
      case when v."signedOutAt" is not null then 'name' end, case when v."signedOutAt" is not null then d.id end
    from jsonb_to_recordset($1::jsonb) as v ("userType" text, name text, company text, host text,
      "siteName" text, "expectedAt" timestamptz, "signedInAt" timestamptz, "signedOutAt" timestamptz)
    join kiosk_contact c on c.company_id = app_company_id() and c.first_name = v.host
    join work_place w on w.company_id = app_company_id() and w.name = v."siteName"
    left join device d on d.company_id = app_company_id() and d.site_id = w.id;

-- insertWorkSites
insert into work_place (company_id, name, address, latitude, longitude, radius_metres, description)
    select app_company_id(), w.name, w.address, w.latitude, w.longitude, w."radiusMetres", w.description
    from jsonb_to_recordset($1::jsonb) as w (
      name text, address text, latitude numeric, longitude numeric, "radiusMetres" numeric, description text);

-- isEmptyDatabase
select not exists (select 1 from installation) and not exists (select 1 from company) as is_empty;

-- markAsDemo
insert into installation (is_demo) values (true) on conflict (only_row) do update set is_demo = true;

-- markEvacuators
update account set is_evacuator = true where id = any($1::uuid[]);

-- selectFree
select e.id as employee_id, e.clock_id from employee e
    where e.company_id = app_company_id() and e.status = 'Active' and is_closed_day(e.company_id, e.id, $1::date)
      and not exists (
        select 1 from schedule_day s
        where s.company_id = e.company_id and s.employee_id = e.id and s.work_date = $2::date and not s.is_off_day)
      and not exists (
        select 1 from punch u
        where u.company_id = e.company_id and u.employee_id = e.id and u.local_date between $3::date - 1 and $4::date + 1)
    order by e.clock_id limit 1;

-- selectLateIn
select u.id as punch_id, p.employee_id, p.work_date, c.id as pay_period_id,
      to_char(x.scheduled_in at time zone $1, 'HH24:MI') as time
    from time_exception x
    join punch_pair p on p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
      and p.in_at = x.actual_in and p.approved_by is not null
    join punch u on u.company_id = p.company_id and u.id = p.in_punch_id
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    join current_assignment a on a.company_id = x.company_id and a.employee_id = x.employee_id
    join pay_period c on c.company_id = a.company_id and c.pay_group_id = a.pay_group_id and c.is_closed
      and x.work_date between c.from_date and c.to_date
    where x.company_id = app_company_id() and x.type = 'LateArrival' and x.work_date between $2::date and $3::date
    order by x.work_date desc, x.minutes desc, e.clock_id limit 1;

-- selectOut
select u.id as punch_id, p.employee_id, p.work_date, c.id as pay_period_id,
      to_char((p.out_at - interval '45 minutes') at time zone $1, 'HH24:MI') as time
    from punch_pair p
    join punch u on u.company_id = p.company_id and u.id = p.out_punch_id
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    join current_assignment a on a.company_id = p.company_id and a.employee_id = p.employee_id
    join pay_period c on c.company_id = a.company_id and c.pay_group_id = a.pay_group_id and c.is_closed
      and p.work_date between c.from_date and c.to_date
    where p.company_id = app_company_id() and p.work_date between $2::date and $3::date
      and p.employee_id <> $4::uuid and p.approved_by is not null
      and extract(hour from p.out_at at time zone $5) between 13 and 20
      and not exists (
        select 1 from time_exception x
        where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date)
      and not exists (
        select 1 from punch_pair o
        where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date and o.id <> p.id)
    order by p.work_date desc, e.clock_id limit 1;

-- selectPairsToApprove
select id from punch_pair
    where company_id = app_company_id() and employee_id = any($1::uuid[]) and work_date < $2::date
      and approved_by is null and in_at is not null and out_at is not null;

-- selectPeriodsToClose
select id from pay_period where company_id = app_company_id() and to_date < $1::date and not is_closed
    order by from_date;

-- selectSiteId
select id from work_place where company_id = app_company_id() and name = $1;

-- setApprovers
with recursive given as (
      select c.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as ("accountId" uuid, "departmentId" uuid)
      ) with ordinality as c
    ), wanted (company_id, id, account_id, ordinality) as (
      select d.company_id, d.id, g."accountId", g.ordinality
      from given g join department d on d.company_id = app_company_id() and d.id = g."departmentId"
      union
      select d.company_id, d.id, w.account_id, w.ordinality
      from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    ), last as (
      select distinct on (company_id, id) company_id, id, account_id from wanted order by company_id, id, ordinality desc
    )
    update department set approver_account_id = last.account_id
    from last where department.company_id = last.company_id and department.id = last.id;
