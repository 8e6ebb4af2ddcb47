-- Messages wait a little for their mail: those of an account that come together go out in one.
alter table message add column mailed_at timestamptz;
create index message_unmailed on message (company_id, account_id) where mailed_at is null and read_at is null;

-- Where the end of a job leads whoever reads of it.
alter table background_job add column link text;

-- A page of the history is found in the index alone, wherever it lies; so are the actions to choose from.
drop index audit_entry_at;
create index audit_entry_at on audit_entry (company_id, at, id);
create index audit_entry_action on audit_entry (company_id, action, at, id);
