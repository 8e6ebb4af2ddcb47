-- claimPicture
update stored_file f set
      employee_id = coalesce($1::uuid, f.employee_id),
      account_id = coalesce($2::uuid, f.account_id),
      updated_at = now(), version = f.version + 1
    where f.id = $3::uuid and f.kind = 'avatar'
      and (f.created_by = $4::uuid or f.employee_id = $5::uuid or f.account_id = $6::uuid)
    returning id;

-- insertAvatar
insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
    values (app_company_id(), $1::uuid, 'avatar', $2, $3, $4,
      $5::uuid);

-- selectAvatar
select f.media_type from stored_file f
    where f.id = $1::uuid and f.kind = 'avatar'
      and (f.created_by = $2::uuid or f.account_id = $3::uuid
        or ($4 and f.account_id is not null)
        or exists (select 1 from visible_employee e where e.avatar_file_id = f.id)
        or exists (select 1 from visible_employee e where e.account_id = f.account_id));
