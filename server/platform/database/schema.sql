-- What the migrations make, for reading; a test writes it. Functions are in functions/.

create extension pg_trgm;
create sequence product_proposal_revisions as bigint;

create table activity_log (
  "position" bigint generated always as identity not null,
  id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid,
  who text not null,
  source text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  network text not null,
  seller_id uuid,
  constraint activity_log_pkey PRIMARY KEY ("position"),
  constraint activity_log_id_key UNIQUE (id),
  constraint activity_log_seller_check CHECK (((seller_id IS NOT NULL) = (source = 'seller-portal'::text))),
  constraint activity_log_source_check CHECK ((source = ANY (ARRAY['office'::text, 'command-line'::text, 'seller-portal'::text, 'shop'::text]))),
  constraint activity_log_source_check1 CHECK (((staff_id IS NOT NULL) = (source = 'office'::text)))
);
CREATE INDEX activity_log_action ON public.activity_log USING btree (action, "position");
CREATE INDEX activity_log_at ON public.activity_log USING btree (at);
CREATE INDEX activity_log_found ON public.activity_log USING gin (who gin_trgm_ops, subject gin_trgm_ops);
CREATE INDEX activity_log_seller ON public.activity_log USING btree (seller_id, "position") WHERE (seller_id IS NOT NULL);
CREATE INDEX activity_log_staff ON public.activity_log USING btree (staff_id, at) WHERE (staff_id IS NOT NULL);
CREATE INDEX activity_log_subject ON public.activity_log USING btree (subject, "position");
CREATE TRIGGER activity_log_is_append_only BEFORE DELETE OR TRUNCATE ON public.activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activity();
CREATE TRIGGER activity_log_keeps_all_but_reasons BEFORE UPDATE ON public.activity_log FOR EACH ROW EXECUTE FUNCTION allow_only_erased_reasons();
ALTER TABLE activity_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON activity_log AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON activity_log AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table addresses (
  user_id uuid not null,
  id uuid not null,
  street text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  type text default 'shipping'::text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  recipient text,
  phone text,
  phone2 text,
  region text,
  zone text,
  woreda text,
  kebele text,
  house_number text,
  landmark text,
  note text,
  latitude double precision,
  longitude double precision,
  last_used_at timestamp with time zone,
  constraint addresses_pkey PRIMARY KEY (user_id, id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint addresses_location_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint addresses_type_check CHECK (((length(type) >= 1) AND (length(type) <= 30)))
);
CREATE UNIQUE INDEX one_default_address ON public.addresses USING btree (user_id) WHERE is_default;

create table automatic_discounts (
  id uuid not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  kind text not null,
  percent integer,
  amount_santim bigint,
  buy integer,
  pay integer,
  each_product boolean default false not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  category_ids uuid[] default '{}'::uuid[] not null,
  tags text[] default '{}'::text[] not null,
  collection_ids uuid[] default '{}'::uuid[] not null,
  group_id uuid,
  minimum_santim bigint default 0 not null,
  times_maximum integer,
  priority integer default 0 not null,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  is_on boolean default true not null,
  max_uses integer,
  uses integer default 0 not null,
  created_at timestamp with time zone not null,
  shop_percent integer default 100 not null,
  constraint automatic_discounts_pkey PRIMARY KEY (id),
  constraint automatic_discounts_amount_santim_check CHECK ((amount_santim > 0)),
  constraint automatic_discounts_check CHECK ((valid_from < valid_until)),
  constraint automatic_discounts_check1 CHECK ((uses <= max_uses)),
  constraint automatic_discounts_check2 CHECK (((percent IS NOT NULL) = (kind = ANY (ARRAY['percent'::text, 'set-percent'::text])))),
  constraint automatic_discounts_check3 CHECK (((amount_santim IS NOT NULL) = (kind = ANY (ARRAY['amount'::text, 'set-price'::text])))),
  constraint automatic_discounts_check4 CHECK (
CASE
    WHEN (kind = 'buy-pay'::text) THEN ((buy >= 2) AND ((pay >= 0) AND (pay <= (buy - 1))))
    ELSE ((buy IS NULL) AND (pay IS NULL))
END),
  constraint automatic_discounts_check5 CHECK (((kind <> ALL (ARRAY['set-price'::text, 'set-percent'::text])) OR (cardinality(product_ids) >= 2))),
  constraint automatic_discounts_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'buy-pay'::text, 'set-price'::text, 'set-percent'::text]))),
  constraint automatic_discounts_max_uses_check CHECK ((max_uses > 0)),
  constraint automatic_discounts_minimum_santim_check CHECK ((minimum_santim >= 0)),
  constraint automatic_discounts_name_check CHECK ((name <> ''::text)),
  constraint automatic_discounts_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint automatic_discounts_shop_percent_check CHECK (((shop_percent >= 0) AND (shop_percent <= 100))),
  constraint automatic_discounts_times_maximum_check CHECK ((times_maximum > 0)),
  constraint automatic_discounts_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint automatic_discounts_uses_check CHECK ((uses >= 0))
);
CREATE TRIGGER shown_discounts_added AFTER INSERT OR DELETE ON public.automatic_discounts FOR EACH STATEMENT EXECUTE FUNCTION notify_discounts();
CREATE TRIGGER shown_discounts_changed AFTER UPDATE ON public.automatic_discounts FOR EACH ROW WHEN ((((to_jsonb(new.*) - 'uses'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'uses'::text)) OR ((new.uses >= new.max_uses) IS DISTINCT FROM (old.uses >= old.max_uses)))) EXECUTE FUNCTION notify_discounts();

create table bank_transfers (
  user_id uuid not null,
  tx_ref text not null,
  token text not null,
  amount_santim bigint not null,
  return_url text not null,
  bank text,
  reference text,
  link text,
  claimed_at timestamp with time zone,
  decision text,
  actor text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint bank_transfers_pkey PRIMARY KEY (user_id, tx_ref),
  constraint bank_transfers_token_key UNIQUE (token),
  constraint bank_transfers_payment_fkey FOREIGN KEY (tx_ref) REFERENCES payments(tx_ref),
  constraint bank_transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bank_transfers_actor_check CHECK (
CASE
    WHEN (decision = ANY (ARRAY['confirmed'::text, 'rejected'::text])) THEN ((actor IS NOT NULL) AND (claimed_at IS NOT NULL))
    ELSE (actor IS NULL)
END),
  constraint bank_transfers_amount_santim_check CHECK ((amount_santim > 0)),
  constraint bank_transfers_check CHECK (((bank IS NULL) = (reference IS NULL))),
  constraint bank_transfers_claimed_at_check CHECK (((claimed_at IS NULL) = (bank IS NULL))),
  constraint bank_transfers_decided_at_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint bank_transfers_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'rejected'::text, 'canceled'::text])))
);
CREATE UNIQUE INDEX bank_transfers_by_ref ON public.bank_transfers USING btree (tx_ref);
CREATE INDEX transfers_to_decide ON public.bank_transfers USING btree (claimed_at) WHERE ((claimed_at IS NOT NULL) AND (decision IS NULL));
CREATE TRIGGER directory_transfer_page AFTER INSERT OR DELETE OR UPDATE OF token ON public.bank_transfers FOR EACH ROW EXECUTE FUNCTION keep_directory('transfer-page', 'bank_transfers_token_key', 'token');

create table banners (
  id uuid not null,
  image text collate "C",
  title text not null,
  description text default ''::text not null,
  action text default ''::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  translations jsonb default '{}'::jsonb not null,
  target text default ''::text not null,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_image_fkey FOREIGN KEY (image) REFERENCES media(hash),
  constraint banners_shown_check CHECK ((shown_from <= shown_until)) NOT VALID,
  constraint banners_target_check CHECK (((target ~ '^(/([^/\\].*)?)?$'::text) AND (length(target) <= 500))) NOT VALID,
  constraint banners_title_check CHECK ((title <> ''::text)),
  constraint banners_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE TRIGGER shown_banners_added AFTER INSERT ON public.banners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('banners');
CREATE TRIGGER shown_banners_changed AFTER UPDATE ON public.banners REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('banners');
CREATE TRIGGER shown_banners_deleted AFTER DELETE ON public.banners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('banners');

create table book_adjustments (
  id uuid not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  amount_santim bigint not null,
  seller_id uuid,
  reverses uuid,
  reason text not null,
  evidence text not null,
  link text,
  proposed_by text not null,
  proposed_by_id uuid,
  proposed_at timestamp with time zone not null,
  decided_by text,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  is_approved boolean,
  note text default ''::text not null,
  constraint book_adjustments_pkey PRIMARY KEY (id),
  constraint book_adjustments_reverses_fkey FOREIGN KEY (reverses) REFERENCES book_adjustments(id),
  constraint book_adjustments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint book_adjustments_accounts_check CHECK ((debit_account <> credit_account)),
  constraint book_adjustments_amount_santim_check CHECK ((amount_santim > 0)),
  constraint book_adjustments_decision_check CHECK ((num_nulls(decided_by, decided_at, is_approved) = ANY (ARRAY[0, 3]))),
  constraint book_adjustments_evidence_check CHECK ((evidence <> ''::text)),
  constraint book_adjustments_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'debt-paid'::text, 'debt-written-off'::text, 'reversal'::text]))),
  constraint book_adjustments_reason_check CHECK ((reason <> ''::text)),
  constraint book_adjustments_reversal_check CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint book_adjustments_seller_check CHECK (((kind = ANY (ARRAY['debt-paid'::text, 'debt-written-off'::text])) = (seller_id IS NOT NULL))),
  constraint book_adjustments_two_members_check CHECK (((is_approved IS NOT TRUE) OR (decided_by_id IS DISTINCT FROM proposed_by_id) OR ((decided_by_id IS NULL) AND (proposed_by_id IS NULL) AND (decided_by <> proposed_by))))
);
CREATE INDEX book_adjustments_decided ON public.book_adjustments USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX book_adjustments_of_seller ON public.book_adjustments USING btree (seller_id, proposed_at) WHERE (seller_id IS NOT NULL);
CREATE INDEX book_adjustments_open ON public.book_adjustments USING btree (proposed_at, id) WHERE (decided_at IS NULL);
CREATE UNIQUE INDEX one_reversal_of_an_adjustment ON public.book_adjustments USING btree (reverses) WHERE ((reverses IS NOT NULL) AND (is_approved IS NOT FALSE));
CREATE TRIGGER kept_book_adjustments BEFORE DELETE ON public.book_adjustments FOR EACH ROW EXECUTE FUNCTION keep_book_adjustment();
CREATE TRIGGER kept_content_of_book_adjustments BEFORE UPDATE OF id, kind, debit_account, credit_account, amount_santim, seller_id, reverses, reason, evidence, link, proposed_by, proposed_by_id, proposed_at ON public.book_adjustments FOR EACH ROW EXECUTE FUNCTION keep_book_adjustment();
CREATE TRIGGER kept_decision_of_book_adjustments BEFORE UPDATE ON public.book_adjustments FOR EACH ROW WHEN ((old.decided_at IS NOT NULL)) EXECUTE FUNCTION keep_book_adjustment();
ALTER TABLE book_adjustments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON book_adjustments AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON book_adjustments AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table bulk_change_items (
  bulk_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  target_id uuid not null,
  before jsonb,
  after jsonb,
  constraint bulk_change_items_pkey PRIMARY KEY (bulk_id, "position"),
  constraint bulk_change_items_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES bulk_changes(id) ON DELETE CASCADE
);

create table bulk_changes (
  id uuid not null,
  change jsonb not null,
  actor text not null,
  changed_at timestamp with time zone not null,
  result jsonb,
  undone_at timestamp with time zone,
  undone jsonb,
  constraint bulk_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_changes_newest ON public.bulk_changes USING btree (changed_at);

create table carriers (
  id text not null,
  kind text not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  link text default ''::text not null,
  number_rule text not null,
  number_pattern text default ''::text not null,
  rider_name text default ''::text not null,
  rider_phone text default ''::text not null,
  is_active boolean default true not null,
  "position" integer default 0 not null,
  constraint carriers_pkey PRIMARY KEY (id),
  constraint carriers_check CHECK (((number_rule = 'pattern'::text) = (number_pattern <> ''::text))),
  constraint carriers_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint carriers_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'courier'::text, 'rider'::text, 'own'::text]))),
  constraint carriers_link_check CHECK (((link = ''::text) OR (link ~~ 'https://%{number}%'::text))),
  constraint carriers_name_check CHECK ((name <> ''::text)),
  constraint carriers_number_rule_check CHECK ((number_rule = ANY (ARRAY['none'::text, 's10'::text, 'pattern'::text]))),
  constraint carriers_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table cart_codes (
  user_id uuid not null,
  code text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint cart_codes_pkey PRIMARY KEY (user_id),
  constraint cart_codes_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code),
  constraint cart_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table cart_items (
  user_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  quantity integer not null,
  created_at timestamp with time zone not null,
  price_santim bigint,
  note text default ''::text not null,
  constraint cart_items_pkey PRIMARY KEY (user_id, id),
  constraint cart_items_user_id_variant_id_key UNIQUE (user_id, variant_id),
  constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint cart_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint cart_items_price_santim_check CHECK ((price_santim >= 0)),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);
CREATE TRIGGER cart_of_day AFTER INSERT ON public.cart_items FOR EACH ROW EXECUTE FUNCTION count_cart_of_day();

create table cash_closes (
  till_id text not null,
  day date not null,
  expected_santim bigint not null,
  counted_santim bigint not null,
  banknotes jsonb default '{}'::jsonb not null,
  reason text default ''::text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint one_close_of_a_day PRIMARY KEY (till_id, day),
  constraint cash_closes_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint cash_closes_banknotes_check CHECK ((jsonb_typeof(banknotes) = 'object'::text)),
  constraint cash_closes_counted_santim_check CHECK ((counted_santim >= 0))
);
CREATE TRIGGER kept_cash_closes BEFORE DELETE OR UPDATE ON public.cash_closes FOR EACH ROW EXECUTE FUNCTION keep_cash_book();

create table cash_entries (
  id uuid not null,
  "position" bigint generated always as identity not null,
  till_id text not null,
  kind text not null,
  amount_santim bigint not null,
  book_day date not null,
  at timestamp with time zone not null,
  actor text not null,
  reason text default ''::text not null,
  order_number text,
  cause_id uuid,
  carrier_id text,
  rider_name text,
  owed_santim bigint,
  is_carried boolean default false not null,
  corrects uuid,
  purpose text,
  constraint cash_entries_pkey PRIMARY KEY (id),
  constraint cash_entries_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  constraint cash_entries_corrects_fkey FOREIGN KEY (corrects) REFERENCES cash_entries(id),
  constraint cash_entries_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint cash_entries_check CHECK (((amount_santim <> 0) OR (kind = 'rider'::text))),
  constraint cash_entries_check1 CHECK (((kind = 'rider'::text) = (owed_santim IS NOT NULL))),
  constraint cash_entries_check2 CHECK (((kind = 'correction'::text) = (corrects IS NOT NULL))),
  constraint cash_entries_check3 CHECK (((kind = ANY (ARRAY['counter'::text, 'refund'::text])) = (cause_id IS NOT NULL))),
  constraint cash_entries_kind_check CHECK ((kind = ANY (ARRAY['counter'::text, 'rider'::text, 'refund'::text, 'put-in'::text, 'pay-out'::text, 'correction'::text]))),
  constraint cash_entries_purpose_check CHECK (((purpose IS NULL) OR ((kind = 'pay-out'::text) AND (purpose = ANY (ARRAY['expense'::text, 'owner'::text, 'bank'::text]))))) NOT VALID
);
CREATE INDEX cash_corrections ON public.cash_entries USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX cash_entries_of_day ON public.cash_entries USING btree (till_id, book_day, "position");
CREATE UNIQUE INDEX one_cash_entry_of_a_cause ON public.cash_entries USING btree (kind, cause_id) WHERE (cause_id IS NOT NULL);
CREATE TRIGGER kept_cash_entries BEFORE DELETE OR UPDATE ON public.cash_entries FOR EACH ROW EXECUTE FUNCTION keep_cash_book();

create table catalogue_import_faults (
  import_id uuid not null,
  "position" integer not null,
  line integer not null,
  sku text not null,
  column_name text not null,
  value text not null,
  reason text not null,
  is_warning boolean not null,
  constraint catalogue_import_faults_pkey PRIMARY KEY (import_id, "position"),
  constraint catalogue_import_faults_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);
ALTER TABLE catalogue_import_faults ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON catalogue_import_faults AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM catalogue_imports
  WHERE ((catalogue_imports.id = catalogue_import_faults.import_id) AND (catalogue_imports.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM catalogue_imports
  WHERE ((catalogue_imports.id = catalogue_import_faults.import_id) AND (catalogue_imports.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON catalogue_import_faults AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table catalogue_import_files (
  import_id uuid not null,
  "position" integer not null,
  content bytea not null,
  constraint catalogue_import_files_pkey PRIMARY KEY (import_id, "position"),
  constraint catalogue_import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);
ALTER TABLE catalogue_import_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON catalogue_import_files AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM catalogue_imports
  WHERE ((catalogue_imports.id = catalogue_import_files.import_id) AND (catalogue_imports.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM catalogue_imports
  WHERE ((catalogue_imports.id = catalogue_import_files.import_id) AND (catalogue_imports.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON catalogue_import_files AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table catalogue_imports (
  id uuid not null,
  file_name text not null,
  is_json boolean not null,
  bytes integer not null,
  status text not null,
  format text not null,
  columns jsonb not null,
  prune boolean default false not null,
  staff_id uuid,
  actor text not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  restarts integer default 0 not null,
  done integer default 0 not null,
  total integer default 0 not null,
  report jsonb,
  failure text,
  kills integer default 0 not null,
  as_drafts boolean default false not null,
  price_factor text default '1'::text not null,
  price_step bigint default 1 not null,
  is_remembered boolean default false not null,
  seller_id uuid,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint catalogue_imports_importer_check CHECK ((num_nulls(staff_id, seller_id) = 1)),
  constraint catalogue_imports_price_factor_check CHECK ((price_factor ~ '^\d{1,6}(\.\d{1,6})?$'::text)),
  constraint catalogue_imports_price_step_check CHECK ((price_step > 0)),
  constraint catalogue_imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'finished'::text, 'failed'::text, 'canceled'::text]))),
  constraint imports_end CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['finished'::text, 'failed'::text, 'canceled'::text]))))
);
CREATE INDEX catalogue_imports_newest ON public.catalogue_imports USING btree (created_at);
CREATE INDEX catalogue_imports_of_seller ON public.catalogue_imports USING btree (seller_id, created_at);
CREATE UNIQUE INDEX one_open_import ON public.catalogue_imports USING btree ((true)) WHERE ((ended_at IS NULL) AND (seller_id IS NULL));
CREATE UNIQUE INDEX one_open_import_of_seller ON public.catalogue_imports USING btree (seller_id) WHERE ((ended_at IS NULL) AND (seller_id IS NOT NULL));
ALTER TABLE catalogue_imports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON catalogue_imports AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON catalogue_imports AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table categories (
  id uuid not null,
  name text not null,
  slug text not null,
  description text default ''::text not null,
  image text collate "C",
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  translations jsonb default '{}'::jsonb not null,
  page_title text default ''::text not null,
  page_description text default ''::text not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_key UNIQUE (name),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_image_fkey FOREIGN KEY (image) REFERENCES media(hash),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_slug_check CHECK ((slug <> ''::text)),
  constraint categories_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE TRIGGER shown_categories_added AFTER INSERT ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('categories');
CREATE TRIGGER shown_categories_changed AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('categories');
CREATE TRIGGER shown_categories_deleted AFTER DELETE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('categories');

create table category_figures (
  category_id uuid not null,
  products bigint default 0 not null,
  others bigint default 0 not null,
  constraint category_figures_pkey PRIMARY KEY (category_id),
  constraint category_figures_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_figures_products_check CHECK ((products >= 0))
);

create table category_products (
  product_id uuid not null,
  category_id uuid not null,
  created_at timestamp with time zone not null,
  constraint category_products_pkey PRIMARY KEY (product_id, category_id),
  constraint category_products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX category_products_newest ON public.category_products USING btree (category_id, created_at DESC, product_id DESC);

create table changed_counters (
  counter_id uuid not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  reserved bigint not null,
  sold bigint not null,
  counted bigint not null,
  constraint changed_counters_pkey PRIMARY KEY (counter_id, transaction_id)
);

create table changed_orders (
  user_id uuid not null,
  order_id uuid not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  constraint changed_orders_pkey PRIMARY KEY (user_id, order_id, transaction_id)
);

create table charge_backs (
  line_id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  santim bigint not null,
  prepaid_santim bigint not null,
  created_at timestamp with time zone not null,
  constraint charge_backs_pkey PRIMARY KEY (line_id),
  constraint charge_backs_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint charge_backs_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint charge_backs_user_id_payment_id_fkey FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id),
  constraint charge_backs_check CHECK (((prepaid_santim >= 0) AND (prepaid_santim <= santim))),
  constraint charge_backs_santim_check CHECK ((santim > 0))
);
CREATE INDEX charge_backs_of_order ON public.charge_backs USING btree (user_id, order_id);
CREATE TRIGGER audited_charge_backs AFTER INSERT OR DELETE OR UPDATE ON public.charge_backs FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table claimed_references (
  user_id uuid not null,
  reference text collate "C" not null,
  order_id uuid not null,
  tx_ref text not null,
  bank text not null,
  claimed_at timestamp with time zone not null,
  constraint claimed_references_pkey PRIMARY KEY (user_id, reference),
  constraint claimed_references_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX one_use_of_a_reference ON public.claimed_references USING btree (reference);
CREATE INDEX references_of_a_payment ON public.claimed_references USING btree (user_id, tx_ref);
CREATE TRIGGER directory_transfer AFTER INSERT OR DELETE OR UPDATE OF reference ON public.claimed_references FOR EACH ROW EXECUTE FUNCTION keep_directory('transfer', 'one_use_of_a_reference', 'reference');

create table code_uses (
  user_id uuid not null,
  order_id uuid not null,
  code text collate "C" not null,
  once_each boolean not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint code_uses_pkey PRIMARY KEY (user_id, order_id),
  constraint code_uses_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code),
  constraint code_uses_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint code_uses_status_check CHECK ((status = ANY (ARRAY['held'::text, 'final'::text, 'released'::text])))
);
CREATE UNIQUE INDEX one_use_each ON public.code_uses USING btree (user_id, code) WHERE (once_each AND (status <> 'released'::text));
CREATE INDEX uses_of_codes ON public.code_uses USING btree (code) WHERE (status <> 'released'::text);
CREATE TRIGGER audited_code_uses AFTER INSERT OR DELETE OR UPDATE ON public.code_uses FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  constraint collection_products_pkey PRIMARY KEY (collection_id, product_id),
  constraint collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX collection_products_of_product ON public.collection_products USING btree (product_id);
CREATE TRIGGER shown_collection_products_added AFTER INSERT ON public.collection_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('collections');
CREATE TRIGGER shown_collection_products_deleted AFTER DELETE ON public.collection_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('collections');

create table collections (
  id uuid not null,
  slug text not null,
  name text not null,
  description text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  is_shown boolean default false not null,
  rule jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_key UNIQUE (slug)
);
CREATE TRIGGER shown_collections_added AFTER INSERT ON public.collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('collections');
CREATE TRIGGER shown_collections_changed AFTER UPDATE ON public.collections REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('collections');
CREATE TRIGGER shown_collections_deleted AFTER DELETE ON public.collections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('collections');

create table commission_rules (
  id uuid not null,
  product_id uuid,
  seller_id uuid,
  category_id uuid,
  applies_to text generated always as (
CASE
    WHEN (product_id IS NOT NULL) THEN ('product:'::text || (product_id)::text)
    WHEN ((seller_id IS NOT NULL) AND (category_id IS NOT NULL)) THEN ((('seller:'::text || (seller_id)::text) || ':category:'::text) || (category_id)::text)
    WHEN (seller_id IS NOT NULL) THEN ('seller:'::text || (seller_id)::text)
    WHEN (category_id IS NOT NULL) THEN ('category:'::text || (category_id)::text)
    ELSE 'all'::text
END) stored not null,
  is_own boolean not null,
  basis_points integer not null,
  fixed_santim bigint not null,
  minimum_santim bigint,
  maximum_santim bigint,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  replaced_by uuid,
  created_at timestamp with time zone not null,
  constraint commission_rules_pkey PRIMARY KEY (id),
  constraint commission_rules_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint commission_rules_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES commission_rules(id),
  constraint commission_rules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint commission_rules_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint commission_rules_check CHECK ((ends_at >= begins_at)),
  constraint commission_rules_fixed_santim_check CHECK ((fixed_santim >= 0)),
  constraint commission_rules_limits_check CHECK ((minimum_santim <= maximum_santim)),
  constraint commission_rules_maximum_santim_check CHECK ((maximum_santim >= 0)),
  constraint commission_rules_minimum_santim_check CHECK ((minimum_santim >= 0)),
  constraint commission_rules_own_check CHECK (((NOT is_own) OR ((basis_points = 0) AND (fixed_santim = 0) AND (minimum_santim IS NULL) AND (maximum_santim IS NULL)))),
  constraint commission_rules_product_check CHECK (((product_id IS NULL) OR ((seller_id IS NULL) AND (category_id IS NULL)))),
  constraint commission_rules_replaced_check CHECK (((replaced_by IS NULL) OR (ends_at IS NOT NULL)))
);
CREATE INDEX commission_rules_of_goods ON public.commission_rules USING btree (applies_to, COALESCE(ends_at, 'infinity'::timestamp with time zone));
CREATE INDEX commission_rules_replaced ON public.commission_rules USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE TRIGGER kept_commission_rules BEFORE DELETE ON public.commission_rules FOR EACH ROW EXECUTE FUNCTION keep_commission_rule();
CREATE TRIGGER kept_terms_of_commission_rules BEFORE UPDATE OF id, product_id, seller_id, category_id, is_own, basis_points, fixed_santim, minimum_santim, maximum_santim, begins_at, created_at ON public.commission_rules FOR EACH ROW EXECUTE FUNCTION keep_commission_rule();
ALTER TABLE commission_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON commission_rules AS RESTRICTIVE TO merkato_seller USING (((seller_id = current_seller_id()) OR ((current_seller_id() IS NOT NULL) AND (seller_id IS NULL) AND ((product_id IS NULL) OR (EXISTS ( SELECT
   FROM products
  WHERE ((products.id = commission_rules.product_id) AND (products.seller_id = current_seller_id())))))))) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON commission_rules AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table conversation_blocks (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  blocked text not null,
  blocked_by text not null,
  actor text not null,
  created_at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint conversation_blocks_pkey PRIMARY KEY (user_id, id),
  constraint conversation_blocks_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES conversations(user_id, part_id) ON DELETE CASCADE,
  constraint conversation_blocks_blocked_by_check CHECK ((blocked_by = ANY (ARRAY['customer'::text, 'seller'::text, 'office'::text]))),
  constraint conversation_blocks_blocked_check CHECK ((blocked = ANY (ARRAY['customer'::text, 'seller'::text]))),
  constraint conversation_blocks_check CHECK ((blocked <> blocked_by)),
  constraint conversation_blocks_check1 CHECK ((num_nulls(lifted_by, lifted_at) = ANY (ARRAY[0, 2])))
);
CREATE UNIQUE INDEX conversation_blocks_open ON public.conversation_blocks USING btree (user_id, part_id, blocked, blocked_by) WHERE (lifted_at IS NULL);
ALTER TABLE conversation_blocks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON conversation_blocks AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = conversation_blocks.user_id) AND (conversations.part_id = conversation_blocks.part_id) AND (conversations.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = conversation_blocks.user_id) AND (conversations.part_id = conversation_blocks.part_id) AND (conversations.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON conversation_blocks AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table conversation_messages (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  "position" integer not null,
  author text not null,
  member text,
  text text not null,
  masked_text text not null,
  created_at timestamp with time zone not null,
  constraint conversation_messages_pkey PRIMARY KEY (user_id, id),
  constraint conversation_messages_user_id_part_id_position_key UNIQUE (user_id, part_id, "position"),
  constraint conversation_messages_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES conversations(user_id, part_id) ON DELETE CASCADE,
  constraint conversation_messages_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'seller'::text]))),
  constraint conversation_messages_check CHECK (((author = 'seller'::text) = (member IS NOT NULL))),
  constraint conversation_messages_member_check CHECK ((member <> ''::text)),
  constraint conversation_messages_position_check CHECK (("position" > 0)),
  constraint conversation_messages_text_check CHECK ((char_length(text) <= 1000))
);
ALTER TABLE conversation_messages ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON conversation_messages AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = conversation_messages.user_id) AND (conversations.part_id = conversation_messages.part_id) AND (conversations.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = conversation_messages.user_id) AND (conversations.part_id = conversation_messages.part_id) AND (conversations.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON conversation_messages AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table conversations (
  user_id uuid not null,
  part_id uuid not null,
  order_id uuid not null,
  seller_id uuid not null,
  messages integer default 0 not null,
  last_of_customer integer default 0 not null,
  last_of_seller integer default 0 not null,
  read_by_customer integer default 0 not null,
  read_by_seller integer default 0 not null,
  told_customer integer default 0 not null,
  told_seller integer default 0 not null,
  waits_for_seller boolean generated always as ((last_of_customer > read_by_seller)) stored not null,
  last_message_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (user_id, part_id),
  constraint conversations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint conversations_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint conversations_check CHECK ((((last_of_customer >= 0) AND (last_of_customer <= messages)) AND ((last_of_seller >= 0) AND (last_of_seller <= messages)))),
  constraint conversations_check1 CHECK ((((read_by_customer >= 0) AND (read_by_customer <= messages)) AND ((read_by_seller >= 0) AND (read_by_seller <= messages)))),
  constraint conversations_check2 CHECK ((((told_customer >= 0) AND (told_customer <= messages)) AND ((told_seller >= 0) AND (told_seller <= messages)))),
  constraint conversations_messages_check CHECK (((messages >= 0) AND (messages <= 500)))
);
CREATE INDEX conversations_by_age ON public.conversations USING btree (last_message_at);
CREATE INDEX conversations_of_order ON public.conversations USING btree (user_id, order_id);
CREATE INDEX conversations_of_seller ON public.conversations USING btree (seller_id, waits_for_seller, last_message_at DESC, part_id DESC) WHERE (messages > 0);
ALTER TABLE conversations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON conversations AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON conversations AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table courier_links (
  user_id uuid not null,
  part_id uuid not null,
  token_hash bytea not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint courier_links_pkey PRIMARY KEY (user_id, part_id),
  constraint courier_links_token_hash_key UNIQUE (token_hash),
  constraint courier_links_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint courier_links_check CHECK ((created_at < expires_at)),
  constraint courier_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX courier_links_by_expiry ON public.courier_links USING btree (expires_at);
CREATE TRIGGER directory_courier_link AFTER INSERT OR DELETE OR UPDATE OF token_hash ON public.courier_links FOR EACH ROW EXECUTE FUNCTION keep_directory('courier-link', 'courier_links_token_hash_key', 'token_hash');

create table credential_changes (
  user_id uuid not null,
  id uuid not null,
  changed text[] not null,
  email text not null,
  email_key text not null,
  phone text,
  had_password boolean not null,
  device text not null,
  token_hash bytea,
  previous_token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  constraint credential_changes_pkey PRIMARY KEY (user_id, id),
  constraint credential_changes_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint credential_changes_token_hash_key UNIQUE (token_hash),
  constraint credential_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credential_changes_changed_check CHECK (((cardinality(changed) > 0) AND (changed <@ ARRAY['email'::text, 'phone'::text, 'password'::text]))),
  constraint credential_changes_check CHECK ((expires_at >= created_at)),
  constraint credential_changes_device_check CHECK ((length(device) <= 60)),
  constraint credential_changes_email_key_check CHECK ((email_key <> ''::text)),
  constraint credential_changes_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint credential_changes_previous_token_hash_check CHECK ((octet_length(previous_token_hash) = 32)),
  constraint credential_changes_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX credential_changes_by_expiry ON public.credential_changes USING btree (expires_at);
CREATE INDEX credential_changes_email_key_idx ON public.credential_changes USING btree (email_key) WHERE (undone_at IS NULL);
CREATE INDEX credential_changes_phone_idx ON public.credential_changes USING btree (phone) WHERE (undone_at IS NULL);
CREATE TRIGGER directory_previous_undo_link AFTER INSERT OR DELETE OR UPDATE OF previous_token_hash ON public.credential_changes FOR EACH ROW EXECUTE FUNCTION keep_directory('previous-undo-link', 'credential_changes_previous_token_hash_key', 'previous_token_hash');
CREATE TRIGGER directory_undo_link AFTER INSERT OR DELETE OR UPDATE OF token_hash ON public.credential_changes FOR EACH ROW EXECUTE FUNCTION keep_directory('undo-link', 'credential_changes_token_hash_key', 'token_hash');
CREATE TRIGGER reserved_contacts AFTER INSERT OR DELETE OR UPDATE OF undone_at ON public.credential_changes FOR EACH ROW EXECUTE FUNCTION keep_reserved_contacts();

create table credit_balances (
  user_id uuid not null,
  balance_santim bigint not null,
  constraint credit_balances_pkey PRIMARY KEY (user_id),
  constraint credit_balances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_balance_enough CHECK ((balance_santim >= 0))
);

create table credit_entries (
  user_id uuid not null,
  id uuid not null,
  "position" bigint generated always as identity not null,
  kind text not null,
  amount_santim bigint not null,
  cause_id uuid not null,
  order_id uuid,
  reason text default ''::text not null,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint credit_entries_pkey PRIMARY KEY (user_id, id),
  constraint credit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_entries_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint credit_entries_check CHECK (((amount_santim <> 0) AND ((amount_santim < 0) = (kind = ANY (ARRAY['used'::text, 'taken'::text, 'forfeited'::text]))))),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['used'::text, 'released'::text, 'refund'::text, 'gift-card'::text, 'given'::text, 'taken'::text, 'forfeited'::text])))
);
CREATE INDEX credit_entries_by_time ON public.credit_entries USING btree (created_at);
CREATE INDEX credit_entries_of_customer ON public.credit_entries USING btree (user_id, "position");
CREATE INDEX credit_entries_of_order ON public.credit_entries USING btree (user_id, order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX one_credit_entry_of_a_cause ON public.credit_entries USING btree (user_id, cause_id);
CREATE TRIGGER audited_credit_entries AFTER INSERT ON public.credit_entries FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER kept_credit_entries BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_entries();
CREATE TRIGGER moved_credit AFTER INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION move_credit_balance();

create table customer_blocks (
  user_id uuid not null,
  id uuid not null,
  reason text not null,
  blocked_by text not null,
  blocked_at timestamp with time zone not null,
  lift_reason text,
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint customer_blocks_pkey PRIMARY KEY (user_id, id),
  constraint customer_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_blocks_are_lifted_whole CHECK ((num_nulls(lift_reason, lifted_by, lifted_at) = ANY (ARRAY[0, 3]))),
  constraint customer_blocks_check CHECK ((lifted_at >= blocked_at)),
  constraint customer_blocks_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 500))),
  constraint customer_blocks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE UNIQUE INDEX one_block_of_user ON public.customer_blocks USING btree (user_id) WHERE (lifted_at IS NULL);

