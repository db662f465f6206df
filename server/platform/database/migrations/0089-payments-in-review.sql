-- Outside a transaction.
-- The payments in review, and whether a charge counts for two payments, without reading all payments.
drop index concurrently if exists payments_in_review;
create index concurrently payments_in_review on payments (created_at) where review_reason is not null;
drop index concurrently if exists payments_of_charge;
create index concurrently payments_of_charge on payments (gateway_reference) where gateway_reference is not null;
