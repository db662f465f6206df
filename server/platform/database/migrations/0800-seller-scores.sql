-- What the rules have decided about a seller, by which version and from which facts. It is only ever extended.
create table seller_score_decisions (
  id uuid primary key,
  seller_id uuid not null references sellers (id),
  version integer not null check (version > 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  decided_at timestamptz not null,
  unique (seller_id, decided_at)
);

-- What follows from a decision. It ends by itself; its seller may appeal once, and is answered.
create table seller_penalties (
  id uuid primary key,
  seller_id uuid not null references sellers (id),
  decision_id uuid not null references seller_score_decisions (id),
  rule text not null check (rule in ('sending', 'cancellations', 'returns', 'disputes')),
  kind text not null check (kind in ('warning', 'daily-limit')),
  -- The seller takes at most so many orders a day.
  day_limit integer check (day_limit > 0),
  -- The parts of orders that were counted, of how many.
  faults jsonb not null check (jsonb_typeof(faults) = 'array' and jsonb_array_length(faults) > 0),
  of_parts integer not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  appeal text check (length(appeal) between 1 and 1000),
  appealed_at timestamptz,
  appealed_by text,
  answer text check (answer in ('lifted', 'kept')),
  answer_reason text,
  answered_at timestamptz,
  answered_by text,
  unique (decision_id, rule),
  constraint seller_penalties_times_check check (until_at > from_at),
  constraint seller_penalties_limit_check check ((kind = 'daily-limit') = (day_limit is not null)),
  constraint seller_penalties_appeal_whole_check check (num_nulls(appeal, appealed_at, appealed_by) in (0, 3)),
  constraint seller_penalties_answer_whole_check check (num_nulls(answer, answer_reason, answered_at, answered_by) in (0, 4)),
  constraint seller_penalties_answered_check check (answer is null or appeal is not null)
);
create index seller_penalties_of_seller on seller_penalties (seller_id, from_at desc, id desc);
create index seller_penalties_appeals on seller_penalties (appealed_at, id)
  where appeal is not null and answer is null;
create index seller_penalties_with_limit on seller_penalties (seller_id, until_at) where day_limit is not null;