create table customer_figures (
  user_id uuid not null,
  orders bigint default 0 not null,
  spent_santim bigint default 0 not null,
  last_order_at timestamp with time zone,
  region text,
  constraint customer_figures_pkey PRIMARY KEY (user_id),
  constraint customer_figures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_figures_orders_check CHECK ((orders >= 0))
);
CREATE INDEX customer_figures_by_last_order ON public.customer_figures USING btree (last_order_at);
CREATE INDEX customer_figures_by_orders ON public.customer_figures USING btree (orders);
CREATE INDEX customer_figures_by_region ON public.customer_figures USING btree (region);
CREATE INDEX customer_figures_by_spent ON public.customer_figures USING btree (spent_santim);

create table customer_group_members (
  user_id uuid not null,
  group_id uuid not null,
  constraint customer_group_members_pkey PRIMARY KEY (user_id, group_id),
  constraint customer_group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES customer_groups(id),
  constraint customer_group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX customer_group_members_by_group ON public.customer_group_members USING btree (group_id, user_id);

create table customer_groups (
  id uuid not null,
  name text not null,
  rule jsonb,
  created_at timestamp with time zone not null,
  constraint customer_groups_pkey PRIMARY KEY (id),
  constraint customer_groups_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX customer_groups_name_key ON public.customer_groups USING btree (lower(name));

create table customer_notes (
  user_id uuid not null,
  id uuid not null,
  text text not null,
  author text not null,
  created_at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (user_id, id),
  constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_notes_text_check CHECK ((text <> ''::text))
);

create table customer_tags (
  user_id uuid not null,
  tag text not null,
  constraint customer_tags_pkey PRIMARY KEY (user_id, tag),
  constraint customer_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_tags_tag_check CHECK ((tag <> ''::text))
);
CREATE INDEX customer_tags_by_tag ON public.customer_tags USING btree (tag, user_id);

create table day_figure_changes (
  day date not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  visits bigint default 0 not null,
  carts bigint default 0 not null,
  orders bigint default 0 not null,
  sales_santim bigint default 0 not null,
  constraint day_figure_changes_pkey PRIMARY KEY (day, transaction_id)
);

create table day_figures (
  day date not null,
  visits bigint default 0 not null,
  carts bigint default 0 not null,
  orders bigint default 0 not null,
  sales_santim bigint default 0 not null,
  constraint day_figures_pkey PRIMARY KEY (day)
);

create table deleted_hidden_reviews (
  user_id uuid not null,
  product_id uuid not null,
  hidden_at timestamp with time zone not null,
  hidden_by text not null,
  hidden_reason text not null,
  constraint deleted_hidden_reviews_pkey PRIMARY KEY (user_id, product_id),
  constraint deleted_hidden_reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint deleted_hidden_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint deleted_hidden_reviews_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 500)))
);

create table delivery_methods (
  id text collate "C" not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  regions text[] default '{}'::text[] not null,
  fee_santim bigint not null,
  days_from integer not null,
  days_to integer not null,
  cash boolean not null,
  pick_up boolean default false not null,
  "position" integer default 0 not null,
  place text default ''::text not null,
  rates jsonb default '[]'::jsonb not null,
  hours jsonb default '[]'::jsonb not null,
  constraint delivery_methods_pkey PRIMARY KEY (id),
  constraint delivery_methods_check CHECK (((days_to >= days_from) AND (days_to <= 90))),
  constraint delivery_methods_days_from_check CHECK ((days_from >= 0)),
  constraint delivery_methods_fee_santim_check CHECK ((fee_santim >= 0)),
  constraint delivery_methods_hours_check CHECK ((jsonb_typeof(hours) = 'array'::text)),
  constraint delivery_methods_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint delivery_methods_name_check CHECK ((name <> ''::text)),
  constraint delivery_methods_rates_check CHECK ((jsonb_typeof(rates) = 'array'::text))
);
CREATE TRIGGER shown_delivery_added AFTER INSERT ON public.delivery_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('delivery');
CREATE TRIGGER shown_delivery_changed AFTER UPDATE ON public.delivery_methods REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('delivery');
CREATE TRIGGER shown_delivery_deleted AFTER DELETE ON public.delivery_methods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('delivery');

create table directory (
  kind text collate "C" not null,
  key text collate "C" not null,
  user_id uuid not null,
  constraint directory_pkey PRIMARY KEY (kind, key)
);

create table discount_codes (
  code text collate "C" not null,
  percent integer,
  amount_santim bigint,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  minimum_santim bigint default 0 not null,
  category_ids uuid[] default '{}'::uuid[] not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  for_first_order boolean default false not null,
  once_each boolean default false not null,
  max_uses integer,
  uses integer default 0 not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  group_id uuid,
  combines boolean default false not null,
  shop_percent integer default 100 not null,
  constraint discount_codes_pkey PRIMARY KEY (code),
  constraint discount_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES customer_groups(id) ON DELETE SET NULL,
  constraint discount_codes_amount_santim_check CHECK ((amount_santim > 0)),
  constraint discount_codes_check CHECK ((num_nonnulls(percent, amount_santim) = 1)),
  constraint discount_codes_check1 CHECK ((valid_from < valid_until)),
  constraint discount_codes_check2 CHECK ((uses <= max_uses)),
  constraint discount_codes_code_check CHECK (((length(code) >= 3) AND (length(code) <= 40))),
  constraint discount_codes_max_uses_check CHECK ((max_uses > 0)),
  constraint discount_codes_minimum_santim_check CHECK ((minimum_santim >= 0)),
  constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_shop_percent_check CHECK (((shop_percent >= 0) AND (shop_percent <= 100))),
  constraint discount_codes_uses_check CHECK ((uses >= 0))
);
CREATE INDEX discount_codes_of_group ON public.discount_codes USING btree (group_id) WHERE (group_id IS NOT NULL);

create table discount_uses (
  user_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint discount_uses_pkey PRIMARY KEY (user_id, order_id, discount_id),
  constraint discount_uses_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES automatic_discounts(id),
  constraint discount_uses_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint discount_uses_status_check CHECK ((status = ANY (ARRAY['held'::text, 'released'::text])))
);
CREATE INDEX uses_of_discounts ON public.discount_uses USING btree (discount_id) WHERE (status = 'held'::text);
CREATE TRIGGER audited_discount_uses AFTER INSERT OR DELETE OR UPDATE ON public.discount_uses FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table dispute_decisions (
  user_id uuid not null,
  dispute_id uuid not null,
  number integer not null,
  outcome text not null,
  amount_santim bigint,
  borne_by text not null,
  decided_by text not null,
  decided_by_id uuid,
  created_at timestamp with time zone not null,
  refund_id uuid,
  refunded_santim bigint,
  delivery_santim bigint default 0 not null,
  next_try_at timestamp with time zone,
  constraint dispute_decisions_pkey PRIMARY KEY (user_id, dispute_id, number),
  constraint dispute_decisions_user_id_dispute_id_fkey FOREIGN KEY (user_id, dispute_id) REFERENCES disputes(user_id, id),
  constraint dispute_decisions_user_id_refund_id_fkey FOREIGN KEY (user_id, refund_id) REFERENCES refunds(user_id, id),
  constraint dispute_decisions_amount_check CHECK (((outcome = 'amount'::text) = (amount_santim IS NOT NULL))),
  constraint dispute_decisions_amount_santim_check CHECK ((amount_santim > 0)),
  constraint dispute_decisions_borne_by_check CHECK ((borne_by = ANY (ARRAY['seller'::text, 'shop'::text]))),
  constraint dispute_decisions_decided_by_check CHECK ((decided_by <> ''::text)),
  constraint dispute_decisions_delivery_santim_check CHECK ((delivery_santim >= 0)),
  constraint dispute_decisions_number_check CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint dispute_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['whole'::text, 'amount'::text, 'nothing'::text]))),
  constraint dispute_decisions_refund_check CHECK (((refund_id IS NULL) OR (refunded_santim > 0))),
  constraint dispute_decisions_refunded_santim_check CHECK ((refunded_santim >= 0)),
  constraint dispute_decisions_try_check CHECK (((next_try_at IS NOT NULL) = ((outcome <> 'nothing'::text) AND (refunded_santim IS NULL))))
);
CREATE INDEX dispute_refunds_to_begin ON public.dispute_decisions USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX one_decision_of_member ON public.dispute_decisions USING btree (user_id, dispute_id, decided_by_id) WHERE (decided_by_id IS NOT NULL);
CREATE UNIQUE INDEX one_decision_of_refund ON public.dispute_decisions USING btree (user_id, refund_id) WHERE (refund_id IS NOT NULL);
ALTER TABLE dispute_decisions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON dispute_decisions AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_decisions.user_id) AND (disputes.id = dispute_decisions.dispute_id) AND (disputes.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_decisions.user_id) AND (disputes.id = dispute_decisions.dispute_id) AND (disputes.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON dispute_decisions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table dispute_pictures (
  user_id uuid not null,
  id uuid not null,
  side text not null,
  dispute_id uuid,
  step_id uuid,
  content bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint dispute_pictures_pkey PRIMARY KEY (user_id, id),
  constraint dispute_pictures_user_id_dispute_id_fkey FOREIGN KEY (user_id, dispute_id) REFERENCES disputes(user_id, id),
  constraint dispute_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint dispute_pictures_user_id_step_id_fkey FOREIGN KEY (user_id, step_id) REFERENCES dispute_steps(user_id, id),
  constraint dispute_pictures_check CHECK (((step_id IS NOT NULL) OR (expires_at IS NOT NULL))),
  constraint dispute_pictures_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5000000))),
  constraint dispute_pictures_side_check CHECK ((side = ANY (ARRAY['shopper'::text, 'seller'::text])))
);
CREATE INDEX dispute_pictures_by_expiry ON public.dispute_pictures USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX dispute_pictures_of_dispute ON public.dispute_pictures USING btree (user_id, dispute_id);
ALTER TABLE dispute_pictures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON dispute_pictures AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_pictures.user_id) AND (disputes.id = dispute_pictures.dispute_id) AND (disputes.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_pictures.user_id) AND (disputes.id = dispute_pictures.dispute_id) AND (disputes.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON dispute_pictures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table dispute_refund_items (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  santim bigint not null,
  constraint dispute_refund_items_pkey PRIMARY KEY (user_id, refund_id, "position"),
  constraint dispute_refund_items_user_id_order_id_position_fkey FOREIGN KEY (user_id, order_id, "position") REFERENCES order_items(user_id, order_id, "position"),
  constraint dispute_refund_items_user_id_refund_id_fkey FOREIGN KEY (user_id, refund_id) REFERENCES refunds(user_id, id),
  constraint dispute_refund_items_santim_check CHECK ((santim > 0))
);
CREATE INDEX dispute_refund_items_of_order ON public.dispute_refund_items USING btree (user_id, order_id, "position");
CREATE TRIGGER audited_dispute_refund_items AFTER INSERT OR DELETE OR UPDATE ON public.dispute_refund_items FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table dispute_steps (
  user_id uuid not null,
  dispute_id uuid not null,
  id uuid not null,
  step text not null,
  side text not null,
  actor text not null,
  text text not null,
  amount_santim bigint,
  created_at timestamp with time zone not null,
  "position" bigint generated always as identity not null,
  constraint dispute_steps_pkey PRIMARY KEY (user_id, id),
  constraint dispute_steps_user_id_dispute_id_fkey FOREIGN KEY (user_id, dispute_id) REFERENCES disputes(user_id, id),
  constraint dispute_steps_actor_check CHECK ((actor <> ''::text)),
  constraint dispute_steps_amount_santim_check CHECK ((amount_santim >= 0)),
  constraint dispute_steps_side_check CHECK ((side = ANY (ARRAY['shopper'::text, 'seller'::text, 'shop'::text, 'clock'::text]))),
  constraint dispute_steps_step_check CHECK ((step = ANY (ARRAY['opened'::text, 'added'::text, 'reminded'::text, 'expired'::text, 'contested'::text, 'conceded'::text, 'offered'::text, 'accepted'::text, 'declined'::text, 'lapsed'::text, 'withdrawn'::text, 'decided'::text, 'appealed'::text, 'concluded'::text, 'closed'::text]))),
  constraint dispute_steps_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX dispute_steps_of_dispute ON public.dispute_steps USING btree (user_id, dispute_id, "position");
CREATE UNIQUE INDEX one_appeal_of_side ON public.dispute_steps USING btree (user_id, dispute_id, side) WHERE (step = 'appealed'::text);
CREATE TRIGGER dispute_steps_are_append_only BEFORE DELETE OR UPDATE ON public.dispute_steps FOR EACH ROW EXECUTE FUNCTION keep_dispute_step();
ALTER TABLE dispute_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON dispute_steps AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_steps.user_id) AND (disputes.id = dispute_steps.dispute_id) AND (disputes.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM disputes
  WHERE ((disputes.user_id = dispute_steps.user_id) AND (disputes.id = dispute_steps.dispute_id) AND (disputes.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON dispute_steps AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table disputes (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  part_id uuid not null,
  seller_id uuid not null,
  kind text not null,
  status text not null,
  offer_santim bigint,
  appealed_by text[] default '{}'::text[] not null,
  appeal_until timestamp with time zone,
  due_at timestamp with time zone,
  next_clock_at timestamp with time zone,
  next_clock_step text,
  borne_santim bigint default 0 not null,
  borne_times integer default 0 not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (user_id, id),
  constraint disputes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint disputes_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint disputes_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint disputes_appealed_by_check CHECK ((appealed_by <@ ARRAY['shopper'::text, 'seller'::text])),
  constraint disputes_borne_santim_check CHECK ((borne_santim >= 0)),
  constraint disputes_borne_times_check CHECK ((borne_times >= 0)),
  constraint disputes_clock_check CHECK (((next_clock_at IS NULL) = (next_clock_step IS NULL))),
  constraint disputes_end_check CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['closed'::text, 'settled'::text, 'withdrawn'::text])))),
  constraint disputes_kind_check CHECK ((kind = ANY (ARRAY['not-arrived'::text, 'not-as-described'::text, 'damaged'::text]))),
  constraint disputes_next_clock_step_check CHECK ((next_clock_step = ANY (ARRAY['remind'::text, 'expire'::text, 'lapse'::text, 'close'::text]))),
  constraint disputes_offer_check CHECK (((status <> 'offered'::text) OR (offer_santim IS NOT NULL))),
  constraint disputes_offer_santim_check CHECK ((offer_santim > 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'offered'::text, 'contested'::text, 'decided'::text, 'appealed'::text, 'closed'::text, 'settled'::text, 'withdrawn'::text])))
);
CREATE INDEX disputes_by_id ON public.disputes USING btree (id);
CREATE INDEX disputes_newest ON public.disputes USING btree (created_at DESC, id DESC);
CREATE INDEX disputes_of_order ON public.disputes USING btree (user_id, order_id);
CREATE INDEX disputes_of_part ON public.disputes USING btree (user_id, part_id);
CREATE INDEX disputes_of_seller ON public.disputes USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX disputes_of_user ON public.disputes USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX disputes_to_decide ON public.disputes USING btree (created_at, id) WHERE (status = ANY (ARRAY['contested'::text, 'appealed'::text]));
CREATE INDEX disputes_with_clock ON public.disputes USING btree (next_clock_at) WHERE (next_clock_at IS NOT NULL);
CREATE UNIQUE INDEX one_open_dispute_of_part ON public.disputes USING btree (user_id, part_id) WHERE (ended_at IS NULL);
CREATE TRIGGER audited_disputes AFTER INSERT OR DELETE OR UPDATE ON public.disputes FOR EACH ROW EXECUTE FUNCTION note_changed_order();
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON disputes AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON disputes AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table draft_lines (
  draft_id uuid not null,
  "position" integer not null,
  variant_id uuid not null,
  quantity integer not null,
  unit_price_santim bigint,
  price_reason text not null,
  note text not null,
  held integer default 0 not null,
  constraint draft_lines_pkey PRIMARY KEY (draft_id, "position"),
  constraint draft_lines_draft_id_variant_id_key UNIQUE (draft_id, variant_id),
  constraint draft_lines_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id),
  constraint draft_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint draft_lines_check CHECK (((held >= 0) AND (held <= quantity))),
  constraint draft_lines_check1 CHECK (((unit_price_santim IS NULL) = (price_reason = ''::text))),
  constraint draft_lines_position_check CHECK (("position" >= 0)),
  constraint draft_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint draft_lines_unit_price_santim_check CHECK ((unit_price_santim >= 0))
);
CREATE INDEX draft_lines_held ON public.draft_lines USING btree (variant_id) WHERE (held > 0);
CREATE TRIGGER audited_draft_lines AFTER INSERT OR DELETE OR UPDATE OF held, variant_id ON public.draft_lines FOR EACH ROW EXECUTE FUNCTION note_draft_line();

create table drafts (
  id uuid not null,
  customer_id uuid,
  full_name text not null,
  phone text not null,
  language text not null,
  code text not null,
  delivery_id text,
  address jsonb,
  note text not null,
  hold_until timestamp with time zone,
  made_by text not null,
  changed_by text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  order_user_id uuid,
  order_id uuid,
  constraint drafts_pkey PRIMARY KEY (id),
  constraint drafts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint drafts_order_user_id_order_id_fkey FOREIGN KEY (order_user_id, order_id) REFERENCES orders(user_id, id),
  constraint drafts_address_check CHECK ((address ?& ARRAY['street'::text, 'city'::text, 'state'::text, 'country'::text, 'zipCode'::text])),
  constraint drafts_changed_by_check CHECK ((changed_by <> ''::text)),
  constraint drafts_check CHECK (((order_user_id IS NULL) = (order_id IS NULL))),
  constraint drafts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint drafts_made_by_check CHECK ((made_by <> ''::text)),
  constraint drafts_note_check CHECK ((length(note) <= 2000))
);
CREATE INDEX drafts_by_age ON public.drafts USING btree (changed_at);
CREATE INDEX drafts_held ON public.drafts USING btree (hold_until) WHERE (hold_until IS NOT NULL);
CREATE INDEX drafts_newest ON public.drafts USING btree (changed_at DESC, id DESC) WHERE (order_id IS NULL);
CREATE INDEX drafts_of_customer ON public.drafts USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX drafts_of_order ON public.drafts USING btree (order_user_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX drafts_of_phone ON public.drafts USING btree (phone) WHERE (phone <> ''::text);

create table email_codes (
  user_id uuid not null,
  id uuid not null,
  email_key text not null,
  code_hash bytea not null,
  failed_attempts integer default 0 not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  spent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  previous_code_hash bytea,
  constraint email_codes_pkey PRIMARY KEY (user_id, id),
  constraint email_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint email_codes_check CHECK ((expires_at >= created_at)),
  constraint email_codes_failed_attempts_check CHECK (((failed_attempts >= 0) AND (failed_attempts <= 5))),
  constraint email_codes_spent_are_verified CHECK (((spent_at IS NULL) OR (verified_at IS NOT NULL)))
);
CREATE INDEX email_codes_by_expiry ON public.email_codes USING btree (expires_at);

create table face_versions (
  part text not null,
  name text not null,
  version integer not null,
  at timestamp with time zone not null,
  staff_id uuid,
  who text not null,
  source text not null,
  stored jsonb,
  constraint face_versions_pkey PRIMARY KEY (part, name, version),
  constraint face_versions_part_check CHECK ((part = ANY (ARRAY['page'::text, 'brand'::text, 'home'::text, 'mail'::text, 'sms'::text]))),
  constraint face_versions_source_check CHECK ((source = ANY (ARRAY['office'::text, 'command-line'::text]))),
  constraint face_versions_source_check1 CHECK (((staff_id IS NOT NULL) = (source = 'office'::text))),
  constraint face_versions_version_check CHECK ((version > 0))
);
CREATE TRIGGER face_versions_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.face_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_face_versions();
CREATE TRIGGER shown_face_added AFTER INSERT ON public.face_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('face', 'part');

create table former_category_slugs (
  slug text collate "C" not null,
  category_id uuid not null,
  created_at timestamp with time zone not null,
  constraint former_category_slugs_pkey PRIMARY KEY (slug),
  constraint former_category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX former_slugs_of_category ON public.former_category_slugs USING btree (category_id);

create table former_collection_slugs (
  slug text not null,
  collection_id uuid not null,
  created_at timestamp with time zone not null,
  constraint former_collection_slugs_pkey PRIMARY KEY (slug),
  constraint former_collection_slugs_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE
);
CREATE INDEX former_slugs_of_collection ON public.former_collection_slugs USING btree (collection_id);

create table former_prices (
  variant_id uuid not null,
  until timestamp with time zone not null,
  price_santim bigint not null,
  constraint former_prices_pkey PRIMARY KEY (variant_id, until),
  constraint former_prices_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint former_prices_price_santim_check CHECK ((price_santim >= 0))
);
CREATE INDEX former_prices_by_age ON public.former_prices USING btree (until);

create table former_product_slugs (
  slug text not null,
  product_id uuid not null,
  created_at timestamp with time zone not null,
  constraint former_product_slugs_pkey PRIMARY KEY (slug),
  constraint former_product_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX former_slugs_of_product ON public.former_product_slugs USING btree (product_id);

create table found_searches (
  language text collate "C" not null,
  query text collate "C" not null,
  visitor integer not null,
  text text not null,
  day date not null,
  constraint found_searches_pkey PRIMARY KEY (language, query, visitor),
  constraint found_searches_query_check CHECK (((char_length(query) >= 2) AND (char_length(query) <= 80))),
  constraint found_searches_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200))),
  constraint found_searches_visitor_check CHECK (((visitor >= 0) AND (visitor <= 65535)))
);
CREATE INDEX found_searches_by_day ON public.found_searches USING btree (day);

