import { columns } from './columns.ts'
import { moneyWalls } from './money-walls.ts'
import { ofOwnProduct, own } from './wall.ts'
import type { Wall } from './wall.ts'

/** The portal of the sellers is served as this role, whose rows and columns are those of this file. */
export const sellerRole = 'merkato_seller'

const ofOwnImport = (table: string) =>
  `exists (select from catalogue_imports where catalogue_imports.id = ${table}.import_id and catalogue_imports.${own})`

const ofOwnVariant = (table: string) => `exists (
  select from variants join products on products.id = variants.product_id
  where variants.id = ${table}.variant_id and products.${own})`

const ofOwnItem = (table: string) => `exists (
  select from order_items
  where order_items.user_id = ${table}.user_id and order_items.order_id = ${table}.order_id
    and order_items.position = ${table}.position and order_items.${own})`

/** `items` has the lines of what `id` of the table names. */
const withOwnItem = (table: string, id: string, items: string, key: string) => `exists (
  select from ${items} join order_items using (user_id, order_id, position)
  where ${items}.user_id = ${table}.user_id and ${items}.${key} = ${table}.${id} and order_items.${own})`

const ofOwnDispute = (table: string) => `exists (
  select from disputes
  where disputes.user_id = ${table}.user_id and disputes.id = ${table}.dispute_id and disputes.${own})`

const goods: Record<string, Wall> = {
  sellers: {
    rows: 'id = current_seller_id()',
    read: columns(`
      id seller_name store_name location phone created_at translations level level_by state sent_by accept_days send_days`),
  },
  seller_holidays: { rows: own, read: columns('id seller_id first_day last_day announced_at withdrawn_at') },
  seller_policies: { rows: own, read: columns('seller_id returns sending questions translations revision') },
  seller_delivery_methods: {
    rows: own,
    read: columns(`
      id seller_id name translations regions fee_santim days_from days_to cash pick_up place position revision`),
  },
  products: {
    rows: own,
    read: columns(`
      id sku name description price_santim brand model category_id seller_id images specifications
      variations created_at updated_at retired_at translations attribute_translations prices_differ
      size_table warranty note_label compare_at_santim lowest30_santim sale_until has_running_sale has_planned_sale withheld on_sale_from
      other_categories tags weight page_title page_description slug rich_description`),
  },
  variants: {
    rows: ofOwnProduct('variants'),
    // The cost of goods is what the shop has entered for its own figures.
    read: columns(`
      id product_id sku options option_translations price_santim barcode images position retired_at
      regular_santim sale_santim sale_from sale_until price_until lowest30_santim weight`),
  },
  // Who of the shop has decided is the shop's.
  product_proposals: {
    rows: ofOwnProduct('product_proposals'),
    read: columns('product_id kind status revision content fields proposed_by proposed_at reason decided_at'),
  },
  seller_pictures: { rows: own, read: columns('seller_id media source created_at') },
  catalogue_imports: {
    rows: own,
    read: columns(`
      id file_name is_json bytes status format columns prune staff_id actor created_at started_at ended_at restarts done
      total report failure kills as_drafts price_factor price_step is_remembered seller_id`),
  },
  // The file itself is read by the job alone.
  catalogue_import_files: { rows: ofOwnImport('catalogue_import_files'), read: [] },
  catalogue_import_faults: {
    rows: ofOwnImport('catalogue_import_faults'),
    read: columns('import_id position line sku column_name value reason is_warning'),
  },
  import_mappings: { rows: own, read: [] },
  seller_price_changes: {
    rows: ofOwnVariant('seller_price_changes'),
    read: columns('id variant_id at actor before_santim after_santim is_approved'),
  },
  // The actor may be a member of staff, and the places are the shop's.
  stock_movements: {
    rows: ofOwnVariant('stock_movements'),
    read: columns(
      'id variant_id at cause subject on_hand_before on_hand_after reserved_before reserved_after',
    ),
  },
  stock: { rows: ofOwnVariant('stock'), read: columns('variant_id received reserved sold') },
  product_days: { rows: own, read: columns('seller_id day product_id views additions') },
  product_figures: { rows: own, read: columns('product_id rating_sum votes units_sold seller_id') },
  questions: {
    rows: ofOwnProduct('questions'),
    // Why a question was hidden, and by whom, is the shop's.
    read: columns(`
      user_id id product_id body asker_name language created_at answer answered_at answered_by_seller
      hidden_at`),
  },
  reviews: {
    rows: ofOwnProduct('reviews'),
    read: columns(`
      user_id id product_id rating body reviewer_name created_at is_bought helpful answer answered_at
      answered_by_seller hidden_at`),
  },
  review_pictures: {
    rows: `exists (
      select from reviews join products on products.id = reviews.product_id
      where reviews.user_id = review_pictures.user_id and reviews.id = review_pictures.review_id
        and products.${own})`,
    read: columns('user_id id media review_id position created_at'),
  },
}

