-- Leave that waits for a decision: pending requests, and approved leave that its employee asks to cancel. Each part is found
-- by the index of what waits: of years of leave only that is read.
create view undecided_leave with (security_invoker = true) as
select l.* from leave l where l.status = 'Pending'
union all
select l.* from leave_cancellation c
join leave l on l.company_id = c.company_id and l.id = c.leave_id
where c.state = 'waiting' and l.status = 'Approved';
grant select on undecided_leave to timeloom_app;
