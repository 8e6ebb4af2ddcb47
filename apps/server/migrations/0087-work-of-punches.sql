-- What work a punch begins: its site, its position (a node of the structure), its job and the task within it. Null: none was
-- said. Of an Out nobody asks.
alter table punch
  add column work_place_id uuid,
  add column department_id uuid,
  add column job_id uuid,
  add column task_id uuid,
  add foreign key (company_id, work_place_id) references work_place (company_id, id),
  add foreign key (company_id, department_id) references department (company_id, id),
  add foreign key (company_id, job_id) references job (company_id, id),
  add foreign key (company_id, task_id) references task (company_id, id);
-- What is booked on one of them; empty where a company uses none.
create index punch_work_place on punch (company_id, work_place_id) where work_place_id is not null;
create index punch_department on punch (company_id, department_id) where department_id is not null;
create index punch_job on punch (company_id, job_id) where job_id is not null;
create index punch_task on punch (company_id, task_id) where task_id is not null;

-- As before, with the new columns.
create or replace view standing_punch with (security_invoker = true) as
select p.*
from punch p
where not exists (select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id);

-- What the device said of the work, as far as the company knows it, and how it knew the person; the punch that a person
-- takes later has the same.
alter table device_punch
  add column department_id uuid,
  add column job_id uuid,
  add column task_id uuid,
  add column known_by text check (known_by in ('pin', 'badge', 'name', 'phone', 'terminal')),
  add foreign key (company_id, department_id) references department (company_id, id),
  add foreign key (company_id, job_id) references job (company_id, id),
  add foreign key (company_id, task_id) references task (company_id, id);
create index device_punch_department on device_punch (company_id, department_id) where department_id is not null;
create index device_punch_job on device_punch (company_id, job_id) where job_id is not null;
create index device_punch_task on device_punch (company_id, task_id) where task_id is not null;

-- Whether kiosks let people choose their name from a list in place of typing a PIN, and read punch codes with the camera;
-- and whether photos of punches are taken on phones as well.
alter table app_setting
  add column has_name_list boolean not null default false,
  add column reads_punch_codes boolean not null default false,
  add column takes_phone_photos boolean not null default false;