const orders: Record<string, Wall> = {
  order_parts: {
    rows: own,
    read: columns(`
      user_id id order_id seller_id number status sent_by goods_santim delivery_santim accepted_at sent_at
      delivered_at proved_by ended_at ended_because created_at reserve_until released_at accept_days send_days
      clock_from accept_due_at send_due_at own_delivery`),
  },
  order_part_steps: {
    rows: `exists (
      select from order_parts
      where order_parts.user_id = order_part_steps.user_id and order_parts.id = order_part_steps.part_id
        and order_parts.${own})`,
    // The actor and the reason may be those of a member of staff.
    read: columns('user_id id part_id step due_at created_at'),
  },
  orders: {
    rows: `exists (
      select from order_parts
      where order_parts.user_id = orders.user_id and order_parts.order_id = orders.id and order_parts.${own})`,
    // Sums, states, code and payment would tell of the parts of other sellers; the mail address is for the shop alone.
    // How it is delivered is known of every order, and has no fee.
    read: columns('user_id id order_number full_name phone delivery_address delivery language created_at'),
  },
  order_holds: {
    rows: `exists (
      select from order_parts
      where order_parts.user_id = order_holds.user_id and order_parts.order_id = order_holds.order_id
        and order_parts.${own})`,
    // Why it is held, and who has released it, is the shop's.
    read: columns('user_id id order_id created_at released_at'),
  },
  order_items: {
    rows: own,
    // The saving of a line would tell of the code of the customer.
    read: columns(`
      user_id order_id position variant_id name description image unit_price_santim quantity
      line_total_santim canceled_units translations sku options option_translations note_label note
      seller_id commission_rule_id commission_basis_points commission_base_santim commission_santim
      commission_vat_santim`),
  },
  shipments: {
    rows: withOwnItem('shipments', 'id', 'shipment_items', 'shipment_id'),
    // What is collected for a parcel may be for goods of several sellers, and the rider is the shop's.
    read: columns(`
      user_id id order_id number tracking_number carrier_id created_at delivered_at refused_at seller_cash_santim`),
  },
  shipment_items: {
    rows: ofOwnItem('shipment_items'),
    read: columns('user_id shipment_id order_id position quantity'),
  },
  returns: {
    rows: withOwnItem('returns', 'id', 'return_items', 'return_id'),
    // What is refunded is for the goods of all sellers.
    read: columns(`
      user_id id order_id seller_id return_number status reason text send_to refusal created_at ended_at`),
  },
  return_items: {
    rows: ofOwnItem('return_items'),
    read: columns('user_id return_id order_id position quantity is_written_off'),
  },
  disputes: {
    rows: own,
    read: columns(`
      user_id id order_id part_id seller_id kind status offer_santim appealed_by appeal_until due_at borne_santim
      created_at ended_at`),
  },
  dispute_steps: {
    rows: ofOwnDispute('dispute_steps'),
    // The actor may be a member of staff.
    read: columns('user_id dispute_id id step side text amount_santim created_at position'),
  },
  dispute_decisions: {
    rows: ofOwnDispute('dispute_decisions'),
    read: columns('user_id dispute_id number outcome amount_santim borne_by created_at refunded_santim'),
  },
  dispute_pictures: {
    rows: ofOwnDispute('dispute_pictures'),
    read: columns('user_id id side dispute_id step_id content created_at'),
  },
  return_pictures: {
    // Who receives the goods decides by the pictures.
    rows: `exists (
      select from returns
      where returns.user_id = return_pictures.user_id and returns.id = return_pictures.return_id
        and returns.${own})`,
    read: columns('user_id id return_id content created_at'),
  },
  return_transitions: {
    rows: withOwnItem('return_transitions', 'return_id', 'return_items', 'return_id'),
    read: columns('user_id return_id id status created_at position'),
  },
}

