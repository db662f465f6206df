-- Why the last request of a refund failed, as a sentence for the operator; empty if it did not.
alter table refunds add column failure text not null default '';
