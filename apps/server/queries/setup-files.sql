-- loweredTexts
select given.text, lower(given.text) as lowered from unnest($1::text[]) as given (text);

-- undoAfter
release savepoint tried_out;

-- undoAfter
rollback to savepoint tried_out;

-- undoAfter
savepoint tried_out;
