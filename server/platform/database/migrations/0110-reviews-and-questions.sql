-- What reviews show besides their text, and questions with their answers.

alter table reviews
  -- Whether the reviewer has a completed order of the product.
  add column is_bought boolean not null default false,
  -- The number of its helpful marks.
  add column helpful int not null default 0,
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by text,
  add column hidden_at timestamptz,
  add column hidden_by text,
  add column hidden_reason text,
  add constraint reviews_helpful_check check (helpful >= 0) not valid,
  add constraint reviews_answer_check
    check (num_nulls(answer, answered_at, answered_by) in (0, 3) and length(answer) between 1 and 2000) not valid,
  add constraint reviews_hidden_check
    check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3) and length(hidden_reason) between 1 and 500) not valid;

create trigger directory_review after insert or delete or update of id on reviews
  for each row execute function keep_directory('review', 'reviews_id_key', 'id');

-- Bought ---------------------------------------------------------------------------------------------------------

create function has_bought(of_user uuid, of_product uuid) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join order_items i on i.user_id = o.user_id and i.order_id = o.id
      join variants v on v.id = i.variant_id
     where o.user_id = of_user and o.status = 'complete' and v.product_id = of_product)
$$;

-- Before a review is written: until it is committed, the orders of its product keep their status.
create function lock_purchases(of_user uuid, of_product uuid) returns void language plpgsql as $$
begin
  perform from orders o
   where o.user_id = of_user and exists (
     select from order_items i join variants v on v.id = i.variant_id
      where i.user_id = o.user_id and i.order_id = o.id and v.product_id = of_product)
   order by o.id for share of o;
end $$;

create function mark_written_review() returns trigger language plpgsql as $$
begin
  new.is_bought := has_bought(new.user_id, new.product_id);
  return new;
end $$;

create trigger bought_reviews before insert or update of created_at on reviews
  for each row execute function mark_written_review();

-- The reviews are locked first, so that of two orders that change at the same time the second sees the first.
create function mark_reviews_of_order() returns trigger language plpgsql as $$
declare
  products uuid[] := array(
    select distinct v.product_id from order_items i join variants v on v.id = i.variant_id
     where i.user_id = new.user_id and i.order_id = new.id);
begin
  perform from reviews where user_id = new.user_id and product_id = any(products) order by id for no key update;
  update reviews r set is_bought = not r.is_bought
   where r.user_id = new.user_id and r.product_id = any(products)
     and r.is_bought <> has_bought(r.user_id, r.product_id);
  return null;
end $$;

create trigger bought_reviews after update of status on orders
  for each row when (new.status <> old.status and 'complete' in (new.status, old.status))
  execute function mark_reviews_of_order();

-- Pictures -------------------------------------------------------------------------------------------------------

-- Uploaded before the review is written. One that expires is deleted with its files: unless a review shows it soon, or
-- when no review shows it any more.
create table review_pictures (
  user_id uuid not null references users (id),
  id uuid not null,
  -- Its hash, which no other picture has.
  media text collate "C" not null,
  review_id uuid,
  position int check (position between 0 and 2),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id),
  unique (user_id, review_id, position),
  foreign key (user_id, review_id) references reviews (user_id, id),
  check ((review_id is null) = (position is null)),
  check ((review_id is null) = (expires_at is not null))
);

create index review_pictures_by_expiry on review_pictures (expires_at) where expires_at is not null;

-- Helpful --------------------------------------------------------------------------------------------------------

create table helpful_marks (
  user_id uuid not null references users (id),
  review_id uuid not null,
  reviewer_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, review_id),
  foreign key (reviewer_id, review_id) references reviews (user_id, id) on delete cascade,
  check (user_id <> reviewer_id)
);

create index helpful_marks_of_review on helpful_marks (reviewer_id, review_id);

create function count_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful = helpful + 1 where user_id = new.reviewer_id and id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where user_id = old.reviewer_id and id = old.review_id;
  end if;
  return null;
end $$;

create trigger counted_marks after insert or delete on helpful_marks
  for each row execute function count_helpful();

-- Questions ------------------------------------------------------------------------------------------------------

create table questions (
  user_id uuid not null references users (id),
  id uuid not null,
  product_id uuid not null references products (id),
  body text not null check (length(body) between 1 and 500),
  asker_name text not null,
  -- Of the mail about the answer.
  language text not null,
  created_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by text,
  -- When the asker was told of the answer.
  told_at timestamptz,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  primary key (user_id, id),
  check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
  check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);

create index questions_shown on questions (product_id, created_at desc, id desc)
  where answer is not null and hidden_at is null;
create index questions_newest on questions (created_at desc, id desc);
create index questions_waiting on questions (created_at desc, id desc) where answer is null and hidden_at is null;

create trigger shown_questions_added after insert on questions
  referencing new table as changed for each statement execute function notify_rows('questions', 'product_id');
create trigger shown_questions_changed after update on questions
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('questions', 'product_id');
create trigger shown_questions_deleted after delete on questions
  referencing old table as changed for each statement execute function notify_rows('questions', 'product_id');