create table gateway_days (
  gateway text not null,
  day date not null,
  payments integer not null,
  amount_santim bigint not null,
  compared_at timestamp with time zone not null,
  constraint one_comparison_of_a_day PRIMARY KEY (gateway, day),
  constraint gateway_days_amount_santim_check CHECK ((amount_santim >= 0)),
  constraint gateway_days_gateway_check CHECK ((gateway <> ''::text)),
  constraint gateway_days_payments_check CHECK ((payments >= 0))
);

create table gateway_differences (
  id uuid not null,
  gateway text not null,
  day date not null,
  kind text not null,
  reference text not null,
  here_santim bigint,
  there_santim bigint,
  found_at timestamp with time zone not null,
  explained_at timestamp with time zone,
  explained_by text default ''::text not null,
  note text default ''::text not null,
  constraint gateway_differences_pkey PRIMARY KEY (id),
  constraint one_difference_of_a_payment UNIQUE (gateway, kind, reference),
  constraint gateway_differences_check CHECK (((explained_at IS NULL) = (note = ''::text))),
  constraint gateway_differences_check1 CHECK (((explained_at IS NULL) = (explained_by = ''::text))),
  constraint gateway_differences_check2 CHECK (((kind = 'unknown-here'::text) = (here_santim IS NULL))),
  constraint gateway_differences_gateway_check CHECK ((gateway <> ''::text)),
  constraint gateway_differences_kind_check CHECK ((kind = ANY (ARRAY['unknown-here'::text, 'unpaid-here'::text, 'unpaid-there'::text, 'other-amount'::text, 'returned-there'::text]))),
  constraint gateway_differences_reference_check CHECK ((reference <> ''::text))
);
CREATE INDEX gateway_differences_to_explain ON public.gateway_differences USING btree (found_at, id) WHERE (explained_at IS NULL);

create table gift_cards (
  id uuid not null,
  "position" bigint generated always as identity not null,
  amount_santim bigint not null,
  code_hash bytea,
  mailed_hash bytea,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  message text default ''::text not null,
  language text not null,
  send_on date not null,
  mailed_at timestamp with time zone,
  issued_by text not null,
  created_at timestamp with time zone not null,
  redeemed_by uuid,
  redeemed_at timestamp with time zone,
  voided_by text,
  voided_because text default ''::text not null,
  voided_at timestamp with time zone,
  buyer_id uuid,
  sender_name text default ''::text not null,
  send_after timestamp with time zone,
  sendings integer default 0 not null,
  by_sms boolean default false not null,
  sms_id uuid,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_card_code UNIQUE (code_hash),
  constraint gift_card_mailed_code UNIQUE (mailed_hash),
  constraint gift_cards_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES users(id),
  constraint gift_cards_amount_santim_check CHECK ((amount_santim > 0)),
  constraint gift_cards_check CHECK (((redeemed_at IS NULL) = (redeemed_by IS NULL))),
  constraint gift_cards_check1 CHECK (((voided_at IS NULL) = (voided_by IS NULL))),
  constraint gift_cards_check2 CHECK (((redeemed_at IS NULL) OR (voided_at IS NULL)))
);
CREATE INDEX gift_cards_newest ON public.gift_cards USING btree ("position");
CREATE INDEX gift_cards_of_customer ON public.gift_cards USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);
CREATE INDEX gift_cards_of_number ON public.gift_cards USING btree (recipient_phone) WHERE (recipient_phone IS NOT NULL);
CREATE INDEX gift_cards_of_recipient ON public.gift_cards USING btree (recipient_email) WHERE (recipient_email IS NOT NULL);
CREATE INDEX gift_cards_to_mail ON public.gift_cards USING btree (send_on) WHERE ((mailed_at IS NULL) AND (redeemed_at IS NULL) AND (voided_at IS NULL) AND (recipient_email IS NOT NULL));
CREATE INDEX gift_cards_to_text ON public.gift_cards USING btree (send_on) WHERE (by_sms AND (sms_id IS NULL) AND (mailed_at IS NULL) AND (redeemed_at IS NULL) AND (voided_at IS NULL));

create table gift_purchases (
  user_id uuid not null,
  order_id uuid not null,
  amount_santim bigint not null,
  goes_to text not null,
  recipient_name text not null,
  recipient_email text,
  message text default ''::text not null,
  language text not null,
  send_on date not null,
  taken_santim bigint default 0 not null,
  created_at timestamp with time zone not null,
  recipient_phone text,
  constraint gift_purchases_pkey PRIMARY KEY (user_id, order_id),
  constraint gift_purchases_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint gift_purchases_amount_santim_check CHECK ((amount_santim > 0)),
  constraint gift_purchases_check CHECK (((taken_santim >= 0) AND (taken_santim <= amount_santim))),
  constraint gift_purchases_goes_to_check CHECK ((goes_to = ANY (ARRAY['recipient'::text, 'buyer'::text])))
);

create table hand_over_codes (
  user_id uuid not null,
  part_id uuid not null,
  round integer default 1 not null,
  wrong integer default 0 not null,
  wait_until timestamp with time zone,
  constraint hand_over_codes_pkey PRIMARY KEY (user_id, part_id),
  constraint hand_over_codes_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint hand_over_codes_round_check CHECK ((round > 0)),
  constraint hand_over_codes_wrong_check CHECK ((wrong >= 0))
);

create table hand_over_keys (
  id integer not null,
  key bytea not null,
  constraint hand_over_keys_pkey PRIMARY KEY (id),
  constraint hand_over_keys_id_check CHECK ((id = 1)),
  constraint hand_over_keys_key_check CHECK ((octet_length(key) = 32))
);

create table hand_overs (
  user_id uuid not null,
  part_id uuid not null,
  round integer not null,
  way text not null,
  actor text not null,
  entered_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint hand_overs_pkey PRIMARY KEY (user_id, part_id, round),
  constraint hand_overs_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint hand_overs_check CHECK ((entered_at <= created_at)),
  constraint hand_overs_round_check CHECK ((round > 0)),
  constraint hand_overs_way_check CHECK ((way = ANY (ARRAY['portal'::text, 'office'::text, 'courier'::text])))
);

create table helpful_marks (
  user_id uuid not null,
  review_id uuid not null,
  reviewer_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone not null,
  constraint helpful_marks_pkey PRIMARY KEY (user_id, review_id),
  constraint helpful_marks_reviewer_id_review_id_fkey FOREIGN KEY (reviewer_id, review_id) REFERENCES reviews(user_id, id) ON DELETE CASCADE,
  constraint helpful_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint helpful_marks_check CHECK ((user_id <> reviewer_id))
);
CREATE INDEX helpful_marks_of_review ON public.helpful_marks USING btree (reviewer_id, review_id);
CREATE TRIGGER counted_marks AFTER INSERT OR DELETE ON public.helpful_marks FOR EACH ROW EXECUTE FUNCTION count_helpful();

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  outcome jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint idempotency_keys_key_check CHECK ((key ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint idempotency_keys_request_hash_check CHECK ((octet_length(request_hash) = 32))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table import_mappings (
  columns_hash text not null,
  format text not null,
  meanings jsonb not null,
  price_factor text not null,
  price_step bigint not null,
  as_drafts boolean not null,
  used_at timestamp with time zone not null,
  seller_id uuid,
  constraint import_mappings_pkey PRIMARY KEY (columns_hash),
  constraint import_mappings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
CREATE INDEX import_mappings_of_seller ON public.import_mappings USING btree (seller_id, used_at);
ALTER TABLE import_mappings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON import_mappings AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON import_mappings AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table ledger_accounts (
  id bigint generated always as identity not null,
  kind text not null,
  owner text not null,
  name text default ''::text not null,
  currency text default 'ETB'::text not null,
  normal_side text not null,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint one_ledger_account_of_an_owner UNIQUE (kind, owner, name),
  constraint ledger_accounts_currency_check CHECK ((currency = 'ETB'::text)),
  constraint ledger_accounts_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint ledger_accounts_name_check CHECK ((name ~ '^[^\x01-\x1f\x7f]{0,100}$'::text)),
  constraint ledger_accounts_normal_side_check CHECK ((normal_side = ANY (ARRAY['debit'::text, 'credit'::text]))),
  constraint ledger_accounts_owner_check CHECK ((owner = ANY (ARRAY['shop'::text, 'seller'::text, 'customer'::text])))
);
CREATE INDEX ledger_accounts_of_owner ON public.ledger_accounts USING btree (owner, name);
CREATE TRIGGER filled_ledger_accounts BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_accounts BEFORE DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION keep_ledger();
ALTER TABLE ledger_accounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON ledger_accounts AS RESTRICTIVE TO merkato_seller USING (((owner = 'seller'::text) AND (name = (current_seller_id())::text))) WITH CHECK (((owner = 'seller'::text) AND (name = (current_seller_id())::text)));
CREATE POLICY shop_access ON ledger_accounts AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table ledger_days (
  account_id bigint not null,
  day date not null,
  debit_santim bigint not null,
  credit_santim bigint not null,
  entries integer not null,
  balance_santim bigint not null,
  constraint ledger_days_pkey PRIMARY KEY (account_id, day),
  constraint ledger_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_days_credit_santim_check CHECK ((credit_santim >= 0)),
  constraint ledger_days_debit_santim_check CHECK ((debit_santim >= 0)),
  constraint ledger_days_entries_check CHECK ((entries > 0))
);
CREATE INDEX ledger_days_of_day ON public.ledger_days USING btree (day);
CREATE TRIGGER filled_ledger_days BEFORE TRUNCATE ON public.ledger_days FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_days BEFORE DELETE OR UPDATE ON public.ledger_days FOR EACH ROW EXECUTE FUNCTION keep_ledger();
ALTER TABLE ledger_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON ledger_days AS RESTRICTIVE TO merkato_seller USING ((account_id = ANY (ARRAY( SELECT ledger_accounts.id
   FROM ledger_accounts
  WHERE ((ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text)))))) WITH CHECK ((account_id = ANY (ARRAY( SELECT ledger_accounts.id
   FROM ledger_accounts
  WHERE ((ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text))))));
CREATE POLICY shop_access ON ledger_days AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table ledger_entries (
  transaction_id bigint not null,
  "position" integer not null,
  account_id bigint not null,
  day date not null,
  amount_santim bigint not null,
  order_id uuid,
  part_id uuid,
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, "position"),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint ledger_entries_amount_santim_check CHECK (((amount_santim <> 0) AND (abs(amount_santim) <= '9007199254740991'::bigint))),
  constraint ledger_entries_position_check CHECK (("position" > 0))
);
CREATE INDEX ledger_entries_of_account ON public.ledger_entries USING btree (account_id, day, transaction_id, "position") INCLUDE (amount_santim);
CREATE INDEX ledger_entries_of_order ON public.ledger_entries USING btree (order_id, transaction_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER checked_ledger_entries AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_new_ledger_entries();
CREATE TRIGGER filled_ledger_entries BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_entries BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON ledger_entries AS RESTRICTIVE TO merkato_seller USING ((account_id = ANY (ARRAY( SELECT ledger_accounts.id
   FROM ledger_accounts
  WHERE ((ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text)))))) WITH CHECK ((account_id = ANY (ARRAY( SELECT ledger_accounts.id
   FROM ledger_accounts
  WHERE ((ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text))))));
CREATE POLICY shop_access ON ledger_entries AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table ledger_heads (
  day date not null,
  transactions integer not null,
  entries integer not null,
  hash bytea not null,
  constraint ledger_heads_pkey PRIMARY KEY (day),
  constraint ledger_heads_entries_check CHECK ((entries >= 0)),
  constraint ledger_heads_hash_check CHECK ((octet_length(hash) = 32)),
  constraint ledger_heads_transactions_check CHECK ((transactions >= 0))
);
CREATE TRIGGER filled_ledger_heads BEFORE TRUNCATE ON public.ledger_heads FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_heads BEFORE DELETE OR UPDATE ON public.ledger_heads FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER shown_ledger_added AFTER INSERT ON public.ledger_heads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('ledger');

create table ledger_kind_days (
  kind text not null,
  day date not null,
  debit_santim bigint not null,
  credit_santim bigint not null,
  entries integer not null,
  balance_santim bigint not null,
  constraint ledger_kind_days_pkey PRIMARY KEY (kind, day),
  constraint ledger_kind_days_credit_santim_check CHECK ((credit_santim >= 0)),
  constraint ledger_kind_days_debit_santim_check CHECK ((debit_santim >= 0)),
  constraint ledger_kind_days_entries_check CHECK ((entries > 0))
);
CREATE TRIGGER filled_ledger_kind_days BEFORE TRUNCATE ON public.ledger_kind_days FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_kind_days BEFORE DELETE OR UPDATE ON public.ledger_kind_days FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table ledger_opening (
  id boolean default true not null,
  began_at timestamp with time zone not null,
  step text default 'orders'::text not null,
  last_user uuid,
  last_id text,
  posted bigint default 0 not null,
  total bigint default 0 not null,
  finished_at timestamp with time zone,
  constraint ledger_opening_pkey PRIMARY KEY (id),
  constraint ledger_opening_id_check CHECK (id),
  constraint ledger_opening_posted_check CHECK ((posted >= 0)),
  constraint ledger_opening_step_check CHECK ((step ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint ledger_opening_total_check CHECK ((total >= 0))
);

create table ledger_opening_lanes (
  lane integer not null,
  last_user uuid,
  last_id uuid,
  posted bigint default 0 not null,
  is_over boolean default false not null,
  constraint ledger_opening_lanes_pkey PRIMARY KEY (lane),
  constraint ledger_opening_lanes_lane_check CHECK ((lane >= 0)),
  constraint ledger_opening_lanes_posted_check CHECK ((posted >= 0))
);

create table ledger_seals (
  day date not null,
  transaction_id bigint not null,
  hash bytea not null,
  constraint ledger_seals_pkey PRIMARY KEY (day, transaction_id),
  constraint ledger_seals_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint ledger_seals_hash_check CHECK ((octet_length(hash) = 32))
);
CREATE TRIGGER filled_ledger_seals BEFORE TRUNCATE ON public.ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER kept_ledger_seals BEFORE DELETE OR UPDATE ON public.ledger_seals FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table ledger_transactions (
  id bigint generated always as identity not null,
  cause_kind text not null,
  cause_id text not null,
  day date not null,
  description text not null,
  reason text default ''::text not null,
  actor text default ''::text not null,
  posted_at timestamp with time zone not null,
  entry_count integer not null,
  reverses bigint,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint one_ledger_transaction_of_a_cause UNIQUE (cause_kind, cause_id),
  constraint ledger_transactions_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_transactions(id),
  constraint ledger_transactions_actor_check CHECK ((actor ~ '^[^\x01-\x1f\x7f]*$'::text)),
  constraint ledger_transactions_cause_id_check CHECK ((cause_id ~ '^[^\x01-\x1f\x7f]{1,100}$'::text)),
  constraint ledger_transactions_cause_kind_check CHECK ((cause_kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint ledger_transactions_check CHECK ((reverses < id)),
  constraint ledger_transactions_description_check CHECK ((description ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint ledger_transactions_entry_count_check CHECK ((entry_count >= 2)),
  constraint ledger_transactions_posted_at_check CHECK ((posted_at = date_trunc('milliseconds'::text, posted_at))),
  constraint ledger_transactions_reason_check CHECK ((reason ~ '^[^\x01-\x1f\x7f]*$'::text))
);
CREATE INDEX ledger_transactions_of_day ON public.ledger_transactions USING btree (day, id);
CREATE UNIQUE INDEX one_reversal_of_a_transaction ON public.ledger_transactions USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER filled_ledger_transactions BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER held_ledger_day BEFORE INSERT ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION hold_ledger_day();
CREATE TRIGGER kept_ledger_transactions BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE CONSTRAINT TRIGGER sealed_ledger_transactions AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_ledger_transaction();
ALTER TABLE ledger_transactions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON ledger_transactions AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (ledger_entries
     JOIN ledger_accounts ON ((ledger_accounts.id = ledger_entries.account_id)))
  WHERE ((ledger_entries.transaction_id = ledger_transactions.id) AND (ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text))
 OFFSET 0))) WITH CHECK ((EXISTS ( SELECT
   FROM (ledger_entries
     JOIN ledger_accounts ON ((ledger_accounts.id = ledger_entries.account_id)))
  WHERE ((ledger_entries.transaction_id = ledger_transactions.id) AND (ledger_accounts.owner = 'seller'::text) AND (ledger_accounts.name = (current_seller_id())::text))
 OFFSET 0)));
CREATE POLICY shop_access ON ledger_transactions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table looked_together (
  product_id uuid not null,
  other_id uuid not null,
  day date not null,
  looks integer not null,
  constraint looked_together_pkey PRIMARY KEY (product_id, other_id, day),
  constraint looked_together_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint looked_together_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint looked_together_check CHECK ((product_id < other_id)),
  constraint looked_together_looks_check CHECK ((looks > 0))
);
CREATE INDEX looked_together_by_day ON public.looked_together USING btree (day);
CREATE INDEX looked_together_of_other ON public.looked_together USING btree (other_id);

create table low_stock (
  variant_id uuid not null,
  product_id uuid not null,
  product_created_at timestamp with time zone not null,
  is_sold_out boolean not null,
  constraint low_stock_pkey PRIMARY KEY (variant_id)
);
CREATE INDEX low_stock_newest ON public.low_stock USING btree (product_created_at DESC, product_id DESC);
CREATE INDEX low_stock_sold_out ON public.low_stock USING btree (product_created_at DESC, product_id DESC) WHERE is_sold_out;

create table maintenance_runs (
  id uuid not null,
  kind text not null,
  actor text not null,
  requested_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  done integer default 0 not null,
  total integer default 0 not null,
  outcome text,
  result jsonb,
  constraint maintenance_runs_pkey PRIMARY KEY (id),
  constraint maintenance_runs_check CHECK ((total >= done)),
  constraint maintenance_runs_check1 CHECK (((outcome IS NULL) = (finished_at IS NULL))),
  constraint maintenance_runs_done_check CHECK ((done >= 0)),
  constraint maintenance_runs_kind_check CHECK ((kind = ANY (ARRAY['audit'::text, 'doctor'::text, 'backup'::text]))),
  constraint maintenance_runs_outcome_check CHECK ((outcome = ANY (ARRAY['good'::text, 'bad'::text, 'failed'::text])))
);
CREATE INDEX maintenance_runs_newest ON public.maintenance_runs USING btree (kind, requested_at DESC, id DESC);
CREATE UNIQUE INDEX one_maintenance_run ON public.maintenance_runs USING btree (kind) WHERE (finished_at IS NULL);

create table media (
  hash text collate "C" not null,
  width integer not null,
  height integer not null,
  thumbnail bytea not null,
  placeholder text default ''::text not null,
  avif_ready boolean default false not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint media_pkey PRIMARY KEY (hash),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_thumbnail_check CHECK ((octet_length(thumbnail) <= 6144)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_unused ON public.media USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX media_without_avif ON public.media USING btree (created_at, hash) WHERE (NOT avif_ready);

create table message_pictures (
  user_id uuid not null,
  id uuid not null,
  message_id uuid,
  content bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  author text default 'customer'::text not null,
  part_id uuid,
  constraint message_pictures_pkey PRIMARY KEY (user_id, id),
  constraint message_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint message_pictures_user_id_message_id_fkey FOREIGN KEY (user_id, message_id) REFERENCES conversation_messages(user_id, id) ON DELETE CASCADE,
  constraint message_pictures_author_check CHECK (((author = 'customer'::text) OR ((author = 'seller'::text) AND (part_id IS NOT NULL)))),
  constraint message_pictures_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5000000)))
);
CREATE INDEX message_pictures_by_expiry ON public.message_pictures USING btree (expires_at);
CREATE INDEX message_pictures_of_message ON public.message_pictures USING btree (user_id, message_id);
ALTER TABLE message_pictures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON message_pictures AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (conversation_messages
     JOIN conversations USING (user_id, part_id))
  WHERE ((conversation_messages.user_id = message_pictures.user_id) AND (conversation_messages.id = message_pictures.message_id) AND (conversations.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (conversation_messages
     JOIN conversations USING (user_id, part_id))
  WHERE ((conversation_messages.user_id = message_pictures.user_id) AND (conversation_messages.id = message_pictures.message_id) AND (conversations.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON message_pictures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table message_reports (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  message_id uuid not null,
  reported_by text not null,
  reason text not null,
  text text default ''::text not null,
  created_at timestamp with time zone not null,
  decision text,
  decision_text text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint message_reports_pkey PRIMARY KEY (user_id, id),
  constraint message_reports_user_id_message_id_reported_by_key UNIQUE (user_id, message_id, reported_by),
  constraint message_reports_user_id_message_id_fkey FOREIGN KEY (user_id, message_id) REFERENCES conversation_messages(user_id, id) ON DELETE CASCADE,
  constraint message_reports_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES conversations(user_id, part_id) ON DELETE CASCADE,
  constraint message_reports_check CHECK ((num_nulls(decision, decision_text, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint message_reports_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'customer-blocked'::text, 'seller-blocked'::text]))),
  constraint message_reports_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'outside-shop'::text, 'fraud'::text, 'unwanted'::text, 'other'::text]))),
  constraint message_reports_reported_by_check CHECK ((reported_by = ANY (ARRAY['customer'::text, 'seller'::text]))),
  constraint message_reports_text_check CHECK ((char_length(text) <= 500))
);
CREATE INDEX message_reports_by_id ON public.message_reports USING btree (id);
CREATE INDEX message_reports_decided ON public.message_reports USING btree (created_at DESC, id DESC) WHERE (decision IS NOT NULL);
CREATE INDEX message_reports_of_part ON public.message_reports USING btree (user_id, part_id);
CREATE INDEX message_reports_open ON public.message_reports USING btree (created_at DESC, id DESC) WHERE (decision IS NULL);
ALTER TABLE message_reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON message_reports AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = message_reports.user_id) AND (conversations.part_id = message_reports.part_id) AND (conversations.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM conversations
  WHERE ((conversations.user_id = message_reports.user_id) AND (conversations.part_id = message_reports.part_id) AND (conversations.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON message_reports AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  type text not null,
  message_key text not null,
  message_values jsonb default '{}'::jsonb not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  cause_id uuid,
  order_id uuid,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['Order'::text, 'OrderSuccessful'::text, 'OrderFailed'::text, 'System'::text, 'other'::text])))
);
CREATE UNIQUE INDEX notifications_cause_key ON public.notifications USING btree (user_id, message_key, cause_id);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

create table offers (
  id uuid not null,
  image text collate "C",
  title text not null,
  description text default ''::text not null,
  discount text default ''::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  translations jsonb default '{}'::jsonb not null,
  target text default ''::text not null,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_image_fkey FOREIGN KEY (image) REFERENCES media(hash),
  constraint offers_shown_check CHECK ((shown_from <= shown_until)) NOT VALID,
  constraint offers_target_check CHECK (((target ~ '^(/([^/\\].*)?)?$'::text) AND (length(target) <= 500))),
  constraint offers_title_check CHECK ((title <> ''::text)),
  constraint offers_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE TRIGGER shown_offers_added AFTER INSERT ON public.offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('offers');
CREATE TRIGGER shown_offers_changed AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('offers');
CREATE TRIGGER shown_offers_deleted AFTER DELETE ON public.offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('offers');

create table order_changes (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  "position" bigint generated always as identity not null,
  actor text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone not null,
  constraint order_changes_pkey PRIMARY KEY (user_id, id),
  constraint order_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint order_changes_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_changes_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint order_changes_before_check CHECK ((jsonb_typeof(before) = 'object'::text))
);
CREATE INDEX order_changes_of_order ON public.order_changes USING btree (user_id, order_id);
CREATE TRIGGER audited_order_changes AFTER INSERT OR DELETE OR UPDATE ON public.order_changes FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER day_of_order_changes AFTER INSERT ON public.order_changes FOR EACH ROW EXECUTE FUNCTION note_sales_of_return();

create table order_holds (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  released_by text,
  release_reason text,
  constraint order_holds_pkey PRIMARY KEY (user_id, id),
  constraint order_holds_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_holds_check CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (release_reason IS NULL)))),
  constraint order_holds_reason_check CHECK ((reason = 'charge-back'::text))
);
CREATE INDEX order_holds_of_order ON public.order_holds USING btree (user_id, order_id) WHERE (released_at IS NULL);
ALTER TABLE order_holds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON order_holds AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = order_holds.user_id) AND (order_parts.order_id = order_holds.order_id) AND (order_parts.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = order_holds.user_id) AND (order_parts.order_id = order_holds.order_id) AND (order_parts.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON order_holds AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table order_items (
  user_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  variant_id uuid not null,
  name text not null,
  description text default ''::text not null,
  image text collate "C",
  unit_price_santim bigint not null,
  quantity integer not null,
  line_total_santim bigint not null,
  reservation text not null,
  translations jsonb default '{}'::jsonb not null,
  sku text default ''::text not null,
  options jsonb default '[]'::jsonb not null,
  option_translations jsonb default '{}'::jsonb not null,
  code_saving_santim bigint default 0 not null,
  canceled_units integer default 0 not null,
  terms jsonb default '{}'::jsonb not null,
  note_label text default ''::text not null,
  note text default ''::text not null,
  compare_at_santim bigint,
  listed_santim bigint,
  price_reason text default ''::text not null,
  discount jsonb,
  automatic_saving_santim bigint default 0 not null,
  seller_id uuid,
  commission_rule_id uuid,
  commission_basis_points integer,
  commission_base_santim bigint,
  commission_santim bigint,
  commission_vat_santim bigint,
  shop_saving_santim bigint,
  ordered_at timestamp with time zone,
  constraint order_items_pkey PRIMARY KEY (user_id, order_id, "position"),
  constraint order_items_image_fkey FOREIGN KEY (image) REFERENCES media(hash),
  constraint order_items_part_fkey FOREIGN KEY (user_id, order_id, seller_id) REFERENCES order_parts(user_id, order_id, seller_id) DEFERRABLE INITIALLY DEFERRED,
  constraint order_items_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint order_items_automatic_saving_check CHECK ((((automatic_saving_santim >= 0) AND (automatic_saving_santim <= (line_total_santim - code_saving_santim))) AND ((discount IS NOT NULL) OR (automatic_saving_santim = 0)))) NOT VALID,
  constraint order_items_canceled_units_check CHECK (((canceled_units >= 0) AND (canceled_units <= quantity))),
  constraint order_items_code_saving_santim_check CHECK (((code_saving_santim >= 0) AND (code_saving_santim <= line_total_santim))) NOT VALID,
  constraint order_items_commission_check CHECK (((num_nonnulls(commission_rule_id, commission_basis_points, commission_base_santim, commission_santim, commission_vat_santim, shop_saving_santim) = ANY (ARRAY[0, 6])) AND (commission_base_santim = (((line_total_santim - automatic_saving_santim) - code_saving_santim) + shop_saving_santim)) AND ((shop_saving_santim >= 0) AND (shop_saving_santim <= (automatic_saving_santim + code_saving_santim))) AND (commission_santim >= 0) AND (commission_vat_santim >= 0) AND ((commission_santim + commission_vat_santim) <= commission_base_santim))),
  constraint order_items_compare_at_santim_check CHECK ((compare_at_santim > unit_price_santim)),
  constraint order_items_line_total_santim_check CHECK ((line_total_santim >= 0)),
  constraint order_items_position_check CHECK (("position" >= 0)),
  constraint order_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint order_items_reservation_check CHECK ((reservation = ANY (ARRAY['none'::text, 'reserved'::text, 'committed'::text, 'released'::text]))),
  constraint order_items_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint order_items_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint order_items_unit_price_santim_check CHECK ((unit_price_santim >= 0))
);
CREATE INDEX order_items_by_time ON public.order_items USING btree (variant_id, ordered_at DESC, order_id DESC);
CREATE INDEX order_items_newest ON public.order_items USING btree (variant_id, order_id DESC);
CREATE INDEX order_items_of_variant ON public.order_items USING btree (variant_id);
CREATE INDEX order_items_reserved ON public.order_items USING btree (user_id, variant_id) WHERE (reservation = 'reserved'::text);
CREATE INDEX order_items_without_part ON public.order_items USING btree (user_id, order_id) WHERE (seller_id IS NULL);
CREATE TRIGGER added_reserved_units AFTER INSERT ON public.order_items FOR EACH ROW WHEN ((new.reservation = 'reserved'::text)) EXECUTE FUNCTION keep_reserved_units();
CREATE TRIGGER audited_items AFTER INSERT OR DELETE OR UPDATE OF user_id, order_id, variant_id, quantity, canceled_units, reservation ON public.order_items FOR EACH ROW EXECUTE FUNCTION note_order_item();
CREATE TRIGGER audited_orders_of_items AFTER INSERT OR DELETE OR UPDATE OF user_id, order_id, "position", variant_id, quantity, canceled_units, reservation, unit_price_santim, line_total_santim, code_saving_santim, automatic_saving_santim, discount ON public.order_items FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER audited_sellers_of_items AFTER UPDATE OF seller_id ON public.order_items FOR EACH ROW WHEN (((old.seller_id IS NOT NULL) AND (new.seller_id IS DISTINCT FROM old.seller_id))) EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER changed_reserved_units AFTER UPDATE OF reservation, quantity, canceled_units ON public.order_items FOR EACH ROW WHEN (((new.reservation = 'reserved'::text) OR (old.reservation = 'reserved'::text))) EXECUTE FUNCTION keep_reserved_units();
CREATE TRIGGER day_of_canceled_units AFTER UPDATE OF canceled_units ON public.order_items FOR EACH ROW WHEN ((new.canceled_units IS DISTINCT FROM old.canceled_units)) EXECUTE FUNCTION note_sales_of_return();
CREATE TRIGGER kept_commission BEFORE UPDATE OF commission_rule_id, commission_basis_points, commission_base_santim, commission_santim, commission_vat_santim, shop_saving_santim ON public.order_items FOR EACH ROW EXECUTE FUNCTION keep_commission();
CREATE TRIGGER removed_reserved_units AFTER DELETE ON public.order_items FOR EACH ROW WHEN ((old.reservation = 'reserved'::text)) EXECUTE FUNCTION keep_reserved_units();
CREATE TRIGGER shipped_quantity_within_order AFTER UPDATE OF canceled_units, quantity ON public.order_items FOR EACH ROW EXECUTE FUNCTION shipped_quantity_within_order();
CREATE TRIGGER time_of_order BEFORE INSERT ON public.order_items FOR EACH ROW WHEN ((new.ordered_at IS NULL)) EXECUTE FUNCTION keep_time_of_order();
ALTER TABLE order_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON order_items AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON order_items AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table order_mails (
  id text not null,
  user_id uuid not null,
  order_id uuid not null,
  template text not null,
  recipient text not null,
  requested_at timestamp with time zone not null,
  constraint order_mails_pkey PRIMARY KEY (id),
  constraint order_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint order_mails_id_check CHECK ((id <> ''::text))
);
CREATE INDEX order_mails_order_id_idx ON public.order_mails USING btree (order_id);
CREATE INDEX order_mails_requested_at_idx ON public.order_mails USING btree (requested_at);
CREATE INDEX order_mails_user_id_idx ON public.order_mails USING btree (user_id);

create table order_notes (
  user_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  author text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (user_id, order_id, id),
  constraint order_notes_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_notes_author_check CHECK ((author <> ''::text)),
  constraint order_notes_text_check CHECK ((length(text) <= 2000))
);
CREATE TRIGGER order_notes_are_append_only BEFORE DELETE OR UPDATE ON public.order_notes FOR EACH ROW EXECUTE FUNCTION refuse_change_of_note();

create table order_part_steps (
  user_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  step text not null,
  due_at timestamp with time zone,
  actor text not null,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint order_part_steps_pkey PRIMARY KEY (user_id, id),
  constraint order_part_steps_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint order_part_steps_step_check CHECK ((step = ANY (ARRAY['new'::text, 'accepted'::text, 'shipped'::text, 'delivered'::text, 'canceled'::text, 'refused'::text, 'told'::text, 'reminded'::text, 'late'::text, 'restarted'::text])))
);
CREATE UNIQUE INDEX one_clock_step_of_a_moment ON public.order_part_steps USING btree (user_id, part_id, step, due_at) WHERE (step = ANY (ARRAY['told'::text, 'reminded'::text, 'late'::text]));
CREATE INDEX order_part_steps_of_part ON public.order_part_steps USING btree (user_id, part_id, id);
ALTER TABLE order_part_steps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON order_part_steps AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = order_part_steps.user_id) AND (order_parts.id = order_part_steps.part_id) AND (order_parts.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = order_part_steps.user_id) AND (order_parts.id = order_part_steps.part_id) AND (order_parts.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON order_part_steps AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table order_parts (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  seller_id uuid not null,
  number integer not null,
  status text not null,
  sent_by text not null,
  goods_santim bigint not null,
  delivery_santim bigint not null,
  accepted_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  created_at timestamp with time zone not null,
  reserve_until timestamp with time zone,
  released_at timestamp with time zone,
  accept_days integer,
  send_days integer,
  clock_from timestamp with time zone,
  accept_due_at timestamp with time zone,
  send_due_at timestamp with time zone,
  next_clock_at timestamp with time zone,
  next_clock_step text,
  proved_by text,
  own_delivery jsonb,
  constraint order_parts_pkey PRIMARY KEY (user_id, id),
  constraint one_part_of_a_seller UNIQUE (user_id, order_id, seller_id),
  constraint order_parts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint order_parts_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_parts_clock_check CHECK ((((next_clock_at IS NULL) = (next_clock_step IS NULL)) AND ((next_clock_step IS NULL) OR ((next_clock_step = ANY (ARRAY['tell'::text, 'remind'::text, 'late'::text, 'cancel'::text])) AND (clock_from IS NOT NULL))))),
  constraint order_parts_delivery_santim_check CHECK ((delivery_santim >= 0)),
  constraint order_parts_ended_because_check CHECK ((ended_because = ANY (ARRAY['by-customer'::text, 'by-shop'::text, 'by-seller'::text, 'late'::text, 'order-canceled'::text, 'refused'::text, 'changed'::text]))),
  constraint order_parts_ended_check CHECK ((((status = ANY (ARRAY['canceled'::text, 'refused'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (ended_because IS NULL)))),
  constraint order_parts_goods_santim_check CHECK ((goods_santim >= 0)),
  constraint order_parts_number_check CHECK ((number > 0)),
  constraint order_parts_proof_check CHECK (((proved_by IS NULL) OR ((proved_by = ANY (ARRAY['code'::text, 'customer'::text, 'cash'::text])) AND (delivered_at IS NOT NULL)))),
  constraint order_parts_released_check CHECK (((released_at IS NULL) OR ((reserve_until <= released_at) AND (reserve_until IS NOT NULL)))),
  constraint order_parts_sent_by_check CHECK ((sent_by = ANY (ARRAY['shop'::text, 'seller'::text]))),
  constraint order_parts_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'shipped'::text, 'delivered'::text, 'canceled'::text, 'refused'::text]))),
  constraint order_parts_times_check CHECK ((((status <> 'accepted'::text) OR (accepted_at IS NOT NULL)) AND ((status <> 'delivered'::text) OR (delivered_at IS NOT NULL))))
);
CREATE INDEX order_parts_clocks ON public.order_parts USING btree (next_clock_at, user_id, id) WHERE (next_clock_at IS NOT NULL);
CREATE INDEX order_parts_held ON public.order_parts USING btree (reserve_until NULLS FIRST, user_id, id) WHERE ((delivered_at IS NOT NULL) AND (released_at IS NULL));
CREATE INDEX order_parts_held_of_seller ON public.order_parts USING btree (seller_id, reserve_until, id) WHERE ((delivered_at IS NOT NULL) AND (released_at IS NULL));
CREATE INDEX order_parts_of_seller ON public.order_parts USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX order_parts_of_seller_by_id ON public.order_parts USING btree (seller_id, id);
CREATE INDEX order_parts_of_seller_ended ON public.order_parts USING btree (seller_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['canceled'::text, 'refused'::text]));
CREATE INDEX order_parts_of_seller_open ON public.order_parts USING btree (seller_id, created_at, id) WHERE (status = ANY (ARRAY['new'::text, 'accepted'::text, 'shipped'::text]));
CREATE TRIGGER audited_order_parts AFTER DELETE OR UPDATE ON public.order_parts FOR EACH ROW EXECUTE FUNCTION note_changed_order();
ALTER TABLE order_parts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON order_parts AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON order_parts AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table order_places (
  order_number text not null,
  variant_id uuid not null,
  place_id uuid not null,
  units integer default 0 not null,
  given_back integer default 0 not null,
  is_chosen boolean default false not null,
  constraint order_places_pkey PRIMARY KEY (order_number, variant_id, place_id),
  constraint order_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint order_places_given_back_check CHECK ((given_back >= 0)),
  constraint order_places_units_check CHECK ((units >= 0))
);
CREATE INDEX order_places_of_variant ON public.order_places USING btree (variant_id);

