-- Leave of several types that was requested at once: its parts have one request. Each is decided and changed as a leave of its
-- own.
alter table leave add column request_id uuid;
create index leave_request on leave (company_id, request_id) where request_id is not null;
