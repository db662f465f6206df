-- A change of an order can leave its total as it was and still change what was sold, and so can units that are canceled
-- before they are refunded: their days are counted anew too.
create trigger day_of_order_changes after insert on order_changes
  for each row execute function note_sales_of_return();
create trigger day_of_canceled_units after update of canceled_units on order_items
  for each row when (new.canceled_units is distinct from old.canceled_units) execute function note_sales_of_return();