create table order_reductions (
  user_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  cause_kind text not null,
  cause_id uuid not null,
  "position" integer,
  part_id uuid,
  santim bigint not null,
  is_after_delivery boolean not null,
  created_at timestamp with time zone not null,
  constraint order_reductions_pkey PRIMARY KEY (user_id, id),
  constraint one_reduction_of_a_cause UNIQUE NULLS NOT DISTINCT (user_id, order_id, cause_kind, cause_id, "position", part_id),
  constraint order_reductions_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_reductions_cause_kind_check CHECK ((cause_kind = ANY (ARRAY['refund'::text, 'refund-failed'::text, 'uncollected'::text]))),
  constraint order_reductions_check CHECK (((santim <> 0) AND ((santim < 0) = (cause_kind = 'refund-failed'::text))))
);
CREATE TRIGGER audited_order_reductions AFTER INSERT OR DELETE OR UPDATE ON public.order_reductions FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table order_transitions (
  user_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  status text not null,
  payment_status text not null,
  actor text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  "position" bigint generated always as identity not null,
  constraint order_transitions_pkey PRIMARY KEY (user_id, order_id, id),
  constraint order_transitions_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint order_transitions_actor_check CHECK ((actor <> ''::text)),
  constraint order_transitions_payment_status_check CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'on-delivery'::text, 'failed'::text, 'refund-due'::text, 'refunded'::text]))),
  constraint order_transitions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'shipped'::text, 'complete'::text, 'canceled'::text, 'refunded'::text])))
);
CREATE TRIGGER audited_transitions AFTER INSERT OR DELETE OR UPDATE ON public.order_transitions FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table orders (
  user_id uuid not null,
  id uuid not null,
  order_number text not null,
  status text not null,
  payment_status text not null,
  source text not null,
  total_santim bigint not null,
  vat_percent numeric(5,2) default 15 not null,
  vat_santim bigint default 0 not null,
  full_name text not null,
  email text not null,
  phone text not null,
  tracking_number text,
  language text default 'en'::text not null,
  created_at timestamp with time zone not null,
  refunded_santim bigint default 0 not null,
  delivery_address jsonb,
  checkout_id uuid not null,
  reported_at timestamp with time zone,
  code text,
  code_saving_santim bigint default 0 not null,
  delivery_id text,
  delivery_santim bigint default 0 not null,
  delivery jsonb,
  canceled_santim bigint default 0 not null,
  canceled_because text,
  replaced_by uuid,
  due_santim bigint default 0 not null,
  credit_santim bigint default 0 not null,
  terms_version integer,
  automatic_saving_santim bigint default 0 not null,
  seller_deliveries jsonb,
  constraint orders_pkey PRIMARY KEY (user_id, id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_automatic_saving_check CHECK ((automatic_saving_santim >= 0)) NOT VALID,
  constraint orders_canceled_santim_check CHECK (((canceled_santim >= 0) AND ((canceled_santim + refunded_santim) <= total_santim))),
  constraint orders_code_saving_santim_check CHECK (((code_saving_santim >= 0) AND ((code IS NOT NULL) OR (code_saving_santim = 0)))) NOT VALID,
  constraint orders_credit_santim_check CHECK ((credit_santim >= 0)) NOT VALID,
  constraint orders_delivery_address_check CHECK (((delivery_address IS NULL) OR (delivery_address ?& ARRAY['street'::text, 'city'::text, 'state'::text, 'country'::text, 'zipCode'::text]))),
  constraint orders_delivery_check CHECK (((delivery_id IS NULL) = (delivery IS NULL))) NOT VALID,
  constraint orders_delivery_santim_check CHECK (((delivery_santim >= 0) AND (delivery_santim <= total_santim))) NOT VALID,
  constraint orders_due_santim_check CHECK (((due_santim >= 0) AND ((due_santim = 0) OR ((status = 'pending'::text) AND (payment_status = 'paid'::text))))) NOT VALID,
  constraint orders_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'on-delivery'::text, 'failed'::text, 'refund-due'::text, 'refunded'::text]))),
  constraint orders_refunded_santim_check CHECK (((refunded_santim >= 0) AND (refunded_santim <= total_santim))),
  constraint orders_source_check CHECK ((source = ANY (ARRAY['cart'::text, 'direct'::text, 'office'::text, 'gift-card'::text]))) NOT VALID,
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'shipped'::text, 'complete'::text, 'canceled'::text, 'refunded'::text]))),
  constraint orders_total_santim_check CHECK ((total_santim >= 0)),
  constraint orders_vat_percent_check CHECK (((vat_percent >= (0)::numeric) AND (vat_percent <= (100)::numeric))),
  constraint orders_vat_santim_check CHECK (((vat_santim >= 0) AND (vat_santim <= total_santim)))
);
CREATE UNIQUE INDEX one_order_per_checkout ON public.orders USING btree (user_id, checkout_id) WHERE (status <> 'canceled'::text);
CREATE INDEX orders_by_code ON public.orders USING btree (code, created_at DESC, id DESC) WHERE (code IS NOT NULL);
CREATE INDEX orders_by_id ON public.orders USING btree (id);
CREATE INDEX orders_by_payment ON public.orders USING btree (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_by_region ON public.orders USING btree (((delivery_address ->> 'state'::text)), created_at DESC, id DESC);
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_found ON public.orders USING gin (((' '::text || fold_text(((((order_number || ' '::text) || full_name) || ' '::text) || phone)))) gin_trgm_ops);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_of_checkout ON public.orders USING btree (user_id, checkout_id);
CREATE INDEX orders_of_gift_cards ON public.orders USING btree (created_at DESC, id DESC) WHERE (source = 'gift-card'::text);
CREATE INDEX orders_of_user ON public.orders USING btree (user_id, status, created_at DESC);
CREATE INDEX orders_to_pack ON public.orders USING btree (created_at) WHERE ((status = 'pending'::text) AND (payment_status = ANY (ARRAY['paid'::text, 'on-delivery'::text])));
CREATE INDEX orders_with_delivery ON public.orders USING btree (created_at DESC, id DESC) WHERE (delivery_santim > 0);
CREATE INDEX orders_without_address ON public.orders USING btree (created_at DESC, id DESC) WHERE (delivery_address IS NULL);
CREATE TRIGGER audited_orders AFTER INSERT OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION note_order();
CREATE TRIGGER bought_reviews AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status <> old.status) AND (('complete'::text = new.status) OR ('complete'::text = old.status)))) EXECUTE FUNCTION mark_reviews_of_order();
CREATE CONSTRAINT TRIGGER customers_of_new_orders AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (counts_in_sales(new.status, new.payment_status)) EXECUTE FUNCTION count_customer_of_order();
CREATE CONSTRAINT TRIGGER customers_of_orders AFTER UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.payment_status IS DISTINCT FROM old.payment_status) OR (new.total_santim IS DISTINCT FROM old.total_santim) OR (new.refunded_santim IS DISTINCT FROM old.refunded_santim) OR (new.canceled_santim IS DISTINCT FROM old.canceled_santim) OR (new.delivery_address IS DISTINCT FROM old.delivery_address))) EXECUTE FUNCTION count_customer_of_order();
CREATE TRIGGER day_of_new_orders AFTER INSERT OR DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION note_sales_of_order();
CREATE TRIGGER day_of_orders AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((new.status IS DISTINCT FROM old.status) OR (new.payment_status IS DISTINCT FROM old.payment_status)) OR (new.total_santim IS DISTINCT FROM old.total_santim)) OR (new.refunded_santim IS DISTINCT FROM old.refunded_santim)) OR (new.canceled_santim IS DISTINCT FROM old.canceled_santim)) OR (new.delivery_address IS DISTINCT FROM old.delivery_address))) EXECUTE FUNCTION note_sales_of_order();
CREATE TRIGGER directory_order_number AFTER INSERT OR DELETE OR UPDATE OF order_number ON public.orders FOR EACH ROW EXECUTE FUNCTION keep_directory('order-number', 'orders_order_number_key', 'order_number');
CREATE TRIGGER sales_of_new_orders AFTER INSERT OR DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION count_order_of_day();
CREATE TRIGGER sales_of_orders AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((new.status IS DISTINCT FROM old.status) OR (new.payment_status IS DISTINCT FROM old.payment_status)) OR (new.total_santim IS DISTINCT FROM old.total_santim)) OR (new.refunded_santim IS DISTINCT FROM old.refunded_santim)) OR (new.canceled_santim IS DISTINCT FROM old.canceled_santim)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION count_order_of_day();
CREATE TRIGGER tax_invoices_of_refunds AFTER UPDATE OF refunded_santim ON public.orders FOR EACH ROW WHEN ((new.refunded_santim > old.refunded_santim)) EXECUTE FUNCTION note_taxed_refund();
CREATE TRIGGER tax_invoices_of_sales AFTER UPDATE OF status, payment_status ON public.orders FOR EACH ROW WHEN (((new.payment_status = 'paid'::text) AND (new.status = ANY (ARRAY['shipped'::text, 'complete'::text])) AND (new.source <> 'gift-card'::text) AND (NOT ((old.payment_status = 'paid'::text) AND (old.status = ANY (ARRAY['shipped'::text, 'complete'::text])))))) EXECUTE FUNCTION note_taxable_sale();
ALTER TABLE orders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON orders AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = orders.user_id) AND (order_parts.order_id = orders.id) AND (order_parts.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM order_parts
  WHERE ((order_parts.user_id = orders.user_id) AND (order_parts.order_id = orders.id) AND (order_parts.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON orders AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table own_roles (
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  constraint own_roles_pkey PRIMARY KEY (id),
  constraint own_roles_name_check CHECK ((name <> ''::text)),
  constraint own_roles_permissions_check CHECK ((NOT ('change-staff'::text = ANY (permissions))))
);
CREATE UNIQUE INDEX own_roles_name_key ON public.own_roles USING btree (lower(name));

create table pair_totals (
  product_id uuid not null,
  kind text not null,
  total bigint not null,
  constraint pair_totals_pkey PRIMARY KEY (kind, product_id),
  constraint pair_totals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint pair_totals_kind_check CHECK ((kind = ANY (ARRAY['bought'::text, 'looked'::text]))),
  constraint pair_totals_total_check CHECK ((total > 0))
);
CREATE INDEX pair_totals_of_product ON public.pair_totals USING btree (product_id);

create table passkey_challenges (
  challenge bytea not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkey_challenges_challenge_check CHECK ((octet_length(challenge) = 32)),
  constraint passkey_challenges_check CHECK ((expires_at >= created_at))
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON public.passkey_challenges USING btree (user_id);

create table passkeys (
  user_id uuid not null,
  id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (user_id, id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkeys_check CHECK ((last_used_at >= created_at)),
  constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint passkeys_public_key_check CHECK ((octet_length(public_key) > 0)),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE TRIGGER directory_passkey AFTER INSERT OR DELETE OR UPDATE OF credential_id ON public.passkeys FOR EACH ROW EXECUTE FUNCTION keep_directory('passkey', 'passkeys_credential_id_key', 'credential_id');

create table password_resets (
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  request_id uuid,
  constraint password_resets_pkey PRIMARY KEY (user_id, token_hash),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint password_resets_check CHECK ((expires_at >= created_at)),
  constraint password_resets_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX password_resets_by_expiry ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_request_id_idx ON public.password_resets USING btree (user_id, request_id);
CREATE TRIGGER directory_reset_link AFTER INSERT OR DELETE OR UPDATE OF token_hash ON public.password_resets FOR EACH ROW EXECUTE FUNCTION keep_directory('reset-link', 'password_resets_token_hash_key', 'token_hash');

create table pay_links (
  user_id uuid not null,
  order_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint pay_links_pkey PRIMARY KEY (user_id, order_id),
  constraint pay_links_token_key UNIQUE (token),
  constraint pay_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint pay_links_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id)
);
CREATE INDEX pay_links_by_expiry ON public.pay_links USING btree (expires_at);
CREATE TRIGGER directory_pay_link AFTER INSERT OR DELETE OR UPDATE OF token ON public.pay_links FOR EACH ROW EXECUTE FUNCTION keep_directory('pay-link', 'pay_links_token_key', 'token');

create table payment_events (
  id uuid not null,
  gateway text not null,
  digest bytea not null,
  raw bytea not null,
  headers jsonb not null,
  event text default ''::text not null,
  tx_ref text not null,
  verdict text not null,
  deliveries integer default 1 not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_digest_key UNIQUE (digest),
  constraint payment_events_payment_fkey FOREIGN KEY (tx_ref) REFERENCES payments(tx_ref),
  constraint payment_events_deliveries_check CHECK ((deliveries > 0)),
  constraint payment_events_verdict_check CHECK ((verdict = ANY (ARRAY['payment'::text, 'refund'::text])))
);
CREATE INDEX payment_events_by_age ON public.payment_events USING btree (received_at);
CREATE INDEX payment_events_of_payment ON public.payment_events USING btree (tx_ref);

create table payments (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  tx_ref text not null,
  gateway text not null,
  status text not null,
  amount_santim bigint not null,
  currency text default 'ETB'::text not null,
  source text not null,
  fingerprint text not null,
  checkout_url text,
  expires_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  checks integer default 0 not null,
  gateway_reference text,
  review_reason text,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  starting_until timestamp with time zone,
  asked_at timestamp with time zone,
  is_surplus boolean default false not null,
  purpose text default 'order'::text not null,
  is_withdrawn boolean default false not null,
  verified_santim bigint,
  rejected_santim bigint,
  constraint payments_pkey PRIMARY KEY (user_id, id),
  constraint payments_tx_ref_key UNIQUE (tx_ref),
  constraint payments_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint payments_amount_santim_check CHECK ((amount_santim >= 0)),
  constraint payments_checks_check CHECK ((checks >= 0)),
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'change'::text, 'credit'::text]))) NOT VALID,
  constraint payments_rejected_santim_check CHECK ((rejected_santim >= 0)) NOT VALID,
  constraint payments_settled_at_check CHECK (((status <> 'paid'::text) OR (settled_at IS NOT NULL))),
  constraint payments_source_check CHECK ((source = ANY (ARRAY['cart'::text, 'direct'::text, 'office'::text, 'gift-card'::text]))) NOT VALID,
  constraint payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refund-due'::text]))),
  constraint payments_verified_santim_check CHECK ((verified_santim >= 0)) NOT VALID
);
CREATE UNIQUE INDEX one_credit_payment ON public.payments USING btree (user_id, order_id) WHERE (purpose = 'credit'::text);
CREATE UNIQUE INDEX one_open_payment_per_order ON public.payments USING btree (user_id, order_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX one_settlement_of_purpose ON public.payments USING btree (user_id, order_id) WHERE ((status = 'paid'::text) AND (purpose = 'order'::text));
CREATE INDEX payments_by_id ON public.payments USING btree (id);
CREATE INDEX payments_in_review ON public.payments USING btree (created_at) WHERE (review_reason IS NOT NULL);
CREATE INDEX payments_of_charge ON public.payments USING btree (gateway_reference) WHERE (gateway_reference IS NOT NULL);
CREATE INDEX payments_of_order ON public.payments USING btree (user_id, order_id);
CREATE INDEX payments_to_check ON public.payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER audited_payments AFTER INSERT OR DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER directory_payment AFTER INSERT OR DELETE OR UPDATE OF tx_ref ON public.payments FOR EACH ROW EXECUTE FUNCTION keep_directory('payment', 'payments_tx_ref_key', 'tx_ref');
CREATE TRIGGER late_payments_to_refund AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.status <> old.status) AND (('refund-due'::text = old.status) OR ('refund-due'::text = new.status)))) EXECUTE FUNCTION keep_payments_to_refund('id');
CREATE TRIGGER new_payments_to_refund AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.status = 'refund-due'::text)) EXECUTE FUNCTION keep_payments_to_refund('id');

create table payments_to_refund (
  user_id uuid not null,
  payment_id uuid not null,
  constraint payments_to_refund_pkey PRIMARY KEY (user_id, payment_id),
  constraint payments_to_refund_user_id_payment_id_fkey FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id)
);

