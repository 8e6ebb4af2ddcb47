-- Leave that waits for a decision: pending requests, and approved leave that its employee asks to cancel.
create view undecided_leave with (security_invoker = true) as
select l.* from leave l
where l.status = 'Pending' or l.status = 'Approved' and exists (
  select 1 from leave_cancellation c where c.company_id = l.company_id and c.leave_id = l.id and c.state = 'waiting');
grant select on undecided_leave to timeloom_app;
