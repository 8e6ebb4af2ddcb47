-- A refresh that is sent twice in a moment (two tabs, a lost answer) is answered with tokens of its own; how often, for each
-- used token.
alter table used_refresh_token add column successors integer not null default 0;
grant update (successors) on used_refresh_token to timeloom_app;

-- From where an account has signed in: there its owner is not kept out by wrong passwords from elsewhere.
create index session_account_created on session (account_id, created_at);