create table payout_events (
  payout_id uuid not null,
  "position" integer not null,
  event text not null,
  note text default ''::text not null,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint payout_events_pkey PRIMARY KEY (payout_id, "position"),
  constraint payout_events_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_events_event_check CHECK ((event = ANY (ARRAY['made'::text, 'sent'::text, 'asked'::text, 'unclear'::text, 'refused'::text, 'taken-back'::text, 'confirmed'::text, 'bounced'::text]))),
  constraint payout_events_position_check CHECK (("position" > 0))
);
ALTER TABLE payout_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON payout_events AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM payouts
  WHERE ((payouts.id = payout_events.payout_id) AND (payouts.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM payouts
  WHERE ((payouts.id = payout_events.payout_id) AND (payouts.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON payout_events AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table payout_files (
  id uuid not null,
  run_id uuid not null,
  made_by text not null,
  content text not null,
  created_at timestamp with time zone not null,
  constraint payout_files_pkey PRIMARY KEY (id),
  constraint payout_files_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id)
);
CREATE INDEX payout_files_of_run ON public.payout_files USING btree (run_id, created_at);

create table payout_run_passed_over (
  run_id uuid not null,
  seller_id uuid not null,
  why text not null,
  owed_santim bigint not null,
  constraint payout_run_passed_over_pkey PRIMARY KEY (run_id, seller_id),
  constraint payout_run_passed_over_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
  constraint payout_run_passed_over_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint payout_run_passed_over_why_check CHECK ((why = ANY (ARRAY['debt'::text, 'below-minimum'::text, 'no-details'::text, 'unverified-details'::text, 'open-payout'::text, 'held'::text, 'suspended'::text])))
);
ALTER TABLE payout_run_passed_over ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON payout_run_passed_over AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON payout_run_passed_over AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table payout_runs (
  id uuid not null,
  day text not null,
  is_scheduled boolean not null,
  actor text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint payout_runs_pkey PRIMARY KEY (id),
  constraint payout_runs_check CHECK ((finished_at >= created_at)),
  constraint payout_runs_day_check CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text))
);
CREATE UNIQUE INDEX one_scheduled_payout_run_of_a_day ON public.payout_runs USING btree (day) WHERE is_scheduled;
CREATE INDEX payout_runs_in_order ON public.payout_runs USING btree (created_at, id);
CREATE INDEX payout_runs_to_finish ON public.payout_runs USING btree (created_at) WHERE (finished_at IS NULL);

create table payouts (
  id uuid not null,
  number integer generated always as identity not null,
  run_id uuid not null,
  seller_id uuid not null,
  details_id uuid not null,
  gross_santim bigint not null,
  withheld_santim bigint not null,
  net_santim bigint generated always as ((gross_santim - withheld_santim)) stored not null,
  status text not null,
  channel text,
  file_id uuid,
  transfer_reference text,
  transfer_state text,
  transfer_note text default ''::text not null,
  next_check_at timestamp with time zone,
  paid_from text,
  bank_reference text,
  bounce_reason text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  bounced_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint one_payout_of_a_bank_reference UNIQUE (bank_reference),
  constraint one_payout_of_a_seller_in_a_run UNIQUE (run_id, seller_id),
  constraint one_payout_of_a_transfer UNIQUE (transfer_reference),
  constraint payouts_number UNIQUE (number),
  constraint payouts_details FOREIGN KEY (details_id, seller_id) REFERENCES seller_pay_details(id, seller_id),
  constraint payouts_file_id_fkey FOREIGN KEY (file_id) REFERENCES payout_files(id),
  constraint payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
  constraint payouts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint payouts_bank_reference_check CHECK ((bank_reference ~ '^[0-9A-Z/-]{1,60}$'::text)),
  constraint payouts_bounce_reason_check CHECK ((bounce_reason <> ''::text)),
  constraint payouts_bounced_check CHECK (((bounced_at IS NULL) = (bounce_reason IS NULL))),
  constraint payouts_channel_check CHECK ((channel = ANY (ARRAY['file'::text, 'transfer'::text]))),
  constraint payouts_confirmed_check CHECK ((num_nonnulls(confirmed_at, bank_reference, paid_from) = ANY (ARRAY[0, 3]))),
  constraint payouts_file_check CHECK (((file_id IS NOT NULL) = (NOT (channel IS DISTINCT FROM 'file'::text)))),
  constraint payouts_gross_santim_check CHECK ((gross_santim > 0)),
  constraint payouts_net_check CHECK ((withheld_santim < gross_santim)),
  constraint payouts_paid_from_check CHECK ((paid_from ~ '^(bank|gateway):[a-z0-9-]{1,40}$'::text)),
  constraint payouts_sent_check CHECK (((sent_at IS NULL) = (channel IS NULL))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['made'::text, 'sent'::text, 'confirmed'::text, 'bounced'::text]))),
  constraint payouts_times_check CHECK (
CASE status
    WHEN 'made'::text THEN ((sent_at IS NULL) AND (confirmed_at IS NULL) AND (bounced_at IS NULL))
    WHEN 'sent'::text THEN ((sent_at IS NOT NULL) AND (confirmed_at IS NULL) AND (bounced_at IS NULL))
    WHEN 'confirmed'::text THEN ((sent_at IS NOT NULL) AND (confirmed_at IS NOT NULL) AND (bounced_at IS NULL))
    ELSE (bounced_at IS NOT NULL)
END),
  constraint payouts_transfer_named_check CHECK (((channel IS DISTINCT FROM 'transfer'::text) OR (transfer_reference IS NOT NULL))),
  constraint payouts_transfer_state_check CHECK ((transfer_state = ANY (ARRAY['waiting'::text, 'asked'::text, 'unclear'::text]))),
  constraint payouts_transfers_check CHECK ((((transfer_state IS NOT NULL) = ((status = 'sent'::text) AND (NOT (channel IS DISTINCT FROM 'transfer'::text)))) AND ((next_check_at IS NULL) OR (transfer_state IS NOT NULL) OR ((status = 'confirmed'::text) AND (NOT (channel IS DISTINCT FROM 'transfer'::text)))))),
  constraint payouts_withheld_santim_check CHECK ((withheld_santim >= 0))
);
CREATE UNIQUE INDEX one_open_payout_of_a_seller ON public.payouts USING btree (seller_id) WHERE (status = ANY (ARRAY['made'::text, 'sent'::text]));
CREATE INDEX payouts_by_status ON public.payouts USING btree (status, created_at, id);
CREATE INDEX payouts_in_order ON public.payouts USING btree (created_at, id);
CREATE INDEX payouts_of_details ON public.payouts USING btree (details_id);
CREATE INDEX payouts_of_file ON public.payouts USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX payouts_of_seller ON public.payouts USING btree (seller_id, created_at, id);
CREATE INDEX payouts_to_check ON public.payouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER kept_payouts BEFORE DELETE ON public.payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();
CREATE TRIGGER kept_terms_of_payouts BEFORE UPDATE OF id, run_id, seller_id, details_id, gross_santim, withheld_santim, created_at ON public.payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();
CREATE TRIGGER steps_of_payouts BEFORE UPDATE OF status ON public.payouts FOR EACH ROW EXECUTE FUNCTION follow_payout_steps();
ALTER TABLE payouts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON payouts AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON payouts AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table phone_codes (
  id uuid not null,
  phone text not null,
  user_id uuid,
  code_hash bytea not null,
  failed_attempts smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ticket_hash bytea,
  ticket_expires_at timestamp with time zone,
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_ticket_hash_key UNIQUE (ticket_hash),
  constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint phone_codes_check CHECK ((expires_at >= created_at)),
  constraint phone_codes_check1 CHECK (((ticket_hash IS NULL) = (ticket_expires_at IS NULL))),
  constraint phone_codes_check2 CHECK (((ticket_hash IS NULL) OR ((used_at IS NOT NULL) AND (user_id IS NULL)))),
  constraint phone_codes_failed_attempts_check CHECK (((failed_attempts >= 0) AND (failed_attempts <= 5))),
  constraint phone_codes_phone_check CHECK ((phone ~ '^\+251[79][0-9]{8}$'::text))
);
CREATE INDEX phone_codes_by_expiry ON public.phone_codes USING btree (expires_at);
CREATE INDEX phone_codes_of_number ON public.phone_codes USING btree (phone, created_at DESC);
CREATE INDEX phone_codes_of_user ON public.phone_codes USING btree (user_id) WHERE (user_id IS NOT NULL);

create table phone_customers (
  customer_id uuid not null,
  phone text not null,
  attached_to uuid,
  attached_at timestamp with time zone,
  constraint phone_customers_pkey PRIMARY KEY (customer_id),
  constraint phone_customers_attached_to_fkey FOREIGN KEY (attached_to) REFERENCES users(id),
  constraint phone_customers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint phone_customers_check CHECK (((attached_to IS NULL) = (attached_at IS NULL))),
  constraint phone_customers_check1 CHECK ((attached_to <> customer_id)),
  constraint phone_customers_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE UNIQUE INDEX one_open_customer_of_a_number ON public.phone_customers USING btree (phone) WHERE (attached_to IS NULL);
CREATE INDEX phone_customers_of_account ON public.phone_customers USING btree (attached_to) WHERE (attached_to IS NOT NULL);

create table place_stock (
  variant_id uuid not null,
  place_id uuid not null,
  on_hand integer not null,
  constraint place_stock_pkey PRIMARY KEY (variant_id, place_id),
  constraint place_stock_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint place_stock_on_hand_check CHECK ((on_hand >= 0))
);
CREATE INDEX place_stock_of_place ON public.place_stock USING btree (place_id, variant_id);
CREATE TRIGGER kept_place_stock BEFORE INSERT OR DELETE OR UPDATE ON public.place_stock FOR EACH ROW EXECUTE FUNCTION keep_place_stock();

create table places (
  id uuid not null,
  name text not null,
  code text not null,
  is_default boolean default false not null,
  is_active boolean default true not null,
  "position" integer not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_code_key UNIQUE (code),
  constraint places_check CHECK ((is_active OR (NOT is_default))),
  constraint places_check1 CHECK (((name <> ''::text) OR is_default)),
  constraint places_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'::text))
);
CREATE UNIQUE INDEX one_default_place ON public.places USING btree (is_default) WHERE is_default;

create table popular_searches (
  language text collate "C" not null,
  query text collate "C" not null,
  text text not null,
  visitors integer not null,
  constraint popular_searches_pkey PRIMARY KEY (language, query),
  constraint popular_searches_visitors_check CHECK ((visitors > 0))
);
CREATE TRIGGER shown_popular_searches_added AFTER INSERT ON public.popular_searches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('searches');
CREATE TRIGGER shown_popular_searches_changed AFTER UPDATE ON public.popular_searches REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('searches');
CREATE TRIGGER shown_popular_searches_deleted AFTER DELETE ON public.popular_searches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('searches');

create table product_days (
  seller_id uuid not null,
  day date not null,
  product_id uuid not null,
  views bigint default 0 not null,
  additions bigint default 0 not null,
  constraint product_days_pkey PRIMARY KEY (seller_id, day, product_id),
  constraint product_days_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_days_additions_check CHECK ((additions >= 0)),
  constraint product_days_views_check CHECK ((views >= 0))
);
CREATE INDEX product_days_by_day ON public.product_days USING btree (day);
CREATE INDEX product_days_of_product ON public.product_days USING btree (product_id);
ALTER TABLE product_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON product_days AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON product_days AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table product_figures (
  product_id uuid not null,
  rating_sum bigint default 0 not null,
  votes integer default 0 not null,
  rating_rank double precision default 0 not null,
  units_sold bigint default 0 not null,
  seller_id uuid,
  sales_rank double precision default 0 not null,
  constraint product_figures_pkey PRIMARY KEY (product_id),
  constraint product_figures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint product_figures_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint product_figures_rating_sum_check CHECK (((rating_sum >= votes) AND (rating_sum <= (5 * votes)))),
  constraint product_figures_units_sold_check CHECK ((units_sold >= 0)),
  constraint product_figures_votes_check CHECK ((votes >= 0))
);
CREATE INDEX figures_by_rating ON public.product_figures USING btree (rating_rank DESC, product_id) WHERE (votes > 0);
CREATE INDEX figures_by_sales ON public.product_figures USING btree (units_sold DESC, product_id) WHERE (units_sold > 0);
CREATE INDEX figures_of_seller ON public.product_figures USING btree (seller_id, units_sold DESC, product_id DESC) WHERE (units_sold > 0);
CREATE INDEX ratings_of_seller ON public.product_figures USING btree (seller_id) INCLUDE (rating_sum, votes) WHERE (votes > 0);
CREATE TRIGGER audited_figures AFTER INSERT OR DELETE OR UPDATE OF units_sold ON public.product_figures FOR EACH ROW EXECUTE FUNCTION note_units_sold();
CREATE TRIGGER figures_know_their_seller BEFORE INSERT ON public.product_figures FOR EACH ROW EXECUTE FUNCTION figures_know_their_seller();
CREATE TRIGGER recent_sales BEFORE INSERT OR UPDATE OF units_sold ON public.product_figures FOR EACH ROW EXECUTE FUNCTION weigh_recent_sales();
CREATE TRIGGER search_figures_added AFTER INSERT ON public.product_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_figures();
CREATE TRIGGER search_figures_changed AFTER UPDATE ON public.product_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_figures();
CREATE TRIGGER shown_figures_added AFTER INSERT ON public.product_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_figures();
CREATE TRIGGER shown_figures_changed AFTER UPDATE ON public.product_figures REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_figures();
CREATE TRIGGER shown_seller_rating_added AFTER INSERT ON public.product_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_seller_rating();
CREATE TRIGGER shown_seller_rating_changed AFTER UPDATE ON public.product_figures REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_seller_rating();
CREATE TRIGGER shown_seller_rating_deleted AFTER DELETE ON public.product_figures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_seller_rating();
ALTER TABLE product_figures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON product_figures AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON product_figures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table product_pairs (
  product_id uuid not null,
  kind text not null,
  "position" integer not null,
  other_id uuid not null,
  score double precision not null,
  constraint product_pairs_pkey PRIMARY KEY (product_id, kind, "position"),
  constraint product_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pairs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pairs_check CHECK ((product_id <> other_id)),
  constraint product_pairs_kind_check CHECK ((kind = ANY (ARRAY['bought'::text, 'looked'::text]))),
  constraint product_pairs_position_check CHECK (("position" > 0)),
  constraint product_pairs_score_check CHECK ((score > (0)::double precision))
);
CREATE INDEX product_pairs_of_other ON public.product_pairs USING btree (other_id);
CREATE TRIGGER shown_pairs_added AFTER INSERT ON public.product_pairs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('pairs', 'product_id');
CREATE TRIGGER shown_pairs_changed AFTER UPDATE ON public.product_pairs REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('pairs', 'product_id');
CREATE TRIGGER shown_pairs_deleted AFTER DELETE ON public.product_pairs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('pairs', 'product_id');

create table product_proposals (
  product_id uuid not null,
  kind text not null,
  status text not null,
  revision bigint default nextval('product_proposal_revisions'::regclass) not null,
  content jsonb,
  fields text[] default '{}'::text[] not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint product_proposals_pkey PRIMARY KEY (product_id),
  constraint product_proposals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_proposals_check CHECK (((kind = 'change'::text) = (content IS NOT NULL))),
  constraint product_proposals_check1 CHECK (((kind = 'new'::text) OR ((status <> 'draft'::text) AND (fields <> '{}'::text[])))),
  constraint product_proposals_check2 CHECK (((status = 'refused'::text) = ((reason IS NOT NULL) AND (decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint product_proposals_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'change'::text]))),
  constraint product_proposals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'waiting'::text, 'refused'::text])))
);
CREATE INDEX product_proposals_queue ON public.product_proposals USING btree (proposed_at, product_id) WHERE (status = 'waiting'::text);
ALTER TABLE product_proposals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON product_proposals AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = product_proposals.product_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = product_proposals.product_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON product_proposals AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table product_requests (
  id uuid not null,
  user_id uuid,
  key text collate "C" not null,
  text text not null,
  contact text,
  language text not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by text,
  note text,
  constraint product_requests_pkey PRIMARY KEY (id),
  constraint product_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint product_requests_check CHECK ((num_nulls(done_at, done_by, note) = ANY (ARRAY[0, 3]))),
  constraint product_requests_check1 CHECK (((user_id IS NULL) OR (contact IS NULL))),
  constraint product_requests_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 254))),
  constraint product_requests_key_check CHECK (((length(key) >= 1) AND (length(key) <= 400))),
  constraint product_requests_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint product_requests_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200)))
);
CREATE INDEX product_requests_by_age ON public.product_requests USING btree (created_at);
CREATE INDEX product_requests_of_contact ON public.product_requests USING btree (lower(contact)) WHERE (contact IS NOT NULL);
CREATE INDEX product_requests_of_user ON public.product_requests USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX product_requests_open ON public.product_requests USING btree (key) WHERE (done_at IS NULL);

create table products (
  id uuid not null,
  sku text not null,
  name text not null,
  description text default ''::text not null,
  price_santim bigint not null,
  brand text default ''::text not null,
  model text default ''::text not null,
  category_id uuid not null,
  seller_id uuid not null,
  images jsonb default '[]'::jsonb not null,
  specifications jsonb default '[]'::jsonb not null,
  variations jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  translations jsonb default '{}'::jsonb not null,
  attribute_translations jsonb default '{}'::jsonb not null,
  prices_differ boolean default false not null,
  size_table jsonb,
  warranty integer,
  note_label text default ''::text not null,
  compare_at_santim bigint,
  lowest30_santim bigint,
  sale_until timestamp with time zone,
  withheld text,
  on_sale_from timestamp with time zone,
  other_categories uuid[] default '{}'::uuid[] not null,
  tags text[] default '{}'::text[] not null,
  weight integer,
  page_title text default ''::text not null,
  page_description text default ''::text not null,
  slug text,
  rich_description text default ''::text not null,
  has_running_sale boolean default false not null,
  has_planned_sale boolean default false not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_sku_key UNIQUE (sku),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint products_attribute_translations_check CHECK ((jsonb_typeof(attribute_translations) = 'object'::text)),
  constraint products_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_on_sale_from_check CHECK (((on_sale_from IS NULL) OR (retired_at IS NOT NULL))),
  constraint products_price_santim_check CHECK ((price_santim >= 0)),
  constraint products_size_table_check CHECK ((jsonb_typeof(size_table) = 'object'::text)),
  constraint products_sku_check CHECK ((sku <> ''::text)),
  constraint products_specifications_check CHECK ((jsonb_typeof(specifications) = 'array'::text)),
  constraint products_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint products_variations_check CHECK ((jsonb_typeof(variations) = 'array'::text)),
  constraint products_warranty_check CHECK (((warranty >= 1) AND (warranty <= 120))),
  constraint products_weight_check CHECK (((weight >= 1) AND (weight <= 1000000))),
  constraint products_withheld_check CHECK (((withheld IS NULL) OR ((withheld = ANY (ARRAY['draft'::text, 'hidden'::text, 'seller'::text, 'approval'::text, 'hidden-by-seller'::text])) AND (retired_at IS NOT NULL))))
);
CREATE INDEX products_by_price ON public.products USING btree (price_santim, id) WHERE (retired_at IS NULL);
CREATE INDEX products_drafts ON public.products USING btree (created_at DESC, id DESC) WHERE (withheld = 'draft'::text);
CREATE INDEX products_in_others ON public.products USING gin (other_categories) WHERE (other_categories <> '{}'::uuid[]);
CREATE INDEX products_latest ON public.products USING btree (created_at DESC, id DESC) WHERE (retired_at IS NULL);
CREATE INDEX products_named ON public.products USING gin (fold_text(((name || ' '::text) || (jsonb_path_query_array(translations, '$.*."name"'::jsonpath))::text)) gin_trgm_ops);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC);
CREATE INDEX products_of_category ON public.products USING btree (category_id, created_at DESC, id DESC) WHERE (retired_at IS NULL);
CREATE INDEX products_of_seller ON public.products USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX products_of_seller_by_price ON public.products USING btree (seller_id, price_santim, id) WHERE (retired_at IS NULL);
CREATE INDEX products_of_seller_newest ON public.products USING btree (seller_id, created_at DESC, id DESC) WHERE (retired_at IS NULL);
CREATE INDEX products_planned_sales ON public.products USING btree (created_at DESC, id DESC) WHERE has_planned_sale;
CREATE INDEX products_retired ON public.products USING btree (created_at DESC, id DESC) WHERE (retired_at IS NOT NULL);
CREATE INDEX products_retired_named ON public.products USING gin (fold_text(((name || ' '::text) || (jsonb_path_query_array(translations, '$.*."name"'::jsonpath))::text)) gin_trgm_ops) WHERE (retired_at IS NOT NULL);
CREATE INDEX products_running_sales ON public.products USING btree (created_at DESC, id DESC) WHERE has_running_sale;
CREATE INDEX products_scheduled ON public.products USING btree (on_sale_from) WHERE (on_sale_from IS NOT NULL);
CREATE UNIQUE INDEX products_slug_key ON public.products USING btree (slug) WHERE (slug IS NOT NULL);
CREATE INDEX products_tagged ON public.products USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX products_to_approve ON public.products USING btree (created_at DESC, id DESC) WHERE (withheld = 'approval'::text);
CREATE INDEX products_waiting_for_sellers ON public.products USING btree (seller_id) WHERE (withheld = 'seller'::text);
CREATE TRIGGER figures_follow_their_seller AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figures_follow_their_seller();
CREATE TRIGGER first_variants AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_first_variants();
CREATE TRIGGER low_stock_follows_product AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.created_at IS DISTINCT FROM old.created_at)) EXECUTE FUNCTION low_stock_follows_product();
CREATE TRIGGER products_added_with_slug AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.slug IS NOT NULL)) EXECUTE FUNCTION keep_former_product_slugs();
CREATE TRIGGER products_change_description BEFORE UPDATE OF description, translations ON public.products FOR EACH ROW WHEN (((old.description <> new.description) OR (old.translations <> new.translations))) EXECUTE FUNCTION end_rich_description();
CREATE TRIGGER products_change_other_categories AFTER UPDATE ON public.products FOR EACH ROW WHEN ((((new.other_categories <> '{}'::uuid[]) OR (old.other_categories <> '{}'::uuid[])) AND ((((new.other_categories IS DISTINCT FROM old.other_categories) OR (new.category_id IS DISTINCT FROM old.category_id)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.retired_at IS DISTINCT FROM old.retired_at)))) EXECUTE FUNCTION list_in_other_categories();
CREATE TRIGGER products_change_seller AFTER UPDATE OF seller_id ON public.products FOR EACH ROW WHEN ((new.seller_id IS DISTINCT FROM old.seller_id)) EXECUTE FUNCTION forget_changes_of_former_seller();
CREATE TRIGGER products_change_slug AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.slug IS DISTINCT FROM old.slug)) EXECUTE FUNCTION keep_former_product_slugs();
CREATE TRIGGER products_counted_again AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_category();
CREATE TRIGGER products_counted_in AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_category();
CREATE TRIGGER products_counted_out AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_category();
CREATE TRIGGER products_in_other_categories AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.other_categories <> '{}'::uuid[])) EXECUTE FUNCTION list_in_other_categories();
CREATE TRIGGER products_put_on_sale BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((new.retired_at IS NULL) AND ((old.withheld IS NOT NULL) OR (old.on_sale_from IS NOT NULL)))) EXECUTE FUNCTION end_withholding();
CREATE TRIGGER products_wait_for_approval BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((new.retired_at IS NULL) AND (old.retired_at IS NOT NULL))) EXECUTE FUNCTION wait_for_approval();
CREATE TRIGGER products_wait_for_seller BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((new.retired_at IS NULL) AND ((old.retired_at IS NOT NULL) OR (old.seller_id IS DISTINCT FROM new.seller_id)))) EXECUTE FUNCTION wait_for_seller();
CREATE TRIGGER products_wait_for_seller_added BEFORE INSERT ON public.products FOR EACH ROW WHEN ((new.retired_at IS NULL)) EXECUTE FUNCTION wait_for_seller();
CREATE TRIGGER search_products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_products();
CREATE TRIGGER search_products_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_note_changed_products();
CREATE TRIGGER shown_products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_or_deleted_products();
CREATE TRIGGER shown_products_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_products();
CREATE TRIGGER shown_products_deleted AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_or_deleted_products();
ALTER TABLE products ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON products AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON products AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table profile_images (
  user_id uuid not null,
  type text not null,
  content bytea not null,
  updated_at timestamp with time zone not null,
  constraint profile_images_pkey PRIMARY KEY (user_id),
  constraint profile_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint profile_images_content_check CHECK ((octet_length(content) > 0)),
  constraint profile_images_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/avif'::text])))
);

