-- findAccountToRecover
select a.id as account_id, a.email, a.first_name, a.company_id, coalesce(c.name, '') as company_name
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1) and a.status = 'Active' and (c.id is null or c.status = 'Active');

-- readPasswordOwner
select a.email, a.first_name, a.last_name, c.name as company_name, a.password_hash
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

-- updatePassword
update account set password_hash = $1, must_change_password = false, password_changed_at = $2
    where id = $3::uuid;
