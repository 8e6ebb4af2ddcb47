-- Employees also ask for a pair to be booked to another job: kind `job` names its In, the job, and the task where there is
-- one. `was_split`: the pair was split over several jobs, of which `was_job_id` and `was_task_id` are the first.
alter table correction
  add column job_id uuid,
  add column task_id uuid,
  add column was_job_id uuid,
  add column was_task_id uuid,
  add column was_split boolean not null default false,
  drop constraint correction_kind_check,
  drop constraint correction_check1;
alter table correction
  add constraint correction_kind_check check (kind in ('add', 'move', 'remove', 'job')),
  add constraint correction_time_check check ((kind in ('remove', 'job')) = (punch_time is null)),
  add constraint correction_job_check check ((kind = 'job') = (job_id is not null)),
  add constraint correction_job_parts_check
    check (kind = 'job' or (task_id is null and was_job_id is null and was_task_id is null and not was_split)),
  add foreign key (company_id, job_id) references job (company_id, id),
  add foreign key (company_id, task_id) references task (company_id, id),
  add foreign key (company_id, was_job_id) references job (company_id, id),
  add foreign key (company_id, was_task_id) references task (company_id, id);
drop index correction_waiting;
create unique index correction_waiting on correction (company_id, employee_id, work_date, kind, punch_id, day_type, punch_time, direction,
  job_id, task_id) nulls not distinct where state = 'waiting';
create index correction_job on correction (company_id, job_id) where job_id is not null;
create index correction_task on correction (company_id, task_id) where task_id is not null;
create index correction_was_job on correction (company_id, was_job_id) where was_job_id is not null;
create index correction_was_task on correction (company_id, was_task_id) where was_task_id is not null;
