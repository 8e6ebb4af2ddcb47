-- endClaims
update open_shift_person p set answer = 'Offered', answered_at = null, work_section_id = null,
      claim_ended_at = $1, updated_at = now(), version = p.version + 1
    
    from unnest($2::uuid[], $3::uuid[], $4::uuid[])
      as k (open_shift_id, employee_id, section_id)
    where p.company_id = app_company_id() and p.open_shift_id = k.open_shift_id and p.employee_id = k.employee_id;

-- linkClaims
update open_shift_person p set answer = 'Claimed', answered_at = coalesce(p.answered_at, $1),
      work_section_id = k.section_id, claim_ended_at = null, updated_at = now(), version = p.version + 1
    
    from unnest($2::uuid[], $3::uuid[], $4::uuid[])
      as k (open_shift_id, employee_id, section_id)
    where p.company_id = app_company_id() and p.open_shift_id = k.open_shift_id and p.employee_id = k.employee_id;

-- releaseClaims
update open_shift_person c set work_section_id = null, updated_at = now(), version = c.version + 1
    
    from unnest($1::uuid[], $2::date[]) as a (employee_id, work_date)
    join open_shift_person p on p.company_id = app_company_id() and p.employee_id = a.employee_id
    join open_shift o on o.company_id = p.company_id and o.id = p.open_shift_id and o.work_date = a.work_date
    where c.company_id = p.company_id and c.open_shift_id = p.open_shift_id and c.employee_id = p.employee_id
      and (p.work_section_id is not null and not exists (
      select 1 from work_section w
      where w.company_id = p.company_id and w.id = p.work_section_id and w.employee_id = p.employee_id
        and w.work_date = o.work_date));

-- selectMovedClaims
select o.id as open_shift_id, p.employee_id, o.work_date, e.first_name || ' ' || e.last_name as employee_name,
      o.start_minute, o.end_minute, o.created_by as account_id, p.claim_ended_at is not null as has_ended,
      s.id as section_id
    
    from unnest($1::uuid[], $2::date[]) as a (employee_id, work_date)
    join open_shift_person p on p.company_id = app_company_id() and p.employee_id = a.employee_id
    join open_shift o on o.company_id = p.company_id and o.id = p.open_shift_id and o.work_date = a.work_date
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join work_section s on s.company_id = p.company_id and s.employee_id = p.employee_id
      and s.work_date = o.work_date and s.start_minute = o.start_minute and s.end_minute = o.end_minute
      and s.department_id = o.department_id
    where (p.work_section_id is not null and not exists (
      select 1 from work_section w
      where w.company_id = p.company_id and w.id = p.work_section_id and w.employee_id = p.employee_id
        and w.work_date = o.work_date)) or (p.claim_ended_at is not null and s.id is not null and o.withdrawn_at is null
      and o.places > (
        select count(*) from open_shift_person c
        where c.company_id = o.company_id and c.open_shift_id = o.id and c.answer = 'Claimed'))
    order by o.work_date, o.id, p.employee_id;
