-- In a transaction of its own, so that it holds no lock that writers wait for.
insert into directory (kind, key, user_id) select 'review', id::text, user_id from reviews
on conflict do nothing;

update reviews set is_bought = true where not is_bought and has_bought(user_id, product_id);

alter table reviews validate constraint reviews_helpful_check;
alter table reviews validate constraint reviews_answer_check;
alter table reviews validate constraint reviews_hidden_check;
