-- The hashes of requests with a password were plain ones, which can be tried against a database or backup that was
-- stolen. They live for a day; a change that is repeated just now with its key may be made again.
delete from idempotency_keys;
