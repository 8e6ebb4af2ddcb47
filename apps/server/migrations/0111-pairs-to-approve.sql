-- The pairs that wait to be approved, counted on the dashboard: without it the count looked at each pair of the period.
create index punch_pair_waiting on punch_pair (company_id, work_date) include (employee_id) where approved_by is null;