create table questions (
  user_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  body text not null,
  asker_name text not null,
  language text not null,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  told_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_reason text,
  answered_by_seller boolean default false not null,
  constraint questions_pkey PRIMARY KEY (user_id, id),
  constraint questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint questions_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint questions_body_check CHECK (((length(body) >= 1) AND (length(body) <= 500))),
  constraint questions_check CHECK ((num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))),
  constraint questions_check1 CHECK ((num_nulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3]))),
  constraint questions_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 500)))
);
CREATE INDEX questions_newest ON public.questions USING btree (created_at DESC, id DESC);
CREATE INDEX questions_of_product ON public.questions USING btree (product_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX questions_shown ON public.questions USING btree (product_id, created_at DESC, id DESC) WHERE ((answer IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX questions_waiting ON public.questions USING btree (created_at DESC, id DESC) WHERE ((answer IS NULL) AND (hidden_at IS NULL));
CREATE TRIGGER shown_questions_added AFTER INSERT ON public.questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('questions', 'product_id');
CREATE TRIGGER shown_questions_changed AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('questions', 'product_id');
CREATE TRIGGER shown_questions_deleted AFTER DELETE ON public.questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('questions', 'product_id');
ALTER TABLE questions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON questions AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = questions.product_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = questions.product_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON questions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table rate_limit_hits (
  subject text not null,
  action text not null,
  created_at timestamp with time zone not null,
  constraint rate_limit_hits_action_check CHECK ((action <> ''::text)),
  constraint rate_limit_hits_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX rate_limit_hits_by_age ON public.rate_limit_hits USING btree (created_at);
CREATE INDEX rate_limit_hits_counted ON public.rate_limit_hits USING btree (action, subject, created_at);

create table ratings (
  user_id uuid not null,
  product_id uuid not null,
  value integer not null,
  rated_at timestamp with time zone not null,
  constraint ratings_pkey PRIMARY KEY (user_id, product_id),
  constraint ratings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ratings_value_check CHECK (((value >= 1) AND (value <= 5)))
);

create table receipt_pictures (
  user_id uuid not null,
  id uuid not null,
  received_id uuid,
  content bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint receipt_pictures_pkey PRIMARY KEY (user_id, id),
  constraint receipt_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint receipt_pictures_user_id_received_id_fkey FOREIGN KEY (user_id, received_id) REFERENCES received_money(user_id, id),
  constraint receipt_pictures_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5000000)))
);
CREATE UNIQUE INDEX one_picture_of_a_record ON public.receipt_pictures USING btree (user_id, received_id) WHERE (received_id IS NOT NULL);
CREATE INDEX receipt_pictures_by_expiry ON public.receipt_pictures USING btree (expires_at);

create table received_money (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  tx_ref text,
  way text not null,
  bank text,
  reference text collate "C",
  link text,
  amount_santim bigint not null,
  received_on date not null,
  note text default ''::text not null,
  recorded_by text not null,
  recorded_by_id uuid,
  recorded_at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  rejected_by text,
  rejected_at timestamp with time zone,
  constraint received_money_pkey PRIMARY KEY (user_id, id),
  constraint received_money_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint received_money_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint received_money_amount_santim_check CHECK ((amount_santim > 0)),
  constraint received_money_check CHECK (((way = 'transfer'::text) = (bank IS NOT NULL))),
  constraint received_money_check1 CHECK (((way = 'cash'::text) = (reference IS NULL))),
  constraint received_money_check2 CHECK (((link IS NULL) OR (reference IS NOT NULL))),
  constraint received_money_check3 CHECK ((((confirmed_at IS NULL) = (confirmed_by IS NULL)) AND ((confirmed_at IS NULL) = (tx_ref IS NULL)))),
  constraint received_money_check4 CHECK (((rejected_at IS NULL) = (rejected_by IS NULL))),
  constraint received_money_check5 CHECK (((confirmed_at IS NULL) OR (rejected_at IS NULL))),
  constraint received_money_way_check CHECK ((way = ANY (ARRAY['transfer'::text, 'telebirr'::text, 'cbe-birr'::text, 'm-pesa'::text, 'cash'::text])))
);
CREATE UNIQUE INDEX one_record_of_a_reference ON public.received_money USING btree (user_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX received_money_of_order ON public.received_money USING btree (user_id, order_id);
CREATE INDEX received_money_of_payment ON public.received_money USING btree (user_id, tx_ref) WHERE (tx_ref IS NOT NULL);
CREATE INDEX received_money_to_confirm ON public.received_money USING btree (recorded_at) WHERE ((confirmed_at IS NULL) AND (rejected_at IS NULL));
CREATE TRIGGER audited_received_money AFTER INSERT OR DELETE OR UPDATE ON public.received_money FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER cash_of_new_received AFTER INSERT ON public.received_money FOR EACH ROW WHEN (((new.way = 'cash'::text) AND (new.confirmed_at IS NOT NULL))) EXECUTE FUNCTION enter_received_cash();
CREATE TRIGGER cash_of_received AFTER UPDATE OF confirmed_at ON public.received_money FOR EACH ROW WHEN (((new.way = 'cash'::text) AND (new.confirmed_at IS NOT NULL) AND (old.confirmed_at IS NULL))) EXECUTE FUNCTION enter_received_cash();

create table reconciliation_items (
  id uuid not null,
  account text not null,
  kind text not null,
  line_id uuid,
  transaction_id bigint,
  "position" integer,
  day date not null,
  santim bigint not null,
  owner_id uuid,
  note text default ''::text not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  reason text default ''::text not null,
  ended_by text,
  constraint reconciliation_items_pkey PRIMARY KEY (id),
  constraint reconciliation_items_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint reconciliation_items_transaction_id_position_fkey FOREIGN KEY (transaction_id, "position") REFERENCES ledger_entries(transaction_id, "position"),
  constraint reconciliation_items_ended_as_check CHECK ((ended_as = ANY (ARRAY['matched'::text, 'by-hand'::text, 'posted'::text, 'declared'::text]))),
  constraint reconciliation_items_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'extra'::text, 'other-amount'::text]))),
  constraint reconciliation_items_santim_check CHECK ((santim <> 0)),
  constraint reconciliation_items_sides_check CHECK ((((line_id IS NULL) = (kind = 'missing'::text)) AND ((transaction_id IS NULL) = (kind = 'extra'::text)) AND ((transaction_id IS NULL) = ("position" IS NULL)))),
  constraint reconciliation_items_whole_end_check CHECK ((((ended_at IS NULL) = (ended_as IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL))))
);
CREATE INDEX ended_reconciliation_items ON public.reconciliation_items USING btree (transaction_id, "position") WHERE (ended_as = 'declared'::text);
CREATE UNIQUE INDEX one_open_item_of_a_line ON public.reconciliation_items USING btree (line_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_open_item_of_an_entry ON public.reconciliation_items USING btree (transaction_id, "position") WHERE ((ended_at IS NULL) AND (kind = 'missing'::text));
CREATE INDEX open_reconciliation_items ON public.reconciliation_items USING btree (account, day, id) WHERE (ended_at IS NULL);

create table refunded_deliveries (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  part_id uuid,
  paid_santim bigint not null,
  constraint one_refunded_delivery UNIQUE NULLS NOT DISTINCT (user_id, refund_id, part_id),
  constraint refunded_deliveries_user_id_part_id_fkey FOREIGN KEY (user_id, part_id) REFERENCES order_parts(user_id, id),
  constraint refunded_deliveries_user_id_refund_id_fkey FOREIGN KEY (user_id, refund_id) REFERENCES refunds(user_id, id),
  constraint refunded_deliveries_paid_santim_check CHECK ((paid_santim > 0))
);
CREATE INDEX refunded_deliveries_of_order ON public.refunded_deliveries USING btree (user_id, order_id);
CREATE TRIGGER audited_refunded_deliveries AFTER INSERT OR DELETE OR UPDATE ON public.refunded_deliveries FOR EACH ROW EXECUTE FUNCTION note_changed_order();

create table refunded_items (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  paid_santim bigint not null,
  constraint refunded_items_pkey PRIMARY KEY (user_id, refund_id, "position"),
  constraint refunded_items_user_id_order_id_position_fkey FOREIGN KEY (user_id, order_id, "position") REFERENCES order_items(user_id, order_id, "position"),
  constraint refunded_items_user_id_refund_id_fkey FOREIGN KEY (user_id, refund_id) REFERENCES refunds(user_id, id),
  constraint refunded_items_paid_santim_check CHECK ((paid_santim >= 0)),
  constraint refunded_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);
CREATE INDEX refunded_items_of_order ON public.refunded_items USING btree (user_id, order_id, "position");
CREATE TRIGGER audited_refunded_items AFTER INSERT OR DELETE OR UPDATE ON public.refunded_items FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER refunded_quantity_within_order AFTER INSERT OR UPDATE OF quantity ON public.refunded_items FOR EACH ROW EXECUTE FUNCTION refunded_quantity_within_order();

create table refunds (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid,
  reference text not null,
  amount_santim bigint not null,
  status text not null,
  gateway_reference text,
  reason text default ''::text not null,
  actor text not null,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  failure text default ''::text not null,
  part_of uuid,
  is_of_change boolean default false not null,
  to_credit boolean default false not null,
  constraint refunds_pkey PRIMARY KEY (user_id, id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_payment_fkey FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id),
  constraint refunds_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint refunds_amount_santim_check CHECK ((amount_santim > 0)),
  constraint refunds_finished_at_check CHECK (((status = 'initiated'::text) = (finished_at IS NULL))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['initiated'::text, 'refunded'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_refund_under_way ON public.refunds USING btree (user_id, order_id, payment_id) NULLS NOT DISTINCT WHERE (status = 'initiated'::text);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (user_id, payment_id);
CREATE INDEX refunds_to_check ON public.refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX refunds_under_way ON public.refunds USING btree (created_at) WHERE (status = 'initiated'::text);
CREATE TRIGGER audited_refunds AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER cash_of_refunds AFTER UPDATE OF status ON public.refunds FOR EACH ROW WHEN (((new.status = 'refunded'::text) AND (old.status <> 'refunded'::text) AND (NOT new.to_credit))) EXECUTE FUNCTION enter_cash_refund();
CREATE TRIGGER directory_refund AFTER INSERT OR DELETE OR UPDATE OF reference ON public.refunds FOR EACH ROW EXECUTE FUNCTION keep_directory('refund', 'refunds_reference_key', 'reference');
CREATE TRIGGER payments_to_refund AFTER INSERT OR DELETE OR UPDATE OF status, payment_id ON public.refunds FOR EACH ROW EXECUTE FUNCTION keep_payments_to_refund('payment_id');
CREATE TRIGGER refund_total_within_payment AFTER INSERT OR UPDATE OF amount_santim, payment_id ON public.refunds FOR EACH ROW EXECUTE FUNCTION refund_total_within_payment();
CREATE TRIGGER reopened_refund_total_within_payment AFTER UPDATE OF status ON public.refunds FOR EACH ROW WHEN (((old.status = 'failed'::text) AND (new.status <> 'failed'::text))) EXECUTE FUNCTION refund_total_within_payment();

create table reserved_contacts (
  contact text collate "C" not null,
  user_id uuid not null,
  change_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint reserved_contacts_pkey PRIMARY KEY (contact, user_id, change_id)
);

create table reserved_units (
  order_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  variant_id uuid not null,
  units integer not null,
  value_santim bigint not null,
  is_of_new_customer boolean not null,
  address text,
  expires_at timestamp with time zone,
  constraint reserved_units_pkey PRIMARY KEY (order_id, "position"),
  constraint reserved_units_units_check CHECK ((units > 0))
);
CREATE INDEX reserved_units_of_address ON public.reserved_units USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX reserved_units_of_variant ON public.reserved_units USING btree (variant_id);

create table restocked_products (
  product_id uuid not null,
  restocked_at timestamp with time zone not null,
  constraint restocked_products_pkey PRIMARY KEY (product_id),
  constraint restocked_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX restocked_products_by_age ON public.restocked_products USING btree (restocked_at);
CREATE TRIGGER shown_restocks_added AFTER INSERT ON public.restocked_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('restocks');
CREATE TRIGGER shown_restocks_deleted AFTER DELETE ON public.restocked_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('restocks');

create table restocked_variants (
  variant_id uuid not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  constraint restocked_variants_pkey PRIMARY KEY (variant_id, transaction_id)
);

create table return_items (
  user_id uuid not null,
  return_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  is_written_off boolean default false not null,
  paid_santim bigint,
  kept_santim bigint,
  constraint return_items_pkey PRIMARY KEY (user_id, return_id, "position"),
  constraint return_items_user_id_order_id_position_fkey FOREIGN KEY (user_id, order_id, "position") REFERENCES order_items(user_id, order_id, "position"),
  constraint return_items_user_id_return_id_fkey FOREIGN KEY (user_id, return_id) REFERENCES returns(user_id, id),
  constraint return_items_paid_santim_check CHECK ((paid_santim >= 0)),
  constraint return_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);
CREATE INDEX return_items_of_order ON public.return_items USING btree (user_id, order_id, "position");
CREATE TRIGGER audited_return_items AFTER INSERT OR DELETE OR UPDATE ON public.return_items FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER return_quantity_within_order AFTER INSERT OR UPDATE OF quantity ON public.return_items FOR EACH ROW EXECUTE FUNCTION return_quantity_within_order();
ALTER TABLE return_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON return_items AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM order_items
  WHERE ((order_items.user_id = return_items.user_id) AND (order_items.order_id = return_items.order_id) AND (order_items."position" = return_items."position") AND (order_items.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM order_items
  WHERE ((order_items.user_id = return_items.user_id) AND (order_items.order_id = return_items.order_id) AND (order_items."position" = return_items."position") AND (order_items.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON return_items AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table return_pictures (
  user_id uuid not null,
  id uuid not null,
  return_id uuid,
  content bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint return_pictures_pkey PRIMARY KEY (user_id, id),
  constraint return_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint return_pictures_user_id_return_id_fkey FOREIGN KEY (user_id, return_id) REFERENCES returns(user_id, id),
  constraint return_pictures_check CHECK (((return_id IS NOT NULL) OR (expires_at IS NOT NULL))),
  constraint return_pictures_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5000000)))
);
CREATE INDEX return_pictures_by_expiry ON public.return_pictures USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX return_pictures_of_return ON public.return_pictures USING btree (user_id, return_id);
ALTER TABLE return_pictures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON return_pictures AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM returns
  WHERE ((returns.user_id = return_pictures.user_id) AND (returns.id = return_pictures.return_id) AND (returns.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM returns
  WHERE ((returns.user_id = return_pictures.user_id) AND (returns.id = return_pictures.return_id) AND (returns.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON return_pictures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table return_transitions (
  user_id uuid not null,
  return_id uuid not null,
  id uuid not null,
  status text not null,
  actor text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  "position" bigint generated always as identity not null,
  constraint return_transitions_pkey PRIMARY KEY (user_id, return_id, id),
  constraint return_transitions_user_id_return_id_fkey FOREIGN KEY (user_id, return_id) REFERENCES returns(user_id, id),
  constraint return_transitions_actor_check CHECK ((actor <> ''::text)),
  constraint return_transitions_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text, 'refunded'::text, 'refused'::text, 'withdrawn'::text])))
);
ALTER TABLE return_transitions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON return_transitions AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (return_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((return_items.user_id = return_transitions.user_id) AND (return_items.return_id = return_transitions.return_id) AND (order_items.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (return_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((return_items.user_id = return_transitions.user_id) AND (return_items.return_id = return_transitions.return_id) AND (order_items.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON return_transitions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table returns (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  return_number text not null,
  status text not null,
  reason text not null,
  text text not null,
  send_to text,
  refusal text,
  refund_id uuid,
  refund_santim bigint,
  delivery_santim bigint default 0 not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  place_id uuid,
  seller_id uuid,
  constraint returns_pkey PRIMARY KEY (user_id, id),
  constraint returns_return_number_key UNIQUE (return_number),
  constraint returns_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint returns_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint returns_user_id_refund_id_fkey FOREIGN KEY (user_id, refund_id) REFERENCES refunds(user_id, id),
  constraint returns_check CHECK (((refund_id IS NULL) = (refund_santim IS NULL))),
  constraint returns_check2 CHECK (((refund_id IS NULL) OR (status = ANY (ARRAY['received'::text, 'refunded'::text])))),
  constraint returns_check3 CHECK (((send_to IS NOT NULL) OR (status <> ALL (ARRAY['approved'::text, 'received'::text, 'refunded'::text])))),
  constraint returns_check4 CHECK (((refusal IS NOT NULL) = (status = 'refused'::text))),
  constraint returns_check5 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['refunded'::text, 'refused'::text, 'withdrawn'::text])))),
  constraint returns_delivery_santim_check CHECK ((delivery_santim >= 0)),
  constraint returns_reason_check CHECK ((reason = ANY (ARRAY['changed-mind'::text, 'defect'::text, 'wrong-item'::text, 'not-as-described'::text]))),
  constraint returns_refund_santim_check CHECK ((refund_santim > 0)),
  constraint returns_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 500))),
  constraint returns_send_to_check CHECK (((length(send_to) >= 1) AND (length(send_to) <= 500))),
  constraint returns_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text, 'refunded'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint returns_text_check CHECK ((length(text) <= 2000))
);
CREATE UNIQUE INDEX one_return_of_refund ON public.returns USING btree (user_id, refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX returns_newest ON public.returns USING btree (created_at DESC, id DESC);
CREATE INDEX returns_of_order ON public.returns USING btree (user_id, order_id);
CREATE INDEX returns_of_seller ON public.returns USING btree (seller_id, created_at) WHERE (seller_id IS NOT NULL);
CREATE INDEX returns_of_user ON public.returns USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX returns_to_decide ON public.returns USING btree (seller_id) WHERE ((seller_id IS NOT NULL) AND (status = 'requested'::text));
CREATE INDEX returns_waiting ON public.returns USING btree (status) WHERE (status = ANY (ARRAY['requested'::text, 'received'::text]));
CREATE TRIGGER audited_returns AFTER INSERT OR DELETE OR UPDATE ON public.returns FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER day_of_returns AFTER UPDATE OF status ON public.returns FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION note_sales_of_return();
CREATE TRIGGER directory_return AFTER INSERT OR DELETE OR UPDATE OF return_number ON public.returns FOR EACH ROW EXECUTE FUNCTION keep_directory('return', 'returns_return_number_key', 'return_number');
ALTER TABLE returns ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON returns AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (return_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((return_items.user_id = returns.user_id) AND (return_items.return_id = returns.id) AND (order_items.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (return_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((return_items.user_id = returns.user_id) AND (return_items.return_id = returns.id) AND (order_items.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON returns AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table review_pictures (
  user_id uuid not null,
  id uuid not null,
  media text collate "C" not null,
  review_id uuid,
  "position" integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint review_pictures_pkey PRIMARY KEY (user_id, id),
  constraint review_pictures_user_id_review_id_position_key UNIQUE (user_id, review_id, "position"),
  constraint review_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint review_pictures_user_id_review_id_fkey FOREIGN KEY (user_id, review_id) REFERENCES reviews(user_id, id),
  constraint review_pictures_check CHECK (((review_id IS NULL) = ("position" IS NULL))),
  constraint review_pictures_check1 CHECK (((review_id IS NULL) = (expires_at IS NOT NULL))),
  constraint review_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 2)))
);
CREATE INDEX review_pictures_by_expiry ON public.review_pictures USING btree (expires_at) WHERE (expires_at IS NOT NULL);
ALTER TABLE review_pictures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON review_pictures AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (reviews
     JOIN products ON ((products.id = reviews.product_id)))
  WHERE ((reviews.user_id = review_pictures.user_id) AND (reviews.id = review_pictures.review_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (reviews
     JOIN products ON ((products.id = reviews.product_id)))
  WHERE ((reviews.user_id = review_pictures.user_id) AND (reviews.id = review_pictures.review_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON review_pictures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table reviews (
  user_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  rating integer not null,
  body text not null,
  reviewer_name text not null,
  created_at timestamp with time zone not null,
  is_bought boolean default false not null,
  helpful integer default 0 not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_reason text,
  looked_at timestamp with time zone,
  answered_by_seller boolean default false not null,
  constraint reviews_pkey PRIMARY KEY (user_id, id),
  constraint reviews_user_id_product_id_key UNIQUE (user_id, product_id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviews_answer_check CHECK (((num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3])) AND ((length(answer) >= 1) AND (length(answer) <= 2000)))),
  constraint reviews_body_check CHECK ((body <> ''::text)),
  constraint reviews_helpful_check CHECK ((helpful >= 0)),
  constraint reviews_hidden_check CHECK (((num_nulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3])) AND ((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 500)))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_hidden ON public.reviews USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE UNIQUE INDEX reviews_id_key ON public.reviews USING btree (id);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_of_product ON public.reviews USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_to_look_at ON public.reviews USING btree (created_at DESC, id DESC) WHERE (looked_at IS NULL);
CREATE TRIGGER bought_reviews BEFORE INSERT OR UPDATE OF created_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION mark_written_review();
CREATE TRIGGER directory_review AFTER INSERT OR DELETE OR UPDATE OF id ON public.reviews FOR EACH ROW EXECUTE FUNCTION keep_directory('review', 'reviews_id_key', 'id');
CREATE TRIGGER shown_reviews_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('reviews', 'product_id');
CREATE TRIGGER shown_reviews_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('reviews', 'product_id');
CREATE TRIGGER shown_reviews_deleted AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('reviews', 'product_id');
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON reviews AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = reviews.product_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = reviews.product_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON reviews AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table rider_dues (
  id uuid not null,
  carrier_id text,
  rider_name text not null,
  kind text not null,
  order_number text,
  parcel integer,
  cause_id uuid not null,
  amount_santim bigint not null,
  at timestamp with time zone not null,
  settled_by uuid,
  constraint rider_dues_pkey PRIMARY KEY (id),
  constraint one_due_of_a_cause UNIQUE (cause_id),
  constraint rider_dues_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  constraint rider_dues_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES cash_entries(id),
  constraint rider_dues_amount_santim_check CHECK ((amount_santim <> 0)),
  constraint rider_dues_kind_check CHECK ((kind = ANY (ARRAY['parcel'::text, 'difference'::text])))
);
CREATE INDEX open_rider_dues ON public.rider_dues USING btree (carrier_id, rider_name) WHERE (settled_by IS NULL);
CREATE INDEX settled_rider_dues ON public.rider_dues USING btree (settled_by) WHERE (settled_by IS NOT NULL);

create table sales_by_day (
  dimension text not null,
  day date not null,
  key text collate "C" not null,
  orders bigint not null,
  units bigint not null,
  sales_santim bigint not null,
  vat_santim bigint default 0 not null,
  seller_id uuid,
  constraint sales_by_day_pkey PRIMARY KEY (dimension, day, key)
);
CREATE INDEX days_of_sales ON public.sales_by_day USING btree (day);
CREATE INDEX last_sales ON public.sales_by_day USING btree (key, day DESC) WHERE (dimension = 'variant'::text);
CREATE INDEX sales_of_sellers ON public.sales_by_day USING btree (seller_id, dimension, day) INCLUDE (key, orders, units, sales_santim) WHERE (seller_id IS NOT NULL);
ALTER TABLE sales_by_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON sales_by_day AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON sales_by_day AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table sales_by_month (
  dimension text not null,
  month date not null,
  key text collate "C" not null,
  orders bigint not null,
  units bigint not null,
  sales_santim bigint not null,
  vat_santim bigint default 0 not null,
  constraint sales_by_month_pkey PRIMARY KEY (dimension, month, key)
);
CREATE INDEX months_of_sales ON public.sales_by_month USING btree (month);

create table sales_days_to_count (
  day date not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  constraint sales_days_to_count_pkey PRIMARY KEY (day, transaction_id)
);

create table sales_months (
  month date not null,
  constraint sales_months_pkey PRIMARY KEY (month)
);

create table sales_orders (
  user_id uuid not null,
  order_id uuid not null,
  dimension text not null,
  key text collate "C" not null,
  ordered_at timestamp with time zone not null,
  constraint sales_orders_pkey PRIMARY KEY (user_id, order_id, dimension, key),
  constraint sales_orders_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint sales_orders_dimension_check CHECK ((dimension = ANY (ARRAY['way'::text, 'discount'::text, 'returned'::text, 'other'::text])))
);
CREATE INDEX orders_of_figures ON public.sales_orders USING btree (dimension, key, ordered_at DESC, order_id DESC);

create table sandbox_gateway.charges (
  tx_ref text not null,
  token text not null,
  reference text not null,
  status text default 'pending'::text not null,
  is_opened boolean default false not null,
  is_canceled boolean default false not null,
  request jsonb not null,
  amount_santim bigint not null,
  refunded_santim bigint default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint charges_pkey PRIMARY KEY (tx_ref),
  constraint charges_reference_key UNIQUE (reference),
  constraint charges_token_key UNIQUE (token),
  constraint charges_amount_santim_check CHECK ((amount_santim > 0)),
  constraint charges_check CHECK (((refunded_santim >= 0) AND (refunded_santim <= amount_santim))),
  constraint charges_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text])))
);

create table sandbox_gateway.credentials (
  only_row boolean default true not null,
  secret_key text not null,
  webhook_secret text not null,
  constraint credentials_pkey PRIMARY KEY (only_row),
  constraint credentials_only_row_check CHECK (only_row)
);

create table sandbox_gateway.deliveries (
  id bigint generated always as identity not null,
  tx_ref text not null,
  url text not null,
  body text,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  is_over boolean default false not null,
  constraint deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX deliveries_due ON sandbox_gateway.deliveries USING btree (due_at, id) WHERE (NOT is_over);

create table sandbox_gateway.injected_faults (
  id bigint generated always as identity not null,
  target text not null,
  kind text not null,
  endpoint text,
  delay_ms integer default 0 not null,
  times_left integer,
  constraint troubles_pkey PRIMARY KEY (id)
);
CREATE INDEX injected_faults_of_target ON sandbox_gateway.injected_faults USING btree (target);

create table sandbox_gateway.refunds (
  ref_id text not null,
  tx_ref text not null,
  reference text,
  amount_santim bigint not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint refunds_pkey PRIMARY KEY (ref_id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_tx_ref_fkey FOREIGN KEY (tx_ref) REFERENCES sandbox_gateway.charges(tx_ref),
  constraint refunds_amount_santim_check CHECK ((amount_santim > 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['initiated'::text, 'refunded'::text, 'failed'::text])))
);

create table saved_items (
  user_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  quantity integer not null,
  price_santim bigint,
  created_at timestamp with time zone not null,
  note text default ''::text not null,
  constraint saved_items_pkey PRIMARY KEY (user_id, id),
  constraint saved_items_user_id_variant_id_key UNIQUE (user_id, variant_id),
  constraint saved_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint saved_items_price_santim_check CHECK ((price_santim >= 0)),
  constraint saved_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);

create table search_brands (
  key text collate "C" not null,
  name text not null,
  constraint search_brands_pkey PRIMARY KEY (key)
);

create table search_misses (
  day date not null,
  query text collate "C" not null,
  searches integer not null,
  constraint search_misses_pkey PRIMARY KEY (day, query),
  constraint search_misses_query_check CHECK (((char_length(query) >= 2) AND (char_length(query) <= 80))),
  constraint search_misses_searches_check CHECK ((searches > 0))
);

create table search_pending (
  id bigint generated always as identity not null,
  product_id uuid not null,
  constraint search_pending_pkey PRIMARY KEY (id)
);

create table search_products (
  product_id uuid not null,
  tiebreaker bigint generated always as identity not null,
  folded_text text collate "C" not null,
  category_id uuid not null,
  brand_key text collate "C" not null,
  price_santim bigint not null,
  created_at timestamp with time zone not null,
  rating_rank real not null,
  rating smallint not null,
  popularity smallint not null,
  detail_text text collate "C" default ''::text not null,
  option_keys text[] default '{}'::text[] not null,
  sales_rank integer default 0 not null,
  is_reduced boolean default false not null,
  tags text[] default '{}'::text[] not null,
  other_categories uuid[] default '{}'::uuid[] not null,
  in_stock boolean default true not null,
  sold_by uuid,
  constraint search_products_pkey PRIMARY KEY (product_id),
  constraint search_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX search_products_by_price ON public.search_products USING btree (price_santim, tiebreaker);
CREATE INDEX search_products_in_others ON public.search_products USING gin (other_categories) WHERE (other_categories <> '{}'::uuid[]);
CREATE INDEX search_products_newest ON public.search_products USING btree (created_at, tiebreaker);
CREATE INDEX search_products_of_brand ON public.search_products USING btree (brand_key);
CREATE INDEX search_products_of_category ON public.search_products USING btree (category_id);
CREATE INDEX search_products_of_seller ON public.search_products USING btree (sold_by);
CREATE INDEX search_products_options ON public.search_products USING gin (option_keys) WITH (fastupdate=off);
CREATE INDEX search_products_popular ON public.search_products USING btree (popularity, tiebreaker);
CREATE INDEX search_products_rated ON public.search_products USING btree (rating, rating_rank, tiebreaker);
CREATE INDEX search_products_reduced ON public.search_products USING btree (product_id) WHERE is_reduced;
CREATE INDEX search_products_selling ON public.search_products USING btree (sales_rank, created_at, tiebreaker);
CREATE INDEX search_products_selling_in_category ON public.search_products USING btree (category_id, sales_rank, created_at, tiebreaker) INCLUDE (product_id);
CREATE INDEX search_products_start ON public.search_products USING btree (substr(folded_text, 1, 40));
CREATE INDEX search_products_tagged ON public.search_products USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX search_products_text ON public.search_products USING gin (folded_text gin_trgm_ops);

create table search_words (
  word text collate "C" not null,
  spelled text collate "C" not null,
  keys text[] not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_keys ON public.search_words USING gin (keys);
CREATE INDEX search_words_spelled ON public.search_words USING gin (spelled gin_trgm_ops);

create table seasons (
  id uuid not null,
  occasion text not null,
  title text default ''::text not null,
  text text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  target text default ''::text not null,
  first_day date not null,
  last_day date not null,
  is_on boolean not null,
  created_at timestamp with time zone not null,
  constraint seasons_pkey PRIMARY KEY (id),
  constraint seasons_check CHECK ((first_day <= last_day)),
  constraint seasons_occasion_check CHECK ((occasion <> ''::text)),
  constraint seasons_target_check CHECK (((target ~ '^(/([^/\\].*)?)?$'::text) AND (length(target) <= 500))),
  constraint seasons_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE TRIGGER shown_seasons_added AFTER INSERT ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seasons');
CREATE TRIGGER shown_seasons_changed AFTER UPDATE ON public.seasons REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('seasons');
CREATE TRIGGER shown_seasons_deleted AFTER DELETE ON public.seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seasons');

create table seller_agreements (
  seller_id uuid not null,
  version text not null,
  member_id uuid not null,
  member_name text not null,
  agreed_at timestamp with time zone not null,
  constraint seller_agreements_pkey PRIMARY KEY (seller_id, version),
  constraint seller_agreements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_agreements_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id)
);
ALTER TABLE seller_agreements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_agreements AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_agreements AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_applications (
  seller_id uuid not null,
  status text not null,
  language text not null,
  tin text,
  note text default ''::text not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  created_at timestamp with time zone not null,
  constraint seller_applications_pkey PRIMARY KEY (seller_id),
  constraint seller_applications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_applications_check CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint seller_applications_check1 CHECK (((status = 'open'::text) OR (submitted_at IS NOT NULL))),
  constraint seller_applications_status_check CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text, 'asked'::text, 'approved'::text, 'refused'::text]))),
  constraint seller_applications_tin_check CHECK ((tin ~ '^[0-9]{10}$'::text))
);
CREATE INDEX seller_applications_queue ON public.seller_applications USING btree (status, COALESCE(submitted_at, created_at), seller_id);
ALTER TABLE seller_applications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_applications AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_applications AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_days (
  day date not null,
  seller_id uuid not null,
  goods_santim bigint not null,
  refunded_santim bigint not null,
  commission_santim bigint not null,
  commission_vat_santim bigint not null,
  payable_santim bigint not null,
  constraint seller_days_pkey PRIMARY KEY (day, seller_id),
  constraint seller_days_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_days_sum_check CHECK (((goods_santim - refunded_santim) = ((commission_santim + commission_vat_santim) + payable_santim)))
);
CREATE INDEX seller_days_of_seller ON public.seller_days USING btree (seller_id, day);
ALTER TABLE seller_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_days AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_days AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_days_counted (
  day date not null,
  constraint seller_days_counted_pkey PRIMARY KEY (day)
);

create table seller_delivery_methods (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  regions text[] default '{}'::text[] not null,
  fee_santim bigint not null,
  days_from integer not null,
  days_to integer not null,
  cash boolean not null,
  pick_up boolean not null,
  place text default ''::text not null,
  "position" integer not null,
  revision integer default 1 not null,
  constraint seller_delivery_methods_pkey PRIMARY KEY (seller_id, id),
  constraint seller_delivery_methods_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_delivery_methods_check CHECK ((days_from <= days_to)),
  constraint seller_delivery_methods_check1 CHECK ((pick_up OR (place = ''::text))),
  constraint seller_delivery_methods_days_from_check CHECK ((days_from >= 0)),
  constraint seller_delivery_methods_fee_santim_check CHECK ((fee_santim >= 0)),
  constraint seller_delivery_methods_name_check CHECK ((name <> ''::text)),
  constraint seller_delivery_methods_revision_check CHECK ((revision > 0))
);
CREATE INDEX seller_delivery_methods_of_seller ON public.seller_delivery_methods USING btree (seller_id, "position", id);
CREATE TRIGGER shown_delivery_added AFTER INSERT ON public.seller_delivery_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('delivery');
CREATE TRIGGER shown_delivery_changed AFTER UPDATE ON public.seller_delivery_methods REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('delivery');
CREATE TRIGGER shown_delivery_deleted AFTER DELETE ON public.seller_delivery_methods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('delivery');
ALTER TABLE seller_delivery_methods ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_delivery_methods AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_delivery_methods AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_documents (
  id uuid not null,
  seller_id uuid not null,
  kind text not null,
  content bytea not null,
  added_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint seller_documents_pkey PRIMARY KEY (id),
  constraint seller_documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_documents_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'tin'::text, 'other'::text])))
);
CREATE INDEX seller_documents_expires_at ON public.seller_documents USING btree (expires_at);
CREATE INDEX seller_documents_seller ON public.seller_documents USING btree (seller_id, created_at, id);
ALTER TABLE seller_documents ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_documents AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_documents AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_figures (
  seller_id uuid not null,
  rating_sum bigint not null,
  votes bigint not null,
  orders_sent bigint not null,
  answer_hours integer,
  parts_due integer default 0 not null,
  parts_in_time integer default 0 not null,
  constraint seller_figures_pkey PRIMARY KEY (seller_id),
  constraint seller_figures_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_figures_answer_hours_check CHECK ((answer_hours > 0)),
  constraint seller_figures_check CHECK (((rating_sum >= votes) AND (rating_sum <= (5 * votes)))),
  constraint seller_figures_orders_sent_check CHECK ((orders_sent >= 0)),
  constraint seller_figures_votes_check CHECK ((votes >= 0))
);
CREATE TRIGGER shown_seller_figures_added AFTER INSERT ON public.seller_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller-figures', 'seller_id');
CREATE TRIGGER shown_seller_figures_changed AFTER UPDATE ON public.seller_figures REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('seller-figures', 'seller_id');
CREATE TRIGGER shown_seller_figures_deleted AFTER DELETE ON public.seller_figures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller-figures', 'seller_id');
ALTER TABLE seller_figures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_figures AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_figures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_holidays (
  id uuid not null,
  seller_id uuid not null,
  first_day date not null,
  last_day date not null,
  announced_by text not null,
  announced_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint seller_holidays_pkey PRIMARY KEY (id),
  constraint seller_holidays_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_holidays_days_check CHECK ((first_day <= last_day))
);
CREATE INDEX seller_holidays_of_seller ON public.seller_holidays USING btree (seller_id, last_day) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER shown_seller_holidays_added AFTER INSERT ON public.seller_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'seller_id');
CREATE TRIGGER shown_seller_holidays_changed AFTER UPDATE ON public.seller_holidays REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('seller', 'seller_id');
CREATE TRIGGER shown_seller_holidays_deleted AFTER DELETE ON public.seller_holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'seller_id');
ALTER TABLE seller_holidays ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_holidays AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_holidays AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_invitations (
  id uuid not null,
  seller_id uuid,
  email text not null,
  email_key text not null,
  role text not null,
  member_id uuid,
  language text not null,
  store_name text not null,
  invited_by text not null,
  inviter_id uuid,
  token_hash bytea,
  totp_secret bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  place text,
  constraint seller_invitations_pkey PRIMARY KEY (id),
  constraint seller_invitations_seller_id_email_key_key UNIQUE (seller_id, email_key),
  constraint seller_invitations_token_hash_key UNIQUE (token_hash),
  constraint seller_invitations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_invitations_seller_id_inviter_id_fkey FOREIGN KEY (seller_id, inviter_id) REFERENCES seller_members(seller_id, id),
  constraint seller_invitations_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id),
  constraint seller_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text]))),
  constraint seller_invitations_sign_up_check CHECK (((seller_id IS NULL) = (place IS NOT NULL)))
);
CREATE INDEX seller_invitations_expires_at ON public.seller_invitations USING btree (expires_at);
CREATE UNIQUE INDEX seller_invitations_sign_up ON public.seller_invitations USING btree (email_key) WHERE (seller_id IS NULL);
ALTER TABLE seller_invitations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_invitations AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_invitations AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_members (
  id uuid not null,
  seller_id uuid not null,
  email text not null,
  email_key text not null,
  full_name text not null,
  role text not null,
  password_hash text not null,
  totp_secret bytea,
  new_totp_secret bytea,
  totp_period bigint default 0 not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint seller_members_pkey PRIMARY KEY (id),
  constraint seller_members_seller_id_id_key UNIQUE (seller_id, id),
  constraint seller_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text])))
);
CREATE UNIQUE INDEX seller_members_email_key_key ON public.seller_members USING btree (email_key) WHERE (removed_at IS NULL);
ALTER TABLE seller_members ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_members AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_members AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_passkey_challenges (
  challenge bytea not null,
  seller_id uuid,
  member_id uuid,
  expires_at timestamp with time zone not null,
  constraint seller_passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint seller_passkey_challenges_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id),
  constraint seller_passkey_challenges_challenge_check CHECK ((octet_length(challenge) = 32)),
  constraint seller_passkey_challenges_check CHECK (((seller_id IS NULL) = (member_id IS NULL)))
);
CREATE INDEX seller_passkey_challenges_expires_at ON public.seller_passkey_challenges USING btree (expires_at);
CREATE INDEX seller_passkey_challenges_member ON public.seller_passkey_challenges USING btree (seller_id, member_id);
ALTER TABLE seller_passkey_challenges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_passkey_challenges AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_passkey_challenges AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_passkeys (
  id uuid not null,
  seller_id uuid not null,
  member_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint seller_passkeys_pkey PRIMARY KEY (id),
  constraint seller_passkeys_credential_id_key UNIQUE (credential_id),
  constraint seller_passkeys_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id),
  constraint seller_passkeys_check CHECK ((last_used_at >= created_at)),
  constraint seller_passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint seller_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint seller_passkeys_public_key_check CHECK ((octet_length(public_key) > 0)),
  constraint seller_passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX seller_passkeys_member ON public.seller_passkeys USING btree (seller_id, member_id);
