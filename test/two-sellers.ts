import { sql } from 'kysely'
import { newId } from '../server/platform/database/new-id.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { owe } from './new-payable.ts'
import type { TestShop } from './open-shop.ts'
import { deliverAll, newSeller, paidOrder } from './order-of-sellers.ts'
import { penaltyOf } from './penalty-of.ts'
import { requestedReturn } from './returned-goods.ts'

export interface TwoSellers {
  first: string
  second: string
}

/** Each has rows in every table with rows of sellers: of an order of its own, of one that both fulfil, and of the books. */
export async function twoSellers(shop: TestShop): Promise<TwoSellers> {
  const { db } = shop
  const [first, second] = [await newSeller(db), await newSeller(db)]
  const [one, other] = [
    { sellerId: first, santim: 500_00 },
    { sellerId: second, santim: 300_00 },
  ]
  await sql`insert into commission_rules (id, is_own, basis_points, fixed_santim, begins_at, created_at)
    values (${newId()}, false, 1000, 0, ${db.now()}, ${db.now()})`.execute(db)
  for (const goods of [[one], [other], [one, other]]) {
    const bought = await paidOrder(shop, goods)
    await deliverAll(shop, bought.key)
    await requestedReturn(shop, bought, { items: goods.map((_, position) => [position, 1]) })
    await askAndReview(db, bought.key.userId)
  }
  await receiveReturns(db)
  await disputeAll(db)
  await sql`insert into order_holds (user_id, id, order_id, reason, created_at)
    select user_id, gen_random_uuid(), id, 'charge-back', ${db.now()} from orders`.execute(db)
  await writeMessages(db)
  for (const sellerId of [first, second]) {
    await writeBooks(db, sellerId)
    await addMember(db, sellerId)
    await penaltyOf(db, sellerId)
  }
  return { first, second }
}

/** Those of one seller come back to it. Each has a picture. */
async function receiveReturns(db: Database): Promise<void> {
  await sql`
    update returns r set seller_id = p.seller_id from order_parts p
    where (p.user_id, p.order_id) = (r.user_id, r.order_id)
      and (select count(*) from order_parts o where (o.user_id, o.order_id) = (r.user_id, r.order_id)) = 1`.execute(
    db,
  )
  await sql`
    insert into return_pictures (user_id, id, return_id, content, created_at)
    select user_id, gen_random_uuid(), id, 'x', ${db.now()} from returns`.execute(db)
}

