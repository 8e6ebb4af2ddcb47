-- countCustomers
select count(*)::integer as total
    from company c  
    where true;

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where c.status = $1 and (c.name ilike $2 or coalesce(to_char(a.last_activity_at at time zone $3::text, $4::text), 'Never') ilike $5);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where true and (c.code ilike $1 or c.status ilike $2);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where true and (c.status ilike $1 or c.time_zone_id ilike $2);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where c.status = $1 and (c.name ilike $2 or c.code ilike $3 or c.status ilike $4 or used.employees || ' of ' || c.licences ilike $5 or used.app_employees || ' of ' || c.app_licences ilike $6 or coalesce(to_char(a.last_activity_at at time zone $7::text, $8::text), 'Never') ilike $9 or c.time_zone_id ilike $10);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where true and (c.name ilike $1 or c.code ilike $2 or c.status ilike $3 or used.employees || ' of ' || c.licences ilike $4 or used.app_employees || ' of ' || c.app_licences ilike $5 or coalesce(to_char(a.last_activity_at at time zone $6::text, $7::text), 'Never') ilike $8 or c.time_zone_id ilike $9);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where true and (used.employees || ' of ' || c.licences ilike $1);

-- lockCustomer
select 1 from company where id = app_company_id() for no key update;

-- selectAccountByEmail
select id, role_id, status from account where email = lower($1);

-- selectAccountIds
select id from account where company_id = $1::uuid;

-- selectAdmins
select id, concat_ws(' ', first_name, last_name) as name, email, status = 'Active' as is_active
    from account where company_id = $1::uuid and role_id = '2'
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id;

-- selectCustomer
select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, c.version, c.status_reason,
      c.status_changed_at, c.holiday_region, c.settings, a.last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true
    join licences_in_use(array[$1::uuid]) u on u.company_id = c.id
    where c.id = $2::uuid;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by a.last_activity_at desc nulls last,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where c.status = $1 and (c.name ilike $2 or coalesce(to_char(a.last_activity_at at time zone $3::text, $4::text), 'Never') ilike $5)
      order by place
      limit $6 offset $7
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true and (c.code ilike $1 or c.status ilike $2)
      order by place
      limit $3 offset $4
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true and (c.status ilike $1 or c.time_zone_id ilike $2)
      order by place
      limit $3 offset $4
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where c.status = $1 and (c.name ilike $2 or c.code ilike $3 or c.status ilike $4 or used.employees || ' of ' || c.licences ilike $5 or used.app_employees || ' of ' || c.app_licences ilike $6 or coalesce(to_char(a.last_activity_at at time zone $7::text, $8::text), 'Never') ilike $9 or c.time_zone_id ilike $10)
      order by place
      limit $11 offset $12
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where true and (c.name ilike $1 or c.code ilike $2 or c.status ilike $3 or used.employees || ' of ' || c.licences ilike $4 or used.app_employees || ' of ' || c.app_licences ilike $5 or coalesce(to_char(a.last_activity_at at time zone $6::text, $7::text), 'Never') ilike $8 or c.time_zone_id ilike $9)
      order by place
      limit $10 offset $11
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where true and (used.employees || ' of ' || c.licences ilike $1)
      order by place
      limit $2 offset $3
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" desc nulls last,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectLastCustomerChange
select concat_ws(' ', a.first_name, a.last_name) as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity in ('company', 'company_settings') and e.entity_id = $1
    order by e.at desc limit 1;

-- selectOwnCompany
select c.id as company_id from account a join company c on c.id = a.company_id and c.status = 'Active'
    where a.id = $1::uuid;

-- selectOwnEmployeeId
select id from employee where account_id = $1::uuid;

-- updateCustomerRow
update "company" set "licences" = $1, "updated_at" = now(), "version" = "version" + $2 where "id" = app_company_id();

-- updateCustomerRow
update "company" set "name" = $1, "updated_at" = now(), "version" = "version" + $2 where "id" = app_company_id();

-- updateCustomerRow
update "company" set "status" = $1, "status_reason" = $2, "status_changed_at" = $3, "updated_at" = now(), "version" = "version" + $4 where "id" = app_company_id();
