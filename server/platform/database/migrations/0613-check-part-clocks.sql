-- In a transaction of its own, so that the tables are not locked while their rows are read.
alter table sellers validate constraint sellers_sending_check;
alter table order_parts validate constraint order_parts_clock_check;
alter table order_parts validate constraint order_parts_ended_because_check;
