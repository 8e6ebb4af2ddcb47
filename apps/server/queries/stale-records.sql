-- selectLastChange
select a.first_name || ' ' || a.last_name as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity = $1 and e.entity_id = $2 
    order by e.at desc limit 1;

-- selectLastChange
select a.first_name || ' ' || a.last_name as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity = $1 and e.entity_id = $2 and exists (
    select 1 from unnest($3::text[]) as field (name) where e.before -> name is distinct from e.after -> name)
    order by e.at desc limit 1;
