alter table returns add column seller_id uuid references sellers (id);

update returns r set seller_id = p.seller_id
from order_parts p
where r.ended_at is null and p.user_id = r.user_id and p.order_id = r.order_id and p.sent_by = 'seller'
  and not exists (
    select from return_items i
    join order_items b on b.user_id = i.user_id and b.order_id = i.order_id and b.position = i.position
    where i.user_id = r.user_id and i.return_id = r.id and b.seller_id is distinct from p.seller_id
  );

create index returns_of_seller on returns (seller_id, created_at) where seller_id is not null;

create index returns_to_decide on returns (seller_id) where seller_id is not null and status = 'requested';
