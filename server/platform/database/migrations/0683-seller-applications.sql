-- What a seller gives to be approved, and what members of staff decided about it.
create table seller_applications (
  seller_id uuid primary key references sellers,
  status text not null check (status in ('open', 'waiting', 'asked', 'approved', 'refused')),
  -- In which the shop writes to the seller.
  language text not null,
  tin text check (tin ~ '^[0-9]{10}$'),
  -- What the shop has asked, or why it has refused.
  note text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null,
  check ((decided_at is null) = (decided_by is null)),
  check (status = 'open' or submitted_at is not null)
);
create index seller_applications_queue on seller_applications (status, coalesce(submitted_at, created_at), seller_id);

-- Pictures of a licence or a certificate, which only the seller and members of staff may see.
create table seller_documents (
  id uuid primary key,
  seller_id uuid not null references sellers,
  kind text not null check (kind in ('licence', 'tin', 'other')),
  content bytea not null,
  added_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index seller_documents_seller on seller_documents (seller_id, created_at, id);
create index seller_documents_expires_at on seller_documents (expires_at);

-- Each version of the agreement that a seller has accepted.
create table seller_agreements (
  seller_id uuid not null references sellers,
  version text not null,
  member_id uuid not null,
  member_name text not null,
  agreed_at timestamptz not null,
  primary key (seller_id, version),
  foreign key (seller_id, member_id) references seller_members (seller_id, id)
);

-- A seller is told why, and what to do; it may appeal once, and is answered.
create table seller_suspensions (
  id uuid primary key,
  seller_id uuid not null references sellers,
  reason text not null,
  next_steps text not null,
  suspended_at timestamptz not null,
  suspended_by text not null,
  appeal text,
  appealed_at timestamptz,
  appealed_by text,
  answer text check (answer in ('lifted', 'kept')),
  answer_reason text,
  answered_at timestamptz,
  answered_by text,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text,
  check ((appeal is null) = (appealed_at is null) and (appeal is null) = (appealed_by is null)),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
    and (answer is null) = (answer_reason is null)),
  check (answer is null or appeal is not null),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index seller_suspensions_open on seller_suspensions (seller_id) where lifted_at is null;
create index seller_suspensions_appeals on seller_suspensions (appealed_at, id)
  where appeal is not null and answer is null and lifted_at is null;

-- Who signs up has no seller yet: its store is named by the invitation.
alter table seller_invitations alter column seller_id drop not null;
alter table seller_invitations add column place text;
alter table seller_invitations add constraint seller_invitations_sign_up_check
  check ((seller_id is null) = (place is not null)) not valid;