const ofOwnConversation = (table: string) => `exists (
  select from conversations
  where conversations.user_id = ${table}.user_id and conversations.part_id = ${table}.part_id
    and conversations.${own})`

const messages: Record<string, Wall> = {
  conversations: {
    rows: own,
    // Whether the customer has read a message is the customer's.
    read: columns(`
      user_id part_id order_id seller_id messages last_of_customer last_of_seller read_by_seller
      waits_for_seller last_message_at created_at`),
  },
  conversation_messages: {
    rows: ofOwnConversation('conversation_messages'),
    // What was written has contacts, which a seller sees once the order is paid; the shop knows when that is.
    read: columns('user_id id part_id position author member masked_text created_at'),
  },
  // The shop reads pictures of a conversation that was found as its seller.
  message_pictures: {
    rows: `exists (
      select from conversation_messages join conversations using (user_id, part_id)
      where conversation_messages.user_id = message_pictures.user_id
        and conversation_messages.id = message_pictures.message_id and conversations.${own})`,
    read: [],
  },
  // A seller is not told who has reported what.
  message_reports: { rows: ofOwnConversation('message_reports'), read: [] },
  conversation_blocks: { rows: ofOwnConversation('conversation_blocks'), read: [] },
}

const people: Record<string, Wall> = {
  seller_members: { rows: own, read: columns('id seller_id email full_name role created_at removed_at') },
  // Who decided about them is the shop's.
  seller_applications: {
    rows: own,
    read: columns('seller_id status language tin note submitted_at decided_at created_at'),
  },
  seller_documents: { rows: own, read: columns('id seller_id kind content added_by created_at') },
  seller_agreements: { rows: own, read: columns('seller_id version member_id member_name agreed_at') },
  seller_suspensions: {
    rows: own,
    read: columns(`
      id seller_id reason next_steps suspended_at appeal appealed_at appealed_by answer answer_reason
      answered_at lifted_at lift_reason`),
  },
  seller_score_decisions: { rows: own, read: columns('id seller_id version facts result decided_at') },
  // Who of the shop has answered is the shop's.
  seller_penalties: {
    rows: own,
    read: columns(`
      id seller_id decision_id rule kind day_limit faults of_parts from_at until_at appeal appealed_at appealed_by
      answer answer_reason answered_at`),
  },
  // The shop logs members in.
  seller_sessions: { rows: own, read: [] },
  seller_recovery_codes: { rows: own, read: [] },
  seller_passkeys: { rows: own, read: [] },
  seller_passkey_challenges: { rows: own, read: [] },
  seller_invitations: { rows: own, read: [] },
  activity_log: {
    rows: own,
    read: columns('position id at staff_id who source action subject before after network seller_id'),
  },
}

/** Every table with rows of sellers is here, also one that sellers may not read. */
export const sellerWalls: Readonly<Record<string, Wall>> = {
  ...goods,
  ...orders,
  ...messages,
  ...moneyWalls,
  ...people,
}
