-- selectAppHolder
select e.status, e.has_app, e.skips_gps, c.name as company_name
    from employee e join company c on c.id = e.company_id
    where e.company_id = app_company_id() and e.id = $1::uuid;

-- selectPhoneOfKey
select d.id from device d join device_key k on k.company_id = d.company_id and k.device_id = d.id
    where d.company_id = app_company_id() and d.employee_id = $1::uuid and d.revoked_at is null
      and k.public_key = $2;

-- selectPhones
select id, name, enrolled_at, last_seen_at from device
    where company_id = app_company_id() and employee_id = $1::uuid and revoked_at is null
    order by enrolled_at desc, id;