ALTER TABLE seller_passkeys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_passkeys AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_passkeys AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_pay_details (
  id uuid not null,
  seller_id uuid not null,
  version integer not null,
  way text not null,
  bank text,
  account_number text not null,
  holder text not null,
  entered_by text not null,
  entered_by_name text not null,
  created_at timestamp with time zone not null,
  verified_by text,
  verified_by_name text,
  verified_at timestamp with time zone,
  constraint seller_pay_details_pkey PRIMARY KEY (id),
  constraint pay_details_of_seller UNIQUE (seller_id, version),
  constraint pay_details_with_seller UNIQUE (id, seller_id),
  constraint seller_pay_details_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint pay_details_bank_check CHECK (((way = 'bank'::text) = (bank IS NOT NULL))),
  constraint pay_details_second_member_check CHECK ((verified_by <> entered_by)),
  constraint pay_details_verified_check CHECK ((num_nonnulls(verified_by, verified_by_name, verified_at) = ANY (ARRAY[0, 3]))),
  constraint seller_pay_details_account_number_check CHECK ((account_number ~ '^[0-9A-Z+/-]{5,40}$'::text)),
  constraint seller_pay_details_bank_check CHECK ((bank ~ '^[a-z-]{1,40}$'::text)),
  constraint seller_pay_details_holder_check CHECK (((holder <> ''::text) AND (length(holder) <= 100))),
  constraint seller_pay_details_version_check CHECK ((version > 0)),
  constraint seller_pay_details_way_check CHECK ((way = ANY (ARRAY['bank'::text, 'telebirr'::text, 'cbe-birr'::text, 'm-pesa'::text])))
);
CREATE TRIGGER kept_pay_details BEFORE DELETE ON public.seller_pay_details FOR EACH ROW EXECUTE FUNCTION keep_pay_details();
CREATE TRIGGER kept_terms_of_pay_details BEFORE UPDATE OF id, seller_id, version, way, bank, account_number, holder, entered_by, entered_by_name, created_at ON public.seller_pay_details FOR EACH ROW EXECUTE FUNCTION keep_pay_details();
ALTER TABLE seller_pay_details ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_pay_details AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_pay_details AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_payout_holds (
  seller_id uuid not null,
  reason text not null,
  held_by text not null,
  created_at timestamp with time zone not null,
  constraint seller_payout_holds_pkey PRIMARY KEY (seller_id),
  constraint seller_payout_holds_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_payout_holds_reason_check CHECK ((reason <> ''::text))
);
ALTER TABLE seller_payout_holds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_payout_holds AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_payout_holds AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_penalties (
  id uuid not null,
  seller_id uuid not null,
  decision_id uuid not null,
  rule text not null,
  kind text not null,
  day_limit integer,
  faults jsonb not null,
  of_parts integer not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  appeal text,
  appealed_at timestamp with time zone,
  appealed_by text,
  answer text,
  answer_reason text,
  answered_at timestamp with time zone,
  answered_by text,
  constraint seller_penalties_pkey PRIMARY KEY (id),
  constraint seller_penalties_decision_id_rule_key UNIQUE (decision_id, rule),
  constraint seller_penalties_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES seller_score_decisions(id),
  constraint seller_penalties_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_penalties_answer_check CHECK ((answer = ANY (ARRAY['lifted'::text, 'kept'::text]))),
  constraint seller_penalties_answer_whole_check CHECK ((num_nulls(answer, answer_reason, answered_at, answered_by) = ANY (ARRAY[0, 4]))),
  constraint seller_penalties_answered_check CHECK (((answer IS NULL) OR (appeal IS NOT NULL))),
  constraint seller_penalties_appeal_check CHECK (((length(appeal) >= 1) AND (length(appeal) <= 1000))),
  constraint seller_penalties_appeal_whole_check CHECK ((num_nulls(appeal, appealed_at, appealed_by) = ANY (ARRAY[0, 3]))),
  constraint seller_penalties_day_limit_check CHECK ((day_limit > 0)),
  constraint seller_penalties_faults_check CHECK (((jsonb_typeof(faults) = 'array'::text) AND (jsonb_array_length(faults) > 0))),
  constraint seller_penalties_kind_check CHECK ((kind = ANY (ARRAY['warning'::text, 'daily-limit'::text]))),
  constraint seller_penalties_limit_check CHECK (((kind = 'daily-limit'::text) = (day_limit IS NOT NULL))),
  constraint seller_penalties_rule_check CHECK ((rule = ANY (ARRAY['sending'::text, 'cancellations'::text, 'returns'::text, 'disputes'::text]))),
  constraint seller_penalties_times_check CHECK ((until_at > from_at))
);
CREATE INDEX seller_penalties_appeals ON public.seller_penalties USING btree (appealed_at, id) WHERE ((appeal IS NOT NULL) AND (answer IS NULL));
CREATE INDEX seller_penalties_of_seller ON public.seller_penalties USING btree (seller_id, from_at DESC, id DESC);
CREATE INDEX seller_penalties_with_limit ON public.seller_penalties USING btree (seller_id, until_at) WHERE (day_limit IS NOT NULL);
ALTER TABLE seller_penalties ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_penalties AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_penalties AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_pictures (
  seller_id uuid not null,
  media text collate "C" not null,
  created_at timestamp with time zone not null,
  source text,
  constraint seller_pictures_pkey PRIMARY KEY (seller_id, media),
  constraint seller_pictures_media_fkey FOREIGN KEY (media) REFERENCES media(hash) ON DELETE CASCADE,
  constraint seller_pictures_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
CREATE INDEX seller_pictures_by_source ON public.seller_pictures USING btree (seller_id, md5(source)) WHERE (source IS NOT NULL);
CREATE INDEX seller_pictures_media ON public.seller_pictures USING btree (media);
ALTER TABLE seller_pictures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_pictures AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_pictures AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_policies (
  seller_id uuid not null,
  returns text default ''::text not null,
  sending text default ''::text not null,
  questions text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  revision integer default 1 not null,
  constraint seller_policies_pkey PRIMARY KEY (seller_id),
  constraint seller_policies_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_policies_revision_check CHECK ((revision > 0))
);
CREATE TRIGGER shown_policies_added AFTER INSERT ON public.seller_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'seller_id');
CREATE TRIGGER shown_policies_changed AFTER UPDATE ON public.seller_policies REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('seller', 'seller_id');
CREATE TRIGGER shown_policies_deleted AFTER DELETE ON public.seller_policies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'seller_id');
ALTER TABLE seller_policies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_policies AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_policies AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_price_changes (
  id bigint generated always as identity not null,
  variant_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  before_santim bigint,
  after_santim bigint not null,
  is_approved boolean not null,
  constraint seller_price_changes_pkey PRIMARY KEY (id),
  constraint seller_price_changes_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);
CREATE INDEX seller_price_changes_of_variant ON public.seller_price_changes USING btree (variant_id, id DESC);
ALTER TABLE seller_price_changes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_price_changes AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = seller_price_changes.variant_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = seller_price_changes.variant_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON seller_price_changes AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_recovery_codes (
  seller_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  constraint seller_recovery_codes_pkey PRIMARY KEY (seller_id, member_id, code_hash),
  constraint seller_recovery_codes_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id)
);
ALTER TABLE seller_recovery_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_recovery_codes AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_recovery_codes AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_score_decisions (
  id uuid not null,
  seller_id uuid not null,
  version integer not null,
  facts jsonb not null,
  result jsonb not null,
  decided_at timestamp with time zone not null,
  constraint seller_score_decisions_pkey PRIMARY KEY (id),
  constraint seller_score_decisions_seller_id_decided_at_key UNIQUE (seller_id, decided_at),
  constraint seller_score_decisions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_score_decisions_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint seller_score_decisions_result_check CHECK ((jsonb_typeof(result) = 'object'::text)),
  constraint seller_score_decisions_version_check CHECK ((version > 0))
);
ALTER TABLE seller_score_decisions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_score_decisions AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_score_decisions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_sent_orders (
  month date not null,
  seller_id uuid not null,
  orders bigint not null,
  constraint seller_sent_orders_pkey PRIMARY KEY (month, seller_id),
  constraint seller_sent_orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_sent_orders_orders_check CHECK ((orders > 0))
);
CREATE INDEX seller_sent_orders_of_seller ON public.seller_sent_orders USING btree (seller_id);
ALTER TABLE seller_sent_orders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_sent_orders AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_sent_orders AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_sessions (
  token_hash bytea not null,
  id uuid not null,
  seller_id uuid not null,
  member_id uuid not null,
  device text not null,
  network text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint seller_sessions_pkey PRIMARY KEY (token_hash),
  constraint seller_sessions_id_key UNIQUE (id),
  constraint seller_sessions_seller_id_member_id_fkey FOREIGN KEY (seller_id, member_id) REFERENCES seller_members(seller_id, id)
);
CREATE INDEX seller_sessions_expires_at ON public.seller_sessions USING btree (expires_at);
CREATE INDEX seller_sessions_member ON public.seller_sessions USING btree (seller_id, member_id);
ALTER TABLE seller_sessions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_sessions AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_sessions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_statement_chunks (
  number integer not null,
  language text not null,
  format text not null,
  "position" integer not null,
  content bytea not null,
  constraint seller_statement_chunks_pkey PRIMARY KEY (number, language, format, "position"),
  constraint seller_statement_chunks_number_fkey FOREIGN KEY (number) REFERENCES seller_statements(number),
  constraint seller_statement_chunks_position_check CHECK (("position" >= 0))
);
CREATE TRIGGER filled_seller_statement_chunks BEFORE TRUNCATE ON public.seller_statement_chunks FOR EACH STATEMENT EXECUTE FUNCTION keep_seller_statement();
CREATE TRIGGER kept_seller_statement_chunks BEFORE DELETE OR UPDATE ON public.seller_statement_chunks FOR EACH ROW EXECUTE FUNCTION keep_seller_statement();
ALTER TABLE seller_statement_chunks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_statement_chunks AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM seller_statements
  WHERE ((seller_statements.number = seller_statement_chunks.number) AND (seller_statements.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM seller_statements
  WHERE ((seller_statements.number = seller_statement_chunks.number) AND (seller_statements.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON seller_statement_chunks AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_statement_counter (
  id boolean default true not null,
  last_number integer not null,
  constraint seller_statement_counter_pkey PRIMARY KEY (id),
  constraint seller_statement_counter_id_check CHECK (id),
  constraint seller_statement_counter_last_number_check CHECK ((last_number >= 0))
);

create table seller_statement_files (
  number integer not null,
  language text not null,
  format text not null,
  chunks integer not null,
  bytes bigint not null,
  sha256 bytea not null,
  constraint seller_statement_files_pkey PRIMARY KEY (number, language, format),
  constraint seller_statement_files_number_fkey FOREIGN KEY (number) REFERENCES seller_statements(number),
  constraint seller_statement_files_bytes_check CHECK ((bytes > 0)),
  constraint seller_statement_files_chunks_check CHECK ((chunks > 0)),
  constraint seller_statement_files_format_check CHECK ((format = ANY (ARRAY['page'::text, 'csv'::text]))),
  constraint seller_statement_files_sha256_check CHECK ((octet_length(sha256) = 32))
);
CREATE TRIGGER filled_seller_statement_files BEFORE TRUNCATE ON public.seller_statement_files FOR EACH STATEMENT EXECUTE FUNCTION keep_seller_statement();
CREATE TRIGGER kept_seller_statement_files BEFORE DELETE OR UPDATE ON public.seller_statement_files FOR EACH ROW EXECUTE FUNCTION keep_seller_statement();
ALTER TABLE seller_statement_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_statement_files AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM seller_statements
  WHERE ((seller_statements.number = seller_statement_files.number) AND (seller_statements.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM seller_statements
  WHERE ((seller_statements.number = seller_statement_files.number) AND (seller_statements.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON seller_statement_files AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_statement_periods (
  period text not null,
  finished_at timestamp with time zone not null,
  constraint seller_statement_periods_pkey PRIMARY KEY (period)
);

create table seller_statements (
  number integer not null,
  seller_id uuid not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  opening_santim bigint not null,
  goods_santim bigint not null,
  commission_santim bigint not null,
  commission_vat_santim bigint not null,
  withheld_santim bigint not null,
  payouts_santim bigint not null,
  other_santim bigint not null,
  closing_santim bigint not null,
  held_santim bigint not null,
  available_santim bigint not null,
  on_the_way_santim bigint not null,
  entries integer not null,
  head bytea not null,
  issued_at timestamp with time zone not null,
  issued_by text not null,
  delivery_santim bigint default 0 not null,
  constraint seller_statements_pkey PRIMARY KEY (number),
  constraint one_seller_statement_of_a_period UNIQUE (seller_id, period),
  constraint seller_statements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_statements_accounts_check CHECK ((closing_santim = ((held_santim + available_santim) + on_the_way_santim))),
  constraint seller_statements_check CHECK ((last_day > first_day)),
  constraint seller_statements_entries_check CHECK ((entries >= 0)),
  constraint seller_statements_head_check CHECK ((octet_length(head) = 32)),
  constraint seller_statements_number_check CHECK ((number > 0)),
  constraint seller_statements_period_check CHECK ((period ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint seller_statements_sum_check CHECK ((closing_santim = (((((((opening_santim + goods_santim) + delivery_santim) - commission_santim) - commission_vat_santim) - withheld_santim) + payouts_santim) + other_santim)))
);
CREATE INDEX seller_statements_of_period ON public.seller_statements USING btree (period, number);
CREATE TRIGGER filled_seller_statements BEFORE TRUNCATE ON public.seller_statements FOR EACH STATEMENT EXECUTE FUNCTION keep_seller_statement();
CREATE TRIGGER kept_seller_statements BEFORE DELETE OR UPDATE ON public.seller_statements FOR EACH ROW EXECUTE FUNCTION keep_seller_statement();
ALTER TABLE seller_statements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_statements AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_statements AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table seller_suspensions (
  id uuid not null,
  seller_id uuid not null,
  reason text not null,
  next_steps text not null,
  suspended_at timestamp with time zone not null,
  suspended_by text not null,
  appeal text,
  appealed_at timestamp with time zone,
  appealed_by text,
  answer text,
  answer_reason text,
  answered_at timestamp with time zone,
  answered_by text,
  lifted_at timestamp with time zone,
  lifted_by text,
  lift_reason text,
  constraint seller_suspensions_pkey PRIMARY KEY (id),
  constraint seller_suspensions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint seller_suspensions_answer_check CHECK ((answer = ANY (ARRAY['lifted'::text, 'kept'::text]))),
  constraint seller_suspensions_check CHECK ((((appeal IS NULL) = (appealed_at IS NULL)) AND ((appeal IS NULL) = (appealed_by IS NULL)))),
  constraint seller_suspensions_check1 CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)) AND ((answer IS NULL) = (answer_reason IS NULL)))),
  constraint seller_suspensions_check2 CHECK (((answer IS NULL) OR (appeal IS NOT NULL))),
  constraint seller_suspensions_check3 CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL))))
);
CREATE INDEX seller_suspensions_appeals ON public.seller_suspensions USING btree (appealed_at, id) WHERE ((appeal IS NOT NULL) AND (answer IS NULL) AND (lifted_at IS NULL));
CREATE UNIQUE INDEX seller_suspensions_open ON public.seller_suspensions USING btree (seller_id) WHERE (lifted_at IS NULL);
ALTER TABLE seller_suspensions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON seller_suspensions AS RESTRICTIVE TO merkato_seller USING ((seller_id = current_seller_id())) WITH CHECK ((seller_id = current_seller_id()));
CREATE POLICY shop_access ON seller_suspensions AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table sellers (
  id uuid not null,
  seller_name text not null,
  store_name text not null,
  location text default ''::text not null,
  phone text default ''::text not null,
  created_at timestamp with time zone not null,
  translations jsonb default '{}'::jsonb not null,
  level text default 'new'::text not null,
  sent_by text default 'shop'::text not null,
  accept_days integer default 1 not null,
  send_days integer default 2 not null,
  state text default 'active'::text not null,
  level_by text default 'rules'::text not null,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_seller_name_store_name_key UNIQUE (seller_name, store_name),
  constraint sellers_level_by_check CHECK ((level_by = ANY (ARRAY['rules'::text, 'shop'::text]))),
  constraint sellers_level_check CHECK ((level = ANY (ARRAY['new'::text, 'regular'::text, 'trusted'::text]))),
  constraint sellers_seller_name_check CHECK ((seller_name <> ''::text)),
  constraint sellers_sending_check CHECK (((sent_by = ANY (ARRAY['shop'::text, 'seller'::text])) AND ((accept_days >= 1) AND (accept_days <= 3)) AND ((send_days >= 1) AND (send_days <= 10)))),
  constraint sellers_state_check CHECK ((state = ANY (ARRAY['applying'::text, 'active'::text, 'closed'::text, 'suspended'::text]))),
  constraint sellers_store_name_check CHECK ((store_name <> ''::text)),
  constraint sellers_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX sellers_not_active ON public.sellers USING btree (id) WHERE (state <> 'active'::text);
CREATE TRIGGER shown_sellers_added AFTER INSERT ON public.sellers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'id');
CREATE TRIGGER shown_sellers_changed AFTER UPDATE ON public.sellers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('seller', 'id');
CREATE TRIGGER shown_sellers_deleted AFTER DELETE ON public.sellers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('seller', 'id');
ALTER TABLE sellers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON sellers AS RESTRICTIVE TO merkato_seller USING ((id = current_seller_id())) WITH CHECK ((id = current_seller_id()));
CREATE POLICY shop_access ON sellers AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table sent_mails (
  id text not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_id_check CHECK ((id <> ''::text))
);
CREATE INDEX sent_mails_sent_at_idx ON public.sent_mails USING btree (sent_at);

create table sessions (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  confirmed_at timestamp with time zone not null,
  id uuid not null,
  device text not null,
  address_range text not null,
  last_used_at timestamp with time zone not null,
  exchangeable boolean default false not null,
  constraint sessions_pkey PRIMARY KEY (user_id, token_hash),
  constraint sessions_user_id_id_key UNIQUE (user_id, id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_address_range_check CHECK ((length(address_range) <= 60)),
  constraint sessions_check CHECK ((expires_at >= created_at)),
  constraint sessions_device_check CHECK ((length(device) <= 60)),
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_revocation ON public.sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);
CREATE INDEX sessions_by_token ON public.sessions USING btree (token_hash);

create table settings (
  section text not null,
  version integer not null,
  at timestamp with time zone not null,
  staff_id uuid,
  who text not null,
  source text not null,
  stored jsonb not null,
  before jsonb not null,
  after jsonb not null,
  constraint settings_pkey PRIMARY KEY (section, version),
  constraint settings_section_check CHECK ((section = ANY (ARRAY['trade'::text, 'limits'::text, 'bank'::text, 'announcement'::text, 'recommendations'::text, 'giftCards'::text, 'delivery'::text]))),
  constraint settings_source_check CHECK ((source = ANY (ARRAY['office'::text, 'command-line'::text]))),
  constraint settings_source_check1 CHECK (((staff_id IS NOT NULL) = (source = 'office'::text))),
  constraint settings_version_check CHECK ((version > 0))
);
CREATE TRIGGER low_stock_of_setting AFTER INSERT ON public.settings FOR EACH ROW WHEN ((new.after ? 'lowStock'::text)) EXECUTE FUNCTION count_low_stock();
CREATE TRIGGER settings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_settings();
CREATE TRIGGER shown_settings_added AFTER INSERT ON public.settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('settings');

create table shipment_items (
  user_id uuid not null,
  shipment_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  constraint shipment_items_pkey PRIMARY KEY (user_id, shipment_id, "position"),
  constraint shipment_items_user_id_order_id_position_fkey FOREIGN KEY (user_id, order_id, "position") REFERENCES order_items(user_id, order_id, "position"),
  constraint shipment_items_user_id_shipment_id_fkey FOREIGN KEY (user_id, shipment_id) REFERENCES shipments(user_id, id),
  constraint shipment_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);
CREATE INDEX shipment_items_of_order ON public.shipment_items USING btree (user_id, order_id, "position");
CREATE TRIGGER audited_shipment_items AFTER INSERT OR DELETE OR UPDATE ON public.shipment_items FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER shipped_quantity_within_order AFTER INSERT OR UPDATE OF quantity ON public.shipment_items FOR EACH ROW EXECUTE FUNCTION shipped_quantity_within_order();
ALTER TABLE shipment_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON shipment_items AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM order_items
  WHERE ((order_items.user_id = shipment_items.user_id) AND (order_items.order_id = shipment_items.order_id) AND (order_items."position" = shipment_items."position") AND (order_items.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM order_items
  WHERE ((order_items.user_id = shipment_items.user_id) AND (order_items.order_id = shipment_items.order_id) AND (order_items."position" = shipment_items."position") AND (order_items.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON shipment_items AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table shipments (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number integer not null,
  tracking_number text,
  collect_santim bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  refused_at timestamp with time zone,
  carrier_id text,
  rider_name text,
  rider_phone text,
  credit_santim bigint default 0 not null,
  collected_by uuid,
  seller_cash_santim bigint,
  constraint shipments_pkey PRIMARY KEY (user_id, id),
  constraint shipments_number_key UNIQUE (user_id, order_id, number),
  constraint shipments_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  constraint shipments_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES sellers(id),
  constraint shipments_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint shipments_actor_check CHECK ((actor <> ''::text)),
  constraint shipments_check CHECK ((num_nonnulls(delivered_at, refused_at) <= 1)),
  constraint shipments_check1 CHECK (((refused_at IS NULL) OR (collect_santim IS NOT NULL))),
  constraint shipments_collect_santim_check CHECK ((collect_santim >= 0)),
  constraint shipments_number_check CHECK ((number > 0)),
  constraint shipments_rider_check CHECK (((rider_name <> ''::text) AND (rider_phone <> ''::text) AND ((rider_name IS NULL) = (rider_phone IS NULL)))),
  constraint shipments_seller_cash_check CHECK ((((collected_by IS NULL) = (seller_cash_santim IS NULL)) AND ((collected_by IS NULL) OR ((seller_cash_santim = collect_santim) AND (carrier_id IS NULL) AND (rider_name IS NULL))))),
  constraint shipments_tracking_number_check CHECK ((tracking_number <> ''::text))
);
CREATE INDEX cash_on_its_way ON public.shipments USING btree (carrier_id, rider_name) WHERE ((delivered_at IS NULL) AND (refused_at IS NULL) AND (collect_santim > 0));
CREATE INDEX shipments_with_rider ON public.shipments USING btree (created_at) WHERE (rider_phone IS NOT NULL);
CREATE TRIGGER audited_shipments AFTER INSERT OR DELETE OR UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION note_changed_order();
CREATE TRIGGER cash_of_parcels AFTER UPDATE OF delivered_at ON public.shipments FOR EACH ROW WHEN (((new.delivered_at IS NOT NULL) AND (old.delivered_at IS NULL) AND (new.collect_santim > 0))) EXECUTE FUNCTION enter_collected_cash();
ALTER TABLE shipments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON shipments AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (shipment_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((shipment_items.user_id = shipments.user_id) AND (shipment_items.shipment_id = shipments.id) AND (order_items.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (shipment_items
     JOIN order_items USING (user_id, order_id, "position"))
  WHERE ((shipment_items.user_id = shipments.user_id) AND (shipment_items.shipment_id = shipments.id) AND (order_items.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON shipments AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table sms_days (
  day date not null,
  messages integer not null,
  refused integer not null,
  constraint sms_days_pkey PRIMARY KEY (day),
  constraint sms_days_messages_check CHECK ((messages >= 0)),
  constraint sms_days_refused_check CHECK ((refused >= 0))
);

create table sms_messages (
  id uuid not null,
  cause text not null,
  kind text not null,
  user_id uuid,
  order_id uuid,
  recipient text not null,
  number text,
  text text,
  is_urgent boolean not null,
  is_counted boolean not null,
  state text not null,
  reason text,
  gateway text,
  reference text,
  segments smallint,
  requested_at timestamp with time zone not null,
  held_until timestamp with time zone,
  asked_at timestamp with time zone,
  settled_at timestamp with time zone,
  look_again_at timestamp with time zone,
  code_of uuid,
  constraint sms_messages_pkey PRIMARY KEY (id),
  constraint sms_messages_cause_key UNIQUE (cause),
  constraint sms_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sms_messages_cause_check CHECK ((cause <> ''::text)),
  constraint sms_messages_check CHECK (((reason IS NOT NULL) = (state = 'failed'::text))),
  constraint sms_messages_check1 CHECK (((held_until IS NULL) OR (state = 'queued'::text))),
  constraint sms_messages_check2 CHECK (((look_again_at IS NULL) OR (state = 'sent'::text))),
  constraint sms_messages_check3 CHECK ((((number IS NULL) AND (text IS NULL)) OR (state = ANY (ARRAY['queued'::text, 'asking'::text])))),
  constraint sms_messages_number_check CHECK ((number ~ '^\+251[79][0-9]{8}$'::text)),
  constraint sms_messages_segments_check CHECK ((segments > 0)),
  constraint sms_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'asking'::text, 'sent'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX sms_messages_asked_at_idx ON public.sms_messages USING btree (asked_at) WHERE (state = 'asking'::text);
CREATE INDEX sms_messages_held_until_idx ON public.sms_messages USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX sms_messages_look_again_at_idx ON public.sms_messages USING btree (look_again_at) WHERE (look_again_at IS NOT NULL);
CREATE INDEX sms_messages_order_id_idx ON public.sms_messages USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX sms_messages_queued_idx ON public.sms_messages USING btree (requested_at) WHERE (state = 'queued'::text);
CREATE INDEX sms_messages_requested_at_idx ON public.sms_messages USING btree (requested_at);
CREATE INDEX sms_messages_user_id_idx ON public.sms_messages USING btree (user_id) WHERE (user_id IS NOT NULL);

create table staff (
  id uuid not null,
  email text not null,
  email_key text not null,
  full_name text not null,
  role text not null,
  password_hash text not null,
  totp_secret bytea,
  new_totp_secret bytea,
  totp_period bigint default 0 not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  own_role_id uuid,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_own_role_id_fkey FOREIGN KEY (own_role_id) REFERENCES own_roles(id),
  constraint staff_own_role_check CHECK (((role = 'own'::text) = (own_role_id IS NOT NULL))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'orders'::text, 'support'::text, 'own'::text])))
);
CREATE UNIQUE INDEX staff_email_key_key ON public.staff USING btree (email_key) WHERE (removed_at IS NULL);

create table staff_invitations (
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  staff_id uuid,
  language text not null,
  invited_by text not null,
  token_hash bytea,
  totp_secret bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  inviter_id uuid,
  own_role_id uuid,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash),
  constraint staff_invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES staff(id),
  constraint staff_invitations_own_role_id_fkey FOREIGN KEY (own_role_id) REFERENCES own_roles(id),
  constraint staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_invitations_own_role_check CHECK (((role = 'own'::text) = (own_role_id IS NOT NULL))),
  constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'orders'::text, 'support'::text, 'own'::text])))
);
CREATE UNIQUE INDEX staff_invitations_email_key_key ON public.staff_invitations USING btree (email_key);
CREATE INDEX staff_invitations_expires_at ON public.staff_invitations USING btree (expires_at);
CREATE INDEX staff_invitations_staff_id ON public.staff_invitations USING btree (staff_id);

create table staff_passkey_challenges (
  challenge bytea not null,
  staff_id uuid,
  expires_at timestamp with time zone not null,
  constraint staff_passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint staff_passkey_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_passkey_challenges_challenge_check CHECK ((octet_length(challenge) = 32))
);
CREATE INDEX staff_passkey_challenges_expires_at ON public.staff_passkey_challenges USING btree (expires_at);
CREATE INDEX staff_passkey_challenges_staff_id ON public.staff_passkey_challenges USING btree (staff_id);

create table staff_passkeys (
  id uuid not null,
  staff_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_passkeys_check CHECK ((last_used_at >= created_at)),
  constraint staff_passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint staff_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint staff_passkeys_public_key_check CHECK ((octet_length(public_key) > 0)),
  constraint staff_passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX staff_passkeys_staff_id ON public.staff_passkeys USING btree (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_refunds (
  staff_id uuid not null,
  day date not null,
  refunded_santim bigint not null,
  constraint staff_refunds_pkey PRIMARY KEY (staff_id, day),
  constraint staff_refunds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_refunds_refunded_santim_check CHECK ((refunded_santim >= 0))
);

create table staff_sessions (
  token_hash bytea not null,
  id uuid not null,
  staff_id uuid not null,
  device text not null,
  network text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_sessions_pkey PRIMARY KEY (token_hash),
  constraint staff_sessions_id_key UNIQUE (id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_sessions_expires_at ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff_id ON public.staff_sessions USING btree (staff_id);

create table statement_columns (
  account text not null,
  columns jsonb not null,
  date_order text not null,
  calendar text not null,
  constraint statement_columns_pkey PRIMARY KEY (account),
  constraint statement_columns_calendar_check CHECK ((calendar = ANY (ARRAY['auto'::text, 'gregorian'::text, 'ethiopian'::text]))),
  constraint statement_columns_date_order_check CHECK ((date_order = ANY (ARRAY['auto'::text, 'day-first'::text, 'month-first'::text])))
);

create table statement_files (
  id uuid not null,
  account text not null,
  file_name text not null,
  digest bytea not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  new_lines integer not null,
  opening_santim bigint,
  closing_santim bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint statement_files_pkey PRIMARY KEY (id),
  constraint one_import_of_a_statement UNIQUE (account, digest),
  constraint statement_files_account_check CHECK ((account ~ '^(gateway|bank):[a-z0-9-]{1,40}$'::text)),
  constraint statement_files_check CHECK ((last_day >= first_day)),
  constraint statement_files_check1 CHECK (((new_lines >= 0) AND (new_lines <= lines))),
  constraint statement_files_digest_check CHECK ((length(digest) = 32)),
  constraint statement_files_lines_check CHECK ((lines >= 0))
);
CREATE INDEX statement_files_of_account ON public.statement_files USING btree (account, last_day);

create table statement_lines (
  id uuid not null,
  account text not null,
  file_id uuid not null,
  line integer not null,
  day date not null,
  reference text not null,
  text text not null,
  kind text not null,
  santim bigint not null,
  "position" integer not null,
  balance_santim bigint,
  state text default 'open'::text not null,
  constraint statement_lines_pkey PRIMARY KEY (id),
  constraint one_line_of_statements UNIQUE (account, day, reference, santim, "position"),
  constraint statement_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES statement_files(id),
  constraint statement_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text, 'charge-back'::text, 'payout'::text, 'other'::text]))),
  constraint statement_lines_line_check CHECK ((line > 0)),
  constraint statement_lines_position_check CHECK (("position" > 0)),
  constraint statement_lines_santim_check CHECK ((santim <> 0)),
  constraint statement_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'other-amount'::text, 'ended'::text])))
);
CREATE INDEX open_statement_lines ON public.statement_lines USING btree (account, day) WHERE (state = ANY (ARRAY['open'::text, 'other-amount'::text]));
CREATE INDEX statement_lines_of_file ON public.statement_lines USING btree (file_id, line);

create table statement_matches (
  transaction_id bigint not null,
  "position" integer not null,
  line_id uuid,
  how text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint statement_matches_pkey PRIMARY KEY (transaction_id, "position"),
  constraint statement_matches_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint statement_matches_transaction_id_position_fkey FOREIGN KEY (transaction_id, "position") REFERENCES ledger_entries(transaction_id, "position"),
  constraint statement_matches_how_check CHECK ((how = ANY (ARRAY['reference'::text, 'amount'::text, 'posted'::text, 'reversed'::text, 'by-hand'::text]))),
  constraint statement_matches_without_line_check CHECK (((line_id IS NOT NULL) OR (how = ANY (ARRAY['reversed'::text, 'posted'::text, 'by-hand'::text]))))
);
CREATE UNIQUE INDEX one_match_of_a_line ON public.statement_matches USING btree (line_id) WHERE ((line_id IS NOT NULL) AND (how = ANY (ARRAY['reference'::text, 'amount'::text])));
CREATE INDEX statement_matches_of_line ON public.statement_matches USING btree (line_id) WHERE (line_id IS NOT NULL);

create table stock (
  variant_id uuid not null,
  received bigint not null,
  reserved bigint default 0 not null,
  sold bigint default 0 not null,
  constraint stock_pkey PRIMARY KEY (variant_id),
  constraint stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint stock_available_check CHECK (((sold + reserved) <= received)),
  constraint stock_received_check CHECK ((received >= 0)),
  constraint stock_reserved_check CHECK ((reserved >= 0)),
  constraint stock_sold_check CHECK ((sold >= 0))
);
CREATE TRIGGER audited_stock AFTER INSERT OR DELETE OR UPDATE ON public.stock FOR EACH ROW EXECUTE FUNCTION note_stock();
CREATE TRIGGER low_stock AFTER UPDATE ON public.stock FOR EACH ROW WHEN ((LEAST(((new.received - new.sold) - new.reserved), (1001)::bigint) IS DISTINCT FROM LEAST(((old.received - old.sold) - old.reserved), (1001)::bigint))) EXECUTE FUNCTION keep_low_stock();
CREATE TRIGGER low_stock_of_new AFTER INSERT OR DELETE ON public.stock FOR EACH ROW EXECUTE FUNCTION keep_low_stock();
CREATE TRIGGER restocked AFTER UPDATE ON public.stock FOR EACH ROW WHEN ((((old.sold + old.reserved) >= old.received) AND ((new.sold + new.reserved) < new.received))) EXECUTE FUNCTION note_restocked();
CREATE TRIGGER restocked_without_limit AFTER DELETE ON public.stock FOR EACH ROW WHEN (((old.sold + old.reserved) >= old.received)) EXECUTE FUNCTION note_restocked();
CREATE TRIGGER shown_stock_added AFTER INSERT ON public.stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_or_deleted_stock();
CREATE TRIGGER shown_stock_changed AFTER UPDATE ON public.stock REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_stock();
CREATE TRIGGER shown_stock_deleted AFTER DELETE ON public.stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_added_or_deleted_stock();
CREATE TRIGGER stock_history AFTER INSERT OR DELETE OR UPDATE ON public.stock FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
ALTER TABLE stock ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON stock AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = stock.variant_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = stock.variant_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON stock AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table stock_alerts (
  user_id uuid not null,
  variant_id uuid not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint stock_alerts_pkey PRIMARY KEY (user_id, variant_id),
  constraint stock_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint stock_alerts_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX stock_alerts_by_age ON public.stock_alerts USING btree (created_at);
CREATE INDEX stock_alerts_of_variant ON public.stock_alerts USING btree (variant_id, created_at);

create table stock_count_lines (
  count_id uuid not null,
  variant_id uuid not null,
  units integer not null,
  expected integer,
  unsent integer not null,
  is_left_out boolean default false not null,
  on_hand_before integer,
  on_hand_after integer,
  constraint stock_count_lines_pkey PRIMARY KEY (count_id, variant_id),
  constraint stock_count_lines_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON DELETE CASCADE,
  constraint stock_count_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint stock_count_lines_units_check CHECK ((units >= 0))
);
CREATE INDEX stock_count_lines_of_variant ON public.stock_count_lines USING btree (variant_id);

create table stock_count_scans (
  count_id uuid not null,
  id uuid not null,
  code text not null,
  variant_id uuid,
  units integer not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint stock_count_scans_pkey PRIMARY KEY (count_id, id),
  constraint stock_count_scans_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON DELETE CASCADE
);

create table stock_counts (
  id uuid not null,
  category_id uuid,
  category_name text not null,
  note text not null,
  status text not null,
  started_by text not null,
  started_at timestamp with time zone not null,
  ended_by text,
  ended_at timestamp with time zone,
  reason text default ''::text not null,
  place_id uuid,
  constraint stock_counts_pkey PRIMARY KEY (id),
  constraint stock_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint stock_counts_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint stock_counts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text, 'discarded'::text])))
);
CREATE INDEX stock_counts_by_end ON public.stock_counts USING btree (ended_at);
CREATE INDEX stock_counts_of_category ON public.stock_counts USING btree (category_id);
CREATE INDEX stock_counts_open ON public.stock_counts USING btree (started_at) WHERE (status = 'open'::text);

