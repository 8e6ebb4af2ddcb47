-- companiesAtHour
select id from company
    where status = 'Active' and extract(hour from $1::timestamptz at time zone time_zone_id) = $2 order by id;

-- countMessages
select count(*) as messages from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (kind = any($2::text[]));

-- countMessages
select count(*) as messages from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (subject ilike $2 or body ilike $3 or to_char(created_at at time zone $4::text, $5::text) ilike $6);

-- countMessages
select count(*) as messages from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (to_char(created_at at time zone $2::text, $3::text) ilike $4);

-- countMessages
select count(*) as messages from message where company_id = app_company_id() and account_id = $1::uuid
    and read_at is null;

-- countMessages
select count(*) as messages from message where company_id = app_company_id() and account_id = $1::uuid;

-- insertMessages
with added as (
      insert into message (company_id, account_id, kind, subject, body, link, created_at, visitor_id, mailed_at)
      select app_company_id(), m."accountId", m.kind, m.subject, m.body, m.link, $1, m."visitorId",
        case when m."visitorId" is not null then $2::timestamptz end
      from jsonb_to_recordset($3::jsonb) as m (
        "accountId" uuid, kind text, subject text, body text, link text, "visitorId" uuid)
      join account c on c.id = m."accountId" and c.status = 'Active'
      returning account_id, mailed_at
    )
    select bool_or(c.mails_messages) as is_mail_wanted from added join account c on c.id = added.account_id
    where added.mailed_at is null;

-- markAllRead
update message set read_at = $1, updated_at = now(), version = version + 1
    where company_id = app_company_id() and account_id = any($2::uuid[]) and read_at is null
      and ($3::text is null or kind = $4::text);

-- markRead
update message set read_at = coalesce(read_at, $1), updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $2::uuid and account_id = $3::uuid returning id;

-- selectAccountsOf
select id as employee_id, account_id from employee
    where company_id = app_company_id() and id = any($1::uuid[]) and account_id is not null;

-- selectMailsMessages
select mails_messages from account where id = $1::uuid;

-- selectMessages
select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where company_id = app_company_id() and account_id = $1::uuid
    
    
    order by read_at is not null, created_at desc, id limit $2 offset $3;

-- selectMessages
select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (kind = any($2::text[]))
    order by read_at is not null, created_at desc, id limit $3 offset $4;

-- selectMessages
select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (subject ilike $2 or body ilike $3 or to_char(created_at at time zone $4::text, $5::text) ilike $6)
    order by read_at is not null, created_at desc, id limit $7 offset $8;

-- selectMessages
select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where company_id = app_company_id() and account_id = $1::uuid
    
    and (to_char(created_at at time zone $2::text, $3::text) ilike $4)
    order by read_at is not null, created_at desc, id limit $5 offset $6;

-- selectMessages
select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where company_id = app_company_id() and account_id = $1::uuid
    and read_at is null
    
    order by read_at is not null, created_at desc, id limit $2 offset $3;

-- selectWaitingApprovals
with recursive managed (account_id, id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.status = 'Active' and c.role_id = '3'
        and (c.functions = '{}' or 'Approvals' = any(c.functions))
      union
      select managed.account_id, d.id from department d join managed on d.parent_id = managed.id
    ), waiting as materialized (
      select p.employee_id, count(*) as pairs from punch_pair p
      where p.work_date >= $1::date and p.work_date < $2::date and p.approved_by is null
        and not exists (
          select 1 from pair_first_approval f join company k on k.id = f.company_id
          where f.company_id = p.company_id and f.pair_id = p.id and k.settings ->> 'approvalLevels' = '2')
        and not exists (
          select 1 from pay_period c where c.company_id = p.company_id and c.is_closed
            and p.work_date between c.from_date and c.to_date
            and c.pay_group_id = employee_pay_group(p.company_id, p.employee_id, p.work_date))
      group by p.employee_id
    )
    select s.account_id, sum(w.pairs)::integer as pairs, count(*)::integer as employees
    from (select distinct managed.account_id, a.employee_id from managed
      join current_assignment a on a.department_id = managed.id) s
    join waiting w on w.employee_id = s.employee_id
    group by s.account_id order by s.account_id;

-- takeUnmailed
with taken as (
      update message set mailed_at = $1
      where company_id = app_company_id() and mailed_at is null and read_at is null
      returning company_id, id, account_id, subject, body, link, created_at
    )
    select c.email, c.first_name, k.id as company_id, k.name as company_name,
      jsonb_agg(jsonb_build_object('subject', t.subject, 'body', t.body, 'link', t.link) order by t.created_at, t.id) as messages
    from taken t
    join account c on c.id = t.account_id and c.status = 'Active' and c.mails_messages
    join company k on k.id = t.company_id
    group by c.id, k.id;

-- updateMailsMessages
update account set mails_messages = $1, updated_at = now(), version = version + 1
    where id = $2::uuid;
