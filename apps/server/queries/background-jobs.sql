-- addProgress
update background_job
    set done = done + $1, total = greatest(total, done + $2), updated_at = now(), version = version + 1
    where id = $3::uuid;

-- beginJob
update background_job
    set status = 'running', started_at = coalesce(started_at, $1), updated_at = now(), version = version + 1
    where id = $2::uuid and status in ('waiting', 'running');

-- cancelIfUnfinished
update background_job set status = 'cancelled', finished_at = $1, updated_at = now(), version = version + 1
    where id = $2::uuid and status in ('waiting', 'running');

-- endRunningJob
update background_job
    set status = $1, message = $2, finished_at = $3, updated_at = now(), version = version + 1
    where id = $4::uuid and status = 'running'
    returning title, account_id, link;

-- insertJob
insert into background_job (company_id, kind, title, total, account_id, link)
    values (app_company_id(), $1, $2, $3, $4::uuid, $5)
    returning id;

-- isJobRunning
select 1 from background_job where id = $1::uuid and status = 'running';

-- selectJob
select id, kind, title, status, done, total, started_at, finished_at, message from background_job where id = $1::uuid and account_id = $2::uuid;

-- selectJobs
select id, kind, title, status, done, total, started_at, finished_at, message from background_job
    where account_id = $1::uuid and created_at >= $2
    order by created_at desc, id
    limit 200;