create table stock_movements (
  id bigint generated always as identity not null,
  variant_id uuid not null,
  at timestamp with time zone not null,
  cause text not null,
  actor text not null,
  subject text not null,
  on_hand_before integer,
  on_hand_after integer,
  reserved_before integer not null,
  reserved_after integer not null,
  places jsonb,
  constraint stock_movements_pkey PRIMARY KEY (id)
);
CREATE INDEX stock_movements_of_variant ON public.stock_movements USING btree (variant_id, id);
CREATE TRIGGER kept_stock_movements BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION keep_stock_movements();
ALTER TABLE stock_movements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON stock_movements AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = stock_movements.variant_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM (variants
     JOIN products ON ((products.id = variants.product_id)))
  WHERE ((variants.id = stock_movements.variant_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON stock_movements AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table stock_transfer_lines (
  transfer_id uuid not null,
  variant_id uuid not null,
  units integer not null,
  received integer,
  constraint stock_transfer_lines_pkey PRIMARY KEY (transfer_id, variant_id),
  constraint stock_transfer_lines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES stock_transfers(id) ON DELETE CASCADE,
  constraint stock_transfer_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint stock_transfer_lines_received_check CHECK ((received >= 0)),
  constraint stock_transfer_lines_units_check CHECK ((units > 0))
);
CREATE INDEX stock_transfer_lines_of_variant ON public.stock_transfer_lines USING btree (variant_id);

create table stock_transfers (
  id uuid not null,
  number bigint generated always as identity not null,
  from_place uuid not null,
  to_place uuid not null,
  status text not null,
  note text not null,
  started_by text not null,
  started_at timestamp with time zone not null,
  sent_by text,
  sent_at timestamp with time zone,
  ended_by text,
  ended_at timestamp with time zone,
  reason text default ''::text not null,
  constraint stock_transfers_pkey PRIMARY KEY (id),
  constraint stock_transfers_number_key UNIQUE (number),
  constraint stock_transfers_from_place_fkey FOREIGN KEY (from_place) REFERENCES places(id),
  constraint stock_transfers_to_place_fkey FOREIGN KEY (to_place) REFERENCES places(id),
  constraint stock_transfers_check CHECK ((from_place <> to_place)),
  constraint stock_transfers_check1 CHECK (((status = ANY (ARRAY['received'::text, 'canceled'::text])) = (ended_at IS NOT NULL))),
  constraint stock_transfers_check2 CHECK (((status <> ALL (ARRAY['sent'::text, 'received'::text])) OR (sent_at IS NOT NULL))),
  constraint stock_transfers_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'received'::text, 'canceled'::text])))
);
CREATE INDEX stock_transfers_by_end ON public.stock_transfers USING btree (ended_at);
CREATE INDEX stock_transfers_from ON public.stock_transfers USING btree (from_place);
CREATE INDEX stock_transfers_open ON public.stock_transfers USING btree (started_at) WHERE (ended_at IS NULL);
CREATE INDEX stock_transfers_to ON public.stock_transfers USING btree (to_place);

create table switched_off_channels (
  user_id uuid not null,
  channel text not null,
  topic text not null,
  constraint switched_off_channels_pkey PRIMARY KEY (user_id, topic, channel),
  constraint switched_off_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table switched_on_channels (
  user_id uuid not null,
  channel text not null,
  topic text not null,
  constraint switched_on_channels_pkey PRIMARY KEY (user_id, channel, topic),
  constraint switched_on_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table tax_invoice_chain (
  id text default 'chain'::text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  last_counter bigint not null,
  last_irn text,
  constraint tax_invoice_chain_pkey PRIMARY KEY (id),
  constraint tax_invoice_chain_check CHECK (((last_irn IS NOT NULL) = (last_counter > 0))),
  constraint tax_invoice_chain_id_check CHECK ((id = 'chain'::text)),
  constraint tax_invoice_chain_last_counter_check CHECK ((last_counter >= 0))
);

create table tax_invoices (
  id uuid not null,
  user_id uuid not null,
  order_id uuid not null,
  "position" bigint generated always as identity not null,
  state text not null,
  counter bigint,
  previous_irn text,
  irn text,
  acknowledged_at text,
  signed_qr text,
  request text,
  total_santim bigint,
  vat_santim bigint,
  asked_at timestamp with time zone,
  reason text,
  refunded_santim bigint default 0 not null,
  corrected_at timestamp with time zone,
  constraint tax_invoices_pkey PRIMARY KEY (id),
  constraint tax_invoices_counter_key UNIQUE (counter),
  constraint tax_invoices_irn_key UNIQUE (irn),
  constraint tax_invoices_order_id_key UNIQUE (order_id),
  constraint tax_invoices_previous_irn_key UNIQUE (previous_irn),
  constraint tax_invoices_user_id_order_id_fkey FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  constraint tax_invoices_check CHECK (((vat_santim >= 0) AND (vat_santim <= total_santim))),
  constraint tax_invoices_check1 CHECK (((counter IS NULL) = (state = ANY (ARRAY['due'::text, 'void'::text])))),
  constraint tax_invoices_check2 CHECK ((((request IS NULL) = (counter IS NULL)) AND ((total_santim IS NULL) = (counter IS NULL)))),
  constraint tax_invoices_check3 CHECK (((irn IS NOT NULL) = (state = ANY (ARRAY['registered'::text, 'canceling'::text, 'canceled'::text])))),
  constraint tax_invoices_counter_check CHECK ((counter > 0)),
  constraint tax_invoices_refunded_santim_check CHECK ((refunded_santim >= 0)),
  constraint tax_invoices_state_check CHECK ((state = ANY (ARRAY['due'::text, 'asking'::text, 'refused'::text, 'registered'::text, 'canceling'::text, 'canceled'::text, 'void'::text]))),
  constraint tax_invoices_total_santim_check CHECK ((total_santim > 0))
);
CREATE INDEX tax_invoices_canceling ON public.tax_invoices USING btree (id) WHERE (state = 'canceling'::text);
CREATE INDEX tax_invoices_due ON public.tax_invoices USING btree ("position") WHERE (state = 'due'::text);
CREATE UNIQUE INDEX tax_invoices_one_asks ON public.tax_invoices USING btree ((true)) WHERE (state = ANY (ARRAY['asking'::text, 'refused'::text]));
CREATE INDEX tax_invoices_to_correct ON public.tax_invoices USING btree (id) WHERE ((refunded_santim > 0) AND (corrected_at IS NULL) AND (state = 'registered'::text));

create table telegram_chats (
  user_id uuid not null,
  chat_id text not null,
  connected_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint telegram_chats_pkey PRIMARY KEY (user_id),
  constraint telegram_chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint telegram_chats_chat_id_check CHECK ((chat_id ~ '^[1-9][0-9]{0,15}$'::text))
);
CREATE INDEX telegram_chats_by_chat ON public.telegram_chats USING btree (chat_id);

create table telegram_launches (
  content_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint telegram_launches_pkey PRIMARY KEY (content_hash),
  constraint telegram_launches_content_hash_check CHECK ((octet_length(content_hash) = 32))
);
CREATE INDEX telegram_launches_by_expiry ON public.telegram_launches USING btree (expires_at);

create table telegram_links (
  user_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_by text,
  constraint telegram_links_pkey PRIMARY KEY (user_id),
  constraint telegram_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint telegram_links_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

create table telegram_messages (
  user_id uuid not null,
  id uuid not null,
  cause text not null,
  kind text not null,
  order_id uuid,
  chat_id text,
  text text,
  language text not null,
  state text not null,
  reason text,
  requested_at timestamp with time zone not null,
  held_until timestamp with time zone,
  asked_at timestamp with time zone,
  settled_at timestamp with time zone,
  code_of uuid,
  constraint telegram_messages_pkey PRIMARY KEY (user_id, id),
  constraint telegram_messages_user_id_cause_key UNIQUE (user_id, cause),
  constraint telegram_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint telegram_messages_cause_check CHECK ((cause <> ''::text)),
  constraint telegram_messages_check CHECK (((reason IS NOT NULL) = (state = 'failed'::text))),
  constraint telegram_messages_check1 CHECK (((held_until IS NULL) OR (state = 'queued'::text))),
  constraint telegram_messages_check2 CHECK ((((chat_id IS NULL) AND (text IS NULL)) OR (state = ANY (ARRAY['queued'::text, 'asking'::text])))),
  constraint telegram_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'asking'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX telegram_messages_asked_at_idx ON public.telegram_messages USING btree (asked_at) WHERE (state = 'asking'::text);
CREATE INDEX telegram_messages_held_until_idx ON public.telegram_messages USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX telegram_messages_queued_idx ON public.telegram_messages USING btree (requested_at) WHERE (state = 'queued'::text);
CREATE INDEX telegram_messages_requested_at_idx ON public.telegram_messages USING btree (requested_at);

create table tills (
  id text not null,
  opened_at timestamp with time zone,
  opened_by text default ''::text not null,
  float_santim bigint default 0 not null,
  closed_on date,
  counted_santim bigint default 0 not null,
  constraint tills_pkey PRIMARY KEY (id),
  constraint tills_check CHECK (((opened_at IS NULL) = (closed_on IS NULL))),
  constraint tills_counted_santim_check CHECK ((counted_santim >= 0)),
  constraint tills_float_santim_check CHECK ((float_santim >= 0)),
  constraint tills_id_check CHECK ((id <> ''::text))
);

create table user_identities (
  user_id uuid not null,
  provider text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  constraint user_identities_pkey PRIMARY KEY (user_id, provider, subject),
  constraint user_identities_provider_subject_key UNIQUE (provider, subject),
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'twitter'::text, 'telegram'::text]))),
  constraint user_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE TRIGGER directory_identity AFTER INSERT OR DELETE OR UPDATE OF provider, subject ON public.user_identities FOR EACH ROW EXECUTE FUNCTION keep_directory('identity', 'user_identities_provider_subject_key', 'provider', 'subject');

create table users (
  id uuid not null,
  full_name text not null,
  email text not null,
  email_key text not null,
  phone text,
  password_hash text,
  language text default 'en'::text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  calendar text,
  clock text,
  low_data boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_phone_key UNIQUE (phone),
  constraint users_calendar_check CHECK ((calendar = ANY (ARRAY['ethiopian'::text, 'gregorian'::text]))),
  constraint users_clock_check CHECK ((clock = ANY (ARRAY['ethiopian'::text, 'international'::text]))),
  constraint users_deleted_are_anonymous CHECK (((deleted_at IS NULL) OR ((full_name = ''::text) AND (email = ''::text) AND (phone IS NULL)))),
  constraint users_email_key_check CHECK ((email_key <> ''::text)),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint users_verified_have_a_number CHECK (((phone_verified_at IS NULL) OR (phone IS NOT NULL))),
  constraint users_verified_have_an_address CHECK (((email_verified_at IS NULL) OR (email <> ''::text)))
);
CREATE INDEX users_found ON public.users USING gin (((((' '::text || fold_name(full_name)) || ' '::text) || email_key)) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER directory_email AFTER INSERT OR DELETE OR UPDATE OF email_key ON public.users FOR EACH ROW EXECUTE FUNCTION keep_directory('email', 'users_email_key_key', 'email_key');
CREATE TRIGGER directory_phone AFTER INSERT OR DELETE OR UPDATE OF phone ON public.users FOR EACH ROW EXECUTE FUNCTION keep_directory('phone', 'users_phone_key', 'phone');

create table variants (
  id uuid not null,
  product_id uuid not null,
  sku text not null,
  options jsonb default '[]'::jsonb not null,
  option_translations jsonb default '{}'::jsonb not null,
  price_santim bigint not null,
  barcode text,
  images jsonb default '[]'::jsonb not null,
  "position" integer default 0 not null,
  retired_at timestamp with time zone,
  regular_santim bigint,
  sale_santim bigint,
  sale_from timestamp with time zone,
  sale_until timestamp with time zone,
  price_until timestamp with time zone,
  lowest30_santim bigint,
  cost_santim bigint,
  weight integer,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_product_id_options_key UNIQUE (product_id, options),
  constraint variants_sku_key UNIQUE (sku),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint variants_cost_santim_check CHECK ((cost_santim >= 0)),
  constraint variants_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint variants_lowest30_check CHECK (((lowest30_santim IS NOT NULL) = COALESCE((price_santim < regular_santim), false))),
  constraint variants_option_translations_check CHECK ((jsonb_typeof(option_translations) = 'object'::text)),
  constraint variants_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  constraint variants_price_santim_check CHECK ((price_santim >= 0)),
  constraint variants_sale_check CHECK (
CASE
    WHEN (sale_santim IS NULL) THEN ((regular_santim IS NULL) AND (sale_from IS NULL) AND (sale_until IS NULL))
    ELSE ((regular_santim IS NOT NULL) AND (sale_santim > 0) AND (sale_santim < regular_santim) AND ((price_santim = regular_santim) OR (price_santim = sale_santim)))
END),
  constraint variants_sale_dates_check CHECK ((sale_from < sale_until)),
  constraint variants_sku_check CHECK ((sku <> ''::text)),
  constraint variants_weight_check CHECK (((weight >= 1) AND (weight <= 1000000)))
);
CREATE INDEX variants_by_price_until ON public.variants USING btree (price_until) WHERE (price_until IS NOT NULL);
CREATE INDEX variants_of_barcode ON public.variants USING btree (barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX variants_of_product ON public.variants USING btree (product_id, "position", id);
CREATE INDEX variants_on_sale ON public.variants USING btree (product_id) WHERE (price_santim < regular_santim);
CREATE INDEX variants_with_options ON public.variants USING btree (product_id) WHERE ((options <> '[]'::jsonb) AND (retired_at IS NULL));
CREATE TRIGGER added_variants AFTER INSERT ON public.variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_added_variants();
CREATE TRIGGER changed_variants AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_variants();
CREATE TRIGGER derived_price BEFORE INSERT OR UPDATE OF price_santim, regular_santim, sale_santim, sale_from, sale_until, price_until, lowest30_santim ON public.variants FOR EACH ROW EXECUTE FUNCTION derive_price();
CREATE TRIGGER shown_variants_added AFTER INSERT ON public.variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_rows('product', 'product_id');
CREATE TRIGGER shown_variants_changed AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('product', 'product_id');
ALTER TABLE variants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_wall ON variants AS RESTRICTIVE TO merkato_seller USING ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = variants.product_id) AND (products.seller_id = current_seller_id()))))) WITH CHECK ((EXISTS ( SELECT
   FROM products
  WHERE ((products.id = variants.product_id) AND (products.seller_id = current_seller_id())))));
CREATE POLICY shop_access ON variants AS PERMISSIVE TO PUBLIC USING (true) WITH CHECK (true);

create table wishlist_items (
  user_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  created_at timestamp with time zone not null,
  constraint wishlist_items_pkey1 PRIMARY KEY (user_id, id),
  constraint wishlist_items_product_id_fkey1 FOREIGN KEY (product_id) REFERENCES products(id),
  constraint wishlist_items_user_id_fkey1 FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wishlist_items_variant_id_fkey1 FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint wishlist_items_check CHECK ((id = COALESCE(variant_id, product_id)))
);
