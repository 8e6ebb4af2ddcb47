-- deletePhotos
delete from stored_file where company_id = app_company_id() and id = any($1::uuid[]);

-- deletePhotos
update punch_photo set file_id = null, deleted_at = $1, updated_at = $2, version = version + 1
    where company_id = app_company_id() and file_id = any($3::uuid[]);

-- insertPhoto
with file as (
      insert into stored_file (company_id, id, kind, media_type, size, digest)
      values (app_company_id(), $1::uuid, 'punchPhoto', 'image/jpeg', $2,
        $3)
    )
    insert into punch_photo (company_id, device_punch_id, file_id, received_at)
    values (app_company_id(), $4::uuid, $5::uuid, $6);

-- lockPhotographed
select p.id as device_punch_id, exists (
        select 1 from punch_photo f where f.company_id = p.company_id and f.device_punch_id = p.id) as has_photo
    from device_punch p
    where p.company_id = app_company_id() and p.device_id = $1::uuid and p.item_key = $2
      and p.photo = 'taken'
    for update of p;

-- lockPhotosBefore
select file_id from punch_photo
    where company_id = app_company_id() and file_id is not null and received_at < $1
    order by received_at limit $2 for update skip locked;

-- selectPhoto
with recursive original as (
      select p.company_id, p.id, p.replaces_id from punch p
      where p.company_id = app_company_id() and p.id = $1::uuid
      union all
      select p.company_id, p.id, p.replaces_id from original o
      join punch p on p.company_id = o.company_id and p.id = o.replaces_id
    )
    select d.id as device_punch_id, e.id as employee_id, d.photo, f.file_id, f.received_at, f.deleted_at
    from original o
    join device_punch d on d.company_id = o.company_id and d.punch_id = o.id and d.photo is not null
    join visible_employee e on e.company_id = d.company_id and e.id = d.employee_id
    left join punch_photo f on f.company_id = d.company_id and f.device_punch_id = d.id
    limit 1;