async function disputeAll(db: Database): Promise<void> {
  const now = db.now()
  const statements = [
    sql`insert into disputes (user_id, id, order_id, part_id, seller_id, kind, status, created_at, ended_at)
      select user_id, gen_random_uuid(), order_id, id, seller_id, 'damaged', 'closed', ${now}, ${now} from order_parts`,
    sql`insert into dispute_steps (user_id, dispute_id, id, step, side, actor, text, created_at)
      select user_id, id, gen_random_uuid(), 'opened', 'shopper', 'shopper', 'It is broken', ${now} from disputes`,
    sql`insert into dispute_decisions (user_id, dispute_id, number, outcome, borne_by, decided_by, created_at)
      select user_id, id, 1, 'nothing', 'seller', 'Hana', ${now} from disputes`,
    sql`insert into dispute_pictures (user_id, id, side, dispute_id, step_id, content, created_at)
      select user_id, gen_random_uuid(), 'shopper', dispute_id, id, 'x', ${now} from dispute_steps`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Of all that the customer has bought. */
export async function askAndReview(db: Database, userId: string): Promise<void> {
  await sql`
    with bought as (
      select product_id from order_items join variants on variants.id = variant_id where user_id = ${userId}
    ), asked as (
      insert into questions (user_id, id, product_id, body, asker_name, language, created_at)
      select ${userId}, gen_random_uuid(), product_id, 'Is it new?', 'Hanna', 'en', ${db.now()} from bought
    )
    insert into reviews (user_id, id, product_id, rating, body, reviewer_name, created_at)
    select ${userId}, gen_random_uuid(), product_id, 5, 'Good', 'Hanna', ${db.now()} from bought`.execute(db)
  await sql`
    insert into review_pictures (user_id, id, media, review_id, position, created_at)
    select user_id, gen_random_uuid(), 'picture', id, 0, ${db.now()} from reviews where user_id = ${userId}`.execute(
    db,
  )
}

/** About each part there is a message with a picture, which is reported, and a block. */
export async function writeMessages(db: Database): Promise<void> {
  const now = db.now()
  const statements = [
    sql`insert into conversations (user_id, part_id, order_id, seller_id, messages, last_of_customer, last_message_at, created_at)
      select user_id, id, order_id, seller_id, 1, 1, ${now}, ${now} from order_parts`,
    sql`insert into conversation_messages (user_id, id, part_id, position, author, text, masked_text, created_at)
      select user_id, gen_random_uuid(), part_id, 1, 'customer', 'Is it new?', 'Is it new?', ${now} from conversations`,
    sql`insert into message_pictures (user_id, id, message_id, content, created_at, expires_at)
      select user_id, gen_random_uuid(), id, 'x', ${now}, ${now} from conversation_messages`,
    sql`insert into message_reports (user_id, id, part_id, message_id, reported_by, reason, created_at)
      select user_id, gen_random_uuid(), part_id, id, 'seller', 'insult', ${now} from conversation_messages`,
    sql`insert into conversation_blocks (user_id, id, part_id, blocked, blocked_by, actor, created_at)
      select user_id, gen_random_uuid(), part_id, 'customer', 'seller', 'Almaz', ${now} from conversations`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function writeBooks(db: Database, sellerId: string): Promise<void> {
  await owe(db, sellerId, 700_00)
  const [run, details, payout, rule, file] = [newId(), newId(), newId(), newId(), newId()]
  const now = db.now()
  const statements = [
    sql`insert into payout_runs (id, day, is_scheduled, actor, created_at) values (${run}, '2026-11-20', false, 'Hana', ${now})`,
    sql`insert into seller_pay_details (id, seller_id, version, way, bank, account_number, holder, entered_by, entered_by_name, created_at)
      values (${details}, ${sellerId}, 1, 'bank', 'cbe', '1000123456', 'Almaz', 'Hana', 'Hana', ${now})`,
    sql`insert into payouts (id, run_id, seller_id, details_id, gross_santim, withheld_santim, status, created_at)
      values (${payout}, ${run}, ${sellerId}, ${details}, 10000, 0, 'made', ${now})`,
    sql`insert into payout_events (payout_id, position, event, actor, created_at) values (${payout}, 1, 'made', 'Hana', ${now})`,
    sql`insert into payout_run_passed_over (run_id, seller_id, why, owed_santim) values (${run}, ${sellerId}, 'held', 100)`,
    sql`insert into seller_payout_holds (seller_id, reason, held_by, created_at) values (${sellerId}, 'Odd', 'Hana', ${now})`,
    sql`insert into seller_statements (number, seller_id, period, first_day, last_day, opening_santim, goods_santim,
          commission_santim, commission_vat_santim, withheld_santim, payouts_santim, other_santim, closing_santim,
          held_santim, available_santim, on_the_way_santim, entries, head, issued_at, issued_by)
      select coalesce(max(number), 0) + 1, ${sellerId}, '2026-10', '2026-10-01', '2026-10-31', 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, decode(repeat('00', 32), 'hex'), ${now}, 'Hana' from seller_statements`,
    sql`insert into seller_statement_files (number, language, format, chunks, bytes, sha256)
      select number, 'en', 'csv', 1, 1, head from seller_statements where seller_id = ${sellerId}`,
    sql`insert into seller_statement_chunks (number, language, format, position, content)
      select number, 'en', 'csv', 0, 'x' from seller_statements where seller_id = ${sellerId}`,
    sql`insert into ledger_days (account_id, day, debit_santim, credit_santim, entries, balance_santim)
      select id, '2025-01-01', 0, 1, 1, -1 from ledger_accounts where owner = 'seller' and name = ${sellerId}`,
    sql`insert into seller_days (day, seller_id, goods_santim, refunded_santim, commission_santim, commission_vat_santim, payable_santim)
      values ('2025-01-01', ${sellerId}, 1, 0, 0, 0, 1)`,
    sql`insert into sales_by_day (dimension, day, key, orders, units, sales_santim, seller_id)
      values ('seller', '2025-01-01', ${sellerId}, 1, 1, 1, ${sellerId})`,
    sql`insert into product_days (seller_id, day, product_id, views)
      select seller_id, '2025-01-01', id, 1 from products where seller_id = ${sellerId}`,
    sql`insert into seller_figures (seller_id, rating_sum, votes, orders_sent) values (${sellerId}, 5, 1, 1) on conflict do nothing`,
    sql`insert into seller_holidays (id, seller_id, first_day, last_day, announced_by, announced_at)
      values (${newId()}, ${sellerId}, '2027-01-07', '2027-01-09', 'Hana', ${now})`,
    sql`insert into seller_delivery_methods (id, seller_id, name, fee_santim, days_from, days_to, cash, pick_up, position)
      values (${newId()}, ${sellerId}, 'Motorbike', 8000, 0, 1, true, false, 0)`,
    sql`insert into seller_policies (seller_id, returns) values (${sellerId}, 'Bring it back')`,
    sql`insert into order_part_steps (user_id, id, part_id, step, actor, created_at)
      select user_id, gen_random_uuid(), id, 'shipped', 'Hana', ${now} from order_parts where seller_id = ${sellerId}`,
    sql`insert into seller_sent_orders (month, seller_id, orders) values ('2025-01-01', ${sellerId}, 1)`,
    sql`insert into book_adjustments (id, kind, debit_account, credit_account, amount_santim, seller_id, reason, evidence, proposed_by, proposed_at)
      values (${newId()}, 'debt-paid', 'till', ${`seller-payable-available:${sellerId}`}, 1, ${sellerId}, 'Paid', 'Slip', 'Hana', ${now})`,
    sql`insert into commission_rules (id, seller_id, is_own, basis_points, fixed_santim, begins_at, created_at)
      values (${rule}, ${sellerId}, false, 800, 0, ${now}, ${now})`,
    sql`insert into commission_rules (id, product_id, is_own, basis_points, fixed_santim, begins_at, created_at)
      select gen_random_uuid(), id, false, 700, 0, ${now}, ${now} from products where seller_id = ${sellerId}`,
    sql`insert into product_proposals (product_id, kind, status, proposed_by, proposed_at)
      select id, 'new', 'draft', 'seller Almaz', ${now} from products where seller_id = ${sellerId}`,
    sql`insert into media (hash, width, height, thumbnail, placeholder, created_at)
      values (${`picture-of-${sellerId}`}, 1, 1, '', '', ${now})`,
    sql`insert into seller_pictures (seller_id, media, created_at) values (${sellerId}, ${`picture-of-${sellerId}`}, ${now})`,
    sql`insert into seller_price_changes (variant_id, at, actor, before_santim, after_santim, is_approved)
      select v.id, ${now}, 'seller Almaz', 1, 2, false from variants v join products p on p.id = v.product_id
      where p.seller_id = ${sellerId}`,
    sql`insert into catalogue_imports (id, file_name, is_json, bytes, status, format, columns, seller_id, actor, created_at, ended_at)
      values (${file}, 'goods.csv', false, 1, 'canceled', 'merkato', '[]', ${sellerId}, 'Almaz', ${now}, ${now})`,
    sql`insert into catalogue_import_files (import_id, position, content) values (${file}, 0, 'x')`,
    sql`insert into catalogue_import_faults (import_id, position, line, sku, column_name, value, reason, is_warning)
      values (${file}, 0, 2, 'POT', 'price', '?', 'is missing', false)`,
    sql`insert into import_mappings (columns_hash, seller_id, format, meanings, price_factor, price_step, as_drafts, used_at)
      values (${`columns-of-${sellerId}`}, ${sellerId}, 'merkato', '{}', '1', 1, false, ${now})`,
    sql`insert into product_figures (product_id, votes, rating_sum, seller_id)
      select id, 1, 5, seller_id from products where seller_id = ${sellerId} on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function addMember(db: Database, sellerId: string): Promise<void> {
  const [member, email, now] = [newId(), `${sellerId}@sellers.example`, db.now()]
  const statements = [
    sql`insert into seller_members (id, seller_id, email, email_key, full_name, role, password_hash, created_at)
      values (${member}, ${sellerId}, ${email}, ${email}, 'Almaz', 'owner', 'x', ${now})`,
    sql`insert into seller_sessions (token_hash, id, seller_id, member_id, device, network, created_at, confirmed_at, last_used_at, expires_at)
      values (decode(replace(${member}, '-', ''), 'hex'), ${newId()}, ${sellerId}, ${member}, 'Phone', '127.0.0.0/24', ${now}, ${now}, ${now}, ${now})`,
    sql`insert into seller_recovery_codes (seller_id, member_id, code_hash) values (${sellerId}, ${member}, 'x')`,
    sql`insert into seller_passkeys (id, seller_id, member_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (${newId()}, ${sellerId}, ${member}, decode(replace(${member}, '-', ''), 'hex'), 'x', 0, '{}', 'Phone', ${now})`,
    sql`insert into seller_passkey_challenges (challenge, seller_id, member_id, expires_at)
      values (sha256(${member}::text::bytea), ${sellerId}, ${member}, ${now})`,
    sql`insert into seller_invitations (id, seller_id, email, email_key, role, language, store_name, invited_by, totp_secret, created_at, expires_at)
      values (${newId()}, ${sellerId}, 'new@sellers.example', 'new@sellers.example', 'packer', 'en', 'Store', 'Almaz', 'x', ${now}, ${now})`,
    sql`insert into seller_applications (seller_id, status, language, created_at) values (${sellerId}, 'open', 'en', ${now})`,
    sql`insert into seller_documents (id, seller_id, kind, content, added_by, created_at, expires_at)
      values (${newId()}, ${sellerId}, 'licence', 'x', 'Almaz', ${now}, ${now})`,
    sql`insert into seller_agreements (seller_id, version, member_id, member_name, agreed_at)
      values (${sellerId}, '2026-11-29', ${member}, 'Almaz', ${now})`,
    sql`insert into seller_suspensions (id, seller_id, reason, next_steps, suspended_at, suspended_by, lifted_at, lifted_by, lift_reason)
      values (${newId()}, ${sellerId}, 'Late', 'Send', ${now}, 'Hana', ${now}, 'Hana', 'Sent')`,
    sql`insert into activity_log (id, at, who, source, action, subject, network, seller_id)
      values (${newId()}, ${now}, 'Almaz', 'seller-portal', 'logged-in', ${email}, '127.0.0.0/24', ${sellerId})`,
  ]
  for (const statement of statements) await statement.execute(db)
}
