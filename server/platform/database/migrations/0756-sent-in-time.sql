-- Of the newest parts that a seller was to send, so many were sent, and so many of these in time.
alter table seller_figures add column parts_due integer not null default 0;
alter table seller_figures add column parts_in_time integer not null default 0;
