-- insertContact
insert into kiosk_contact (company_id, first_name, last_name, mobile, email, department)
    values (app_company_id(), $1, $2, $3, $4, $5)
    returning id;

-- lockContacts
select id, first_name, last_name, mobile, email, department, version from kiosk_contact
    where id = any($1::uuid[])
    order by id
    for update;

-- removeContacts
delete from kiosk_contact where id = any($1::uuid[]);

-- selectContacts
select id, first_name, last_name, mobile, email, department, version from kiosk_contact
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id;

-- updateContact
update kiosk_contact
    set first_name = $1, last_name = $2, mobile = $3, email = $4,
      department = $5, updated_at = now(), version = version + 1
    where id = $6::uuid;
