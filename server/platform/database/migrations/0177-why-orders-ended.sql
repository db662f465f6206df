-- Why an order was canceled, and which order took its place, so that a replaced order does not read as a failed payment.
alter table orders add column canceled_because text, add column replaced_by uuid;
