-- countUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total 
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)));

-- countUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total 
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true;

-- hasUserReferences
select not exists (select unnest($1::uuid[]) except select id from department)
      and ($2::uuid is null
        or exists (select 1 from account where id = $3::uuid and company_id = app_company_id()))
      and ($4::uuid is null
        or exists (select 1 from employee where id = $5::uuid)) as found;

-- selectChoices
select id, concat_ws(' ', first_name, last_name) as name
    from account
    where company_id = app_company_id() and status = 'Active' and id is distinct from $1::uuid
      and role_id = any($2::text[])
    order by first_name collate "en-x-icu", last_name collate "en-x-icu", id;

-- selectUserForm
select e.id as employee_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name,
      array(select department_id from managed_department m where m.account_id = a.id order by 1) as departments
    from account a left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.id = $1::uuid and a.company_id = app_company_id();

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and a.status = $2
      and true
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $3 offset $4;

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and (a.email ilike $2 or a.status ilike $3)
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $4 offset $5;

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and (a.first_name ilike $2 or a.last_name ilike $3 or a.first_name || ' ' || a.last_name ilike $4 or a.last_name || ' ' || a.first_name ilike $5 or a.email ilike $6 or a.status ilike $7)
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $8 offset $9;

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $2 offset $3;

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true
    order by a.email desc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $2 offset $3;

-- selectUsers
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $2 offset $3;
