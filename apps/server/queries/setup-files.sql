-- undoAfter
release savepoint tried_out;

-- undoAfter
rollback to savepoint tried_out;

-- undoAfter
savepoint tried_out;
