-- What the shop keeps of the price of goods of sellers. A rule is for one product, for a seller, a category or both, or for
-- all goods. Nothing of it changes but its end, so that an order can be explained by the rule that it names.
create function keep_commission_rule() returns trigger language plpgsql as $$
begin
  raise exception 'A rule of commission is never changed' using errcode = 'restrict_violation';
end
$$;
create function keep_commission() returns trigger language plpgsql as $$
begin
  raise exception 'The commission of a line is never changed' using errcode = 'restrict_violation';
end
$$;

create table commission_rules (
  id uuid primary key,
  product_id uuid references products (id),
  seller_id uuid references sellers (id),
  -- The category may have been removed since.
  category_id uuid,
  applies_to text not null generated always as (case
    when product_id is not null then 'product:' || product_id::text
    when seller_id is not null and category_id is not null
      then 'seller:' || seller_id::text || ':category:' || category_id::text
    when seller_id is not null then 'seller:' || seller_id::text
    when category_id is not null then 'category:' || category_id::text
    else 'all' end) stored,
  -- The shop sells the goods itself, so that no seller is paid.
  is_own boolean not null,
  basis_points int not null check (basis_points between 0 and 10000),
  -- These are for a unit.
  fixed_santim bigint not null check (fixed_santim >= 0),
  minimum_santim bigint check (minimum_santim >= 0),
  maximum_santim bigint check (maximum_santim >= 0),
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at >= begins_at),
  -- The later rule at whose beginning it ends. It goes on if that one is ended before.
  replaced_by uuid references commission_rules (id),
  created_at timestamptz not null,
  constraint commission_rules_limits_check check (minimum_santim <= maximum_santim),
  constraint commission_rules_product_check check (
    product_id is null or (seller_id is null and category_id is null)),
  constraint commission_rules_own_check check (not is_own or (
    basis_points = 0 and fixed_santim = 0 and minimum_santim is null and maximum_santim is null)),
  constraint commission_rules_replaced_check check (replaced_by is null or ends_at is not null)
);
create index commission_rules_of_goods on commission_rules (applies_to, (coalesce(ends_at, 'infinity'::timestamptz)));
create index commission_rules_replaced on commission_rules (replaced_by) where replaced_by is not null;
create trigger kept_commission_rules before delete on commission_rules
  for each row execute function keep_commission_rule();
create trigger kept_terms_of_commission_rules
  before update of id, product_id, seller_id, category_id, is_own, basis_points, fixed_santim, minimum_santim,
    maximum_santim, begins_at, created_at
  on commission_rules for each row execute function keep_commission_rule();

-- They are the terms on which the seller of a line is paid, from the time of the order. All of them are null if the shop
-- sells the goods itself. There is no reference to the rule, as each order would lock its row; rules are never deleted.
alter table order_items
  add commission_rule_id uuid,
  add commission_basis_points int,
  -- It is what was paid for the line, and what of its saving the shop bears.
  add commission_base_santim bigint,
  add commission_santim bigint,
  add commission_vat_santim bigint,
  add shop_saving_santim bigint;
alter table order_items add constraint order_items_commission_check check (
  num_nonnulls(commission_rule_id, commission_basis_points, commission_base_santim, commission_santim,
    commission_vat_santim, shop_saving_santim) in (0, 6)
  and commission_base_santim = line_total_santim - automatic_saving_santim - code_saving_santim + shop_saving_santim
  and shop_saving_santim between 0 and automatic_saving_santim + code_saving_santim
  and commission_santim >= 0 and commission_vat_santim >= 0
  and commission_santim + commission_vat_santim <= commission_base_santim) not valid;
create trigger kept_commission
  before update of commission_rule_id, commission_basis_points, commission_base_santim, commission_santim,
    commission_vat_santim, shop_saving_santim
  on order_items for each row execute function keep_commission();

-- Who bears what a code or a discount takes off: so many percent the shop, and the seller the rest.
alter table discount_codes add shop_percent int not null default 100
  constraint discount_codes_shop_percent_check check (shop_percent between 0 and 100);
alter table automatic_discounts add shop_percent int not null default 100
  constraint automatic_discounts_shop_percent_check check (shop_percent between 0 and 100);
