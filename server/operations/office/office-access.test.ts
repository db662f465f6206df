import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { Contract, EndpointName, EndpointsOf } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { isPermitted, permissions, rolePermissions, staffRoles } from '../../../contract/office/roles.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { allHandlers } from '../../all-handlers.ts'
import { newId } from '../../platform/database/new-id.ts'

/**
 * Every call of the office is made by every role, by nobody and by a customer. The type requires a sample of each call;
 * it names what does not exist, so that nothing changes.
 */

type Guarded = {
  [Name in EndpointsOf<'office'>]: Contract[Name]['access'] extends { staff: unknown } ? Name : never
}[EndpointsOf<'office'>]

const orderNumber = 'MK-NONE-NONE'
const staffId = newId()
const returnId = newId()
const userId = newId()
const contents = { lines: [{ variantId: newId(), quantity: 1 }], code: null, deliveryId: null }
const because = { reason: 'A test' }
const reviewId = newId()
const questionId = newId()
const promotionId = newId()
const reportId = newId()
const password = 'not the password'
const response = { clientDataJSON: 'none', attestationObject: 'none' }
const credential = { id: 'none', rawId: 'none', type: 'public-key', response }

const samples: { [Name in Guarded]: { params?: object; query?: object; body?: object } } = {
  'POST /office/logout': {},
  'GET /office/me': {},
  'POST /office/confirmation': { body: { password } },
  'PUT /office/me/name': { body: { fullName: 'Selam Haile' } },
  'PUT /office/me/password': { body: { oldPassword: password, newPassword: 'coffee and bread' } },
  'POST /office/me/second-factor': {},
  'PUT /office/me/second-factor': { body: { code: '000000' } },
  'DELETE /office/me/second-factor': {},
  'GET /office/me/passkeys': {},
  'POST /office/me/passkeys/options': {},
  'POST /office/me/passkeys': { body: { name: 'My phone', credential } },
  'PUT /office/me/passkeys/:passkeyId': { params: { passkeyId: newId() }, body: { name: 'My phone' } },
  'DELETE /office/me/passkeys/:passkeyId': { params: { passkeyId: newId() } },
  'POST /office/me/recovery-codes': {},
  'GET /office/me/sessions': {},
  'DELETE /office/me/sessions/:sessionId': { params: { sessionId: newId() } },
  'GET /office/customers': {},
  'POST /office/customers': { body: { fullName: 'Almaz', phone: '0911223344', language: 'am' } },
  'GET /office/customers/:userId': { params: { userId } },
  'GET /office/customers/:userId/orders': { params: { userId } },
  'GET /office/reports': { query: { report: 'products', from: '2026-11-01', to: '2026-11-20' } },
  'POST /office/reports/export': { body: { report: 'ways', from: '2026-11-01', to: '2026-11-20' } },
  'GET /office/cash': {},
  'POST /office/cash/opening': { body: { counted: 0 } },
  'POST /office/cash/entries': { body: { key: userId, kind: 'put-in', amount: 1, reason: 'A test' } },
  'POST /office/cash/corrections': { body: { key: userId, corrects: newId(), amount: 1, reason: 'A test' } },
  'POST /office/cash/handed-in': { body: { key: userId, carrierId: null, name: '', owed: 1, amount: 1 } },
  'POST /office/cash/closes': { body: { day: '2026-11-20', expected: 1, counted: 1 } },
  'GET /office/cash/closes': {},
  'GET /office/gift-cards': {},
  'POST /office/gift-cards': {
    body: { key: userId, amount: 50, name: 'Almaz', language: 'en', reason: 'A prize' },
  },
  'POST /office/gift-cards/:cardId/send': {
    params: { cardId: userId },
    body: { name: 'Almaz', email: 'almaz@example.com' },
  },
  'POST /office/gift-cards/:cardId/void': { params: { cardId: userId }, body: because },
  'GET /office/customer-groups': {},
  'PUT /office/customer-groups/:groupId': {
    params: { groupId: userId },
    body: { version: null, name: 'Friends', rule: null },
  },
  'DELETE /office/customer-groups/:groupId': { params: { groupId: userId } },
  'GET /office/customers/:userId/care': { params: { userId } },
  'POST /office/customers/:userId/notes': { params: { userId }, body: { key: userId, text: 'Calls first' } },
  'DELETE /office/customers/:userId/notes/:noteId': { params: { userId, noteId: userId } },
  'PUT /office/customers/:userId/tags': { params: { userId }, body: { tags: ['vip'], shown: [] } },
  'PUT /office/customers/:userId/groups': { params: { userId }, body: { groupIds: [], shown: [] } },
  'GET /office/customers/:userId/credit': { params: { userId } },
  'POST /office/customers/:userId/credit': {
    params: { userId },
    body: { key: userId, change: 'give', amount: 5, reason: 'Sorry' },
  },
  'POST /office/customers/:userId/phone': { params: { userId } },
  'POST /office/customers/:userId/verification': { params: { userId } },
  'POST /office/customers/:userId/logout': { params: { userId }, body: because },
  'PUT /office/customers/:userId/block': { params: { userId }, body: because },
  'POST /office/customers/:userId/unblock': { params: { userId }, body: because },
  'POST /office/customers/:userId/export': { params: { userId }, body: because },
  'DELETE /office/customers/:userId': { params: { userId }, body: because },
  'GET /office/own-roles': {},
  'PUT /office/own-roles/:roleId': {
    params: { roleId: newId() },
    body: { version: null, name: 'Packer', permissions: ['read-orders'] },
  },
  'DELETE /office/own-roles/:roleId': { params: { roleId: newId() } },
  'GET /office/sellers/:sellerId/members': { params: { sellerId: userId } },
  'POST /office/sellers/:sellerId/invitations': {
    params: { sellerId: userId },
    body: { email: 'new@seller.example', role: 'packer' },
  },
  'DELETE /office/sellers/:sellerId/invitations/:invitationId': {
    params: { sellerId: userId, invitationId: newId() },
  },
  'DELETE /office/sellers/:sellerId/members/:memberId': { params: { sellerId: userId, memberId: newId() } },
  'GET /office/staff': {},
  'GET /office/staff/:staffId/day': { params: { staffId }, query: { day: '2026-11-20' } },
  'POST /office/invitations': { body: { email: 'new@staff.example', role: 'orders' } },
  'DELETE /office/invitations/:invitationId': { params: { invitationId: newId() } },
  'PUT /office/staff/:staffId/role': { params: { staffId }, body: { role: 'orders' } },
  'POST /office/staff/:staffId/reset': { params: { staffId }, body: {} },
  'DELETE /office/staff/:staffId/sessions': { params: { staffId } },
  'DELETE /office/staff/:staffId': { params: { staffId } },
  'GET /office/disputes': {},
  'GET /office/disputes/:disputeId': { params: { disputeId: newId() } },
  'GET /office/disputes/:disputeId/pictures/:pictureId': {
    params: { disputeId: newId(), pictureId: newId() },
  },
  'POST /office/disputes/:disputeId/reading': { params: { disputeId: newId() } },
  'POST /office/disputes/:disputeId/message-picture': {
    params: { disputeId: newId() },
    body: { pictureId: newId() },
  },
  'POST /office/disputes/:disputeId/decision': {
    params: { disputeId: newId() },
    body: { outcome: 'whole', borneBy: 'seller', reason: 'It is broken' },
  },
  'GET /office/returns': {},
  'GET /office/returns/:returnId': { params: { returnId } },
  'GET /office/returns/:returnId/pictures/:pictureId': { params: { returnId, pictureId: newId() } },
  'POST /office/returns/:returnId/approval': { params: { returnId }, body: { sendTo: 'Bole' } },
  'POST /office/returns/:returnId/refusal': { params: { returnId }, body: { reason: 'Worn' } },
  'POST /office/returns/:returnId/arrival': { params: { returnId } },
  'POST /office/returns/:returnId/refund': { params: { returnId }, body: { amount: 5 } },
  'GET /office/reviews': {},
  'PUT /office/reviews/:reviewId/look': { params: { reviewId } },
  'PUT /office/reviews/:reviewId/answer': { params: { reviewId }, body: { answer: 'Thank you' } },
  'PUT /office/reviews/:reviewId/hiding': { params: { reviewId }, body: { reason: 'Rude' } },
  'DELETE /office/reviews/:reviewId/hiding': { params: { reviewId } },
  'DELETE /office/reviews/:reviewId': { params: { reviewId } },
  'GET /office/message-reports': {},
  'POST /office/message-reports/:reportId/reading': { params: { reportId } },
  'POST /office/message-reports/:reportId/picture': {
    params: { reportId },
    body: { pictureId: newId() },
  },
  'POST /office/message-reports/:reportId/decision': {
    params: { reportId },
    body: { decision: 'dismissed', text: 'A test' },
  },
  'DELETE /office/message-reports/:reportId/blocks/:blockId': { params: { reportId, blockId: newId() } },
  'GET /office/questions': {},
  'PUT /office/questions/:questionId/answer': { params: { questionId }, body: { answer: 'Yes' } },
  'PUT /office/questions/:questionId/hiding': { params: { questionId }, body: { reason: 'Rude' } },
  'DELETE /office/questions/:questionId/hiding': { params: { questionId } },
  'GET /office/categories': {},
  'PUT /office/categories/:categoryId': { params: { categoryId: newId() }, body: {} },
  'DELETE /office/categories/:categoryId': { params: { categoryId: newId() } },
  'PUT /office/categories': { body: {} },
  'GET /office/collections': {},
  'GET /office/collections/:collectionId': { params: { collectionId: newId() } },
  'PUT /office/collections/:collectionId': { params: { collectionId: newId() }, body: {} },
  'DELETE /office/collections/:collectionId': { params: { collectionId: newId() } },
  'POST /office/collections/preview': { body: {} },
  'GET /office/seasons': {},
  'PUT /office/seasons/:seasonId': { params: { seasonId: newId() }, body: {} },
  'DELETE /office/seasons/:seasonId': { params: { seasonId: newId() } },
  'GET /office/promotions': {},
  'PUT /office/promotions/:kind/:promotionId': { params: { kind: 'offers', promotionId }, body: {} },
  'POST /office/promotions/:kind/:promotionId/end': { params: { kind: 'offers', promotionId } },
  'DELETE /office/promotions/:kind/:promotionId': { params: { kind: 'banners', promotionId } },
  'PUT /office/promotions/:kind': { params: { kind: 'banners' }, body: {} },
  'GET /office/product-proposals': {},
  'GET /office/product-proposals/:productId': { params: { productId: newId() } },
  'POST /office/product-proposals/approval': { body: { products: [{ productId: newId(), revision: 1 }] } },
  'POST /office/product-proposals/:productId/refusal': {
    params: { productId: newId() },
    body: { revision: 1, reason: 'Blurred' },
  },
  'GET /office/seller-applications': {},
  'GET /office/seller-applications/:sellerId': { params: { sellerId: newId() } },
  'GET /office/seller-applications/:sellerId/documents/:documentId': {
    params: { sellerId: newId(), documentId: newId() },
  },
  'POST /office/seller-applications/:sellerId/decision': {
    params: { sellerId: newId() },
    body: { decision: 'approve', submittedAt: '2026-11-29T08:00:00.000Z' },
  },
  'POST /office/sellers/:sellerId/suspension': {
    params: { sellerId: newId() },
    body: { ...because, next: 'Send them' },
  },
  'POST /office/sellers/:sellerId/readmission': { params: { sellerId: newId() }, body: because },
  'POST /office/seller-suspensions/:suspensionId/answer': {
    params: { suspensionId: newId() },
    body: { ...because, isLifted: false },
  },
  'POST /office/seller-penalties/:penaltyId/answer': {
    params: { penaltyId: newId() },
    body: { ...because, isLifted: false },
  },
  'GET /office/sellers': {},
  'GET /office/product-requests': {},
  'POST /office/product-requests/done': { body: { key: 'none', note: 'Nobody asked' } },
  'GET /office/searches': { query: { days: '7' } },
  'POST /office/products/export': {},
  'GET /office/products/export': {},
  'PUT /office/sellers/:sellerId': { params: { sellerId: newId() }, body: {} },
  'DELETE /office/sellers/:sellerId': { params: { sellerId: newId() } },
  'GET /office/books': {},
  'GET /office/books/accounts': { query: { kind: 'till' } },
  'GET /office/books/entries': { query: { account: 'till' } },
  'GET /office/books/sellers': {},
  'GET /office/books/sellers/:sellerId': { params: { sellerId: newId() } },
  'PUT /office/sellers/:sellerId/level': {
    params: { sellerId: newId() },
    body: { level: 'regular', reason: 'A test' },
  },
  'GET /office/sellers/:sellerId/sending': { params: { sellerId: newId() } },
  'PUT /office/sellers/:sellerId/sending': {
    params: { sellerId: newId() },
    body: { sentBy: 'seller', acceptDays: 1, sendDays: 2 },
  },
  'GET /office/sellers/:sellerId/delivery': { params: { sellerId: newId() } },
  'DELETE /office/sellers/:sellerId/delivery/:methodId': {
    params: { sellerId: newId(), methodId: newId() },
  },
  'PUT /office/sellers/:sellerId/holidays/:holidayId': {
    params: { sellerId: newId(), holidayId: newId() },
    body: { from: '2026-12-21', until: '2026-12-24' },
  },
  'DELETE /office/sellers/:sellerId/holidays/:holidayId': {
    params: { sellerId: newId(), holidayId: newId() },
  },
  'GET /office/late-parts': {},
  'GET /office/books/adjustments': {},
  'PUT /office/books/adjustments/:adjustmentId': {
    params: { adjustmentId: newId() },
    body: { wanted: { kind: 'reversal', reverses: newId() }, ...because, evidence: 'None' },
  },
  'POST /office/books/adjustments/:adjustmentId/decision': {
    params: { adjustmentId: newId() },
    body: { approve: false },
  },
  'GET /office/reconciliation': {},
  'GET /office/reconciliation/files': {},
  'GET /office/reconciliation/files/:fileId': { params: { fileId: newId() } },
  'POST /office/reconciliation/preview': {},
  'POST /office/reconciliation/files': {},
  'GET /office/reconciliation/items/:itemId/candidates': { params: { itemId: newId() } },
  'POST /office/reconciliation/items/:itemId/owner': {
    params: { itemId: newId() },
    body: { staffId: null },
  },
  'POST /office/reconciliation/items/:itemId/note': { params: { itemId: newId() }, body: { note: 'x' } },
  'POST /office/reconciliation/items/:itemId/match': {
    params: { itemId: newId() },
    body: { entries: [{ transaction: 1, position: 1 }] },
  },
  'POST /office/reconciliation/items/:itemId/posting': {
    params: { itemId: newId() },
    body: { account: 'suspense', reason: 'x' },
  },
  'POST /office/reconciliation/items/:itemId/declaration': {
    params: { itemId: newId() },
    body: { reason: 'x' },
  },
  'GET /office/statements': {},
  'GET /office/statements/due': {},
  'POST /office/statements/issue': { body: {} },
  'GET /office/statements/:number': { params: { number: '1' } },
  'GET /office/statements/:number/page': { params: { number: '1' } },
  'GET /office/statements/:number/csv': { params: { number: '1' } },
  'GET /office/commission-rules': {},
  'PUT /office/commission-rules/:ruleId': { params: { ruleId: newId() }, body: {} },
  'POST /office/commission-rules/:ruleId/end': { params: { ruleId: newId() }, body: {} },
  'GET /office/payouts': {},
  'GET /office/payouts/:payoutId': { params: { payoutId: newId() } },
  'POST /office/payouts/confirm': { body: { payouts: [{ _id: newId(), reference: 'FT1' }] } },
  'POST /office/payouts/:payoutId/bounce': { params: { payoutId: newId() }, body: because },
  'POST /office/payouts/:payoutId/take-back': { params: { payoutId: newId() }, body: because },
  'GET /office/payout-runs': {},
  'GET /office/payout-runs/preview': {},
  'PUT /office/payout-runs/:runId': { params: { runId: newId() } },
  'POST /office/payout-runs/:runId/file': { params: { runId: newId() } },
  'POST /office/payout-runs/:runId/transfers': { params: { runId: newId() } },
  'POST /office/payout-files/:fileId/download': { params: { fileId: newId() } },
  'GET /office/pay-details': {},
  'PUT /office/sellers/:sellerId/pay-details/:detailsId': {
    params: { sellerId: newId(), detailsId: newId() },
    body: { way: 'telebirr', number: '0911223344', holder: 'Abebe' },
  },
  'POST /office/sellers/:sellerId/pay-details/:detailsId/verify': {
    params: { sellerId: newId(), detailsId: newId() },
  },
  'PUT /office/sellers/:sellerId/payout-hold': { params: { sellerId: newId() }, body: because },
  'DELETE /office/sellers/:sellerId/payout-hold': { params: { sellerId: newId() } },
  'GET /office/codes': {},
  'POST /office/codes': { body: { code: 'no', percent: 5, amount: null, minimum: 0 } },
  'PUT /office/codes/:code': { params: { code: 'NONE' }, body: { minimum: 0 } },
  'POST /office/codes/:code/end': { params: { code: 'NONE' } },
  'GET /office/discounts': {},
  'PUT /office/discounts/:discountId': { params: { discountId: newId() }, body: {} },
  'POST /office/discounts/trial': { body: { items: [{ sku: 'NONE', quantity: 1 }] } },
  'GET /office/carriers': {},
  'PUT /office/carriers/:carrierId': { params: { carrierId: 'none' }, body: {} },
  'GET /office/delivery': {},
  'PUT /office/delivery/:methodId': { params: { methodId: 'none' }, body: {} },
  'DELETE /office/delivery/:methodId': { params: { methodId: 'none' } },
  'GET /office/brand': {},
  'PUT /office/brand': { body: {} },
  'POST /office/face/pictures': {},
  'GET /office/home': {},
  'PUT /office/home': { body: {} },
  'POST /office/home/preview': { body: {} },
  'GET /office/message-texts': {},
  'GET /office/message-texts/:kind': { params: { kind: 'none' } },
  'GET /office/message-texts/:kind/versions/:version': { params: { kind: 'none', version: '1' } },
  'PUT /office/message-texts/:kind': { params: { kind: 'none' }, body: {} },
  'POST /office/message-texts/:kind/preview': { params: { kind: 'none' }, body: {} },
  'POST /office/message-texts/:kind/test': { params: { kind: 'none' }, body: {} },
  'POST /office/message-texts/:kind/reset': { params: { kind: 'none' }, body: { version: 0 } },
  'GET /office/pages': {},
  'GET /office/pages/:page': { params: { page: 'none' } },
  'GET /office/pages/:page/versions/:version': { params: { page: 'none', version: '1' } },
  'PUT /office/pages/:page': { params: { page: 'none' }, body: {} },
  'POST /office/pages/:page/preview': { params: { page: 'none' }, body: {} },
  'POST /office/pages/:page/reset': { params: { page: 'none' }, body: { version: 0 } },
  'DELETE /office/pages/:page': { params: { page: 'none' }, body: { version: 0 } },
  'GET /office/settings': {},
  'GET /office/settings/history': {},
  'GET /office/feeds': {},
  'PUT /office/settings/trade': { body: {} },
  'PUT /office/settings/limits': { body: {} },
  'PUT /office/settings/bank': { body: {} },
  'PUT /office/settings/announcement': { body: {} },
  'PUT /office/settings/recommendations': { body: {} },
  'PUT /office/settings/gift-cards': { body: {} },
  'PUT /office/settings/delivery': { body: {} },
  'POST /office/settings/:section/reset': { params: { section: 'none' }, body: { version: 0 } },
  'GET /office/products/:productId/stock-history': { params: { productId: newId() } },
  'POST /office/products/:productId/stock-history/export': { params: { productId: newId() }, body: {} },
  'GET /office/stock-counts': {},
  'GET /office/stock-counts/:countId': { params: { countId: newId() } },
  'PUT /office/stock-counts/:countId': { params: { countId: newId() }, body: {} },
  'POST /office/stock-counts/:countId/scans': { params: { countId: newId() }, body: {} },
  'PUT /office/stock-counts/:countId/lines/:variantId': {
    params: { countId: newId(), variantId: newId() },
    body: { units: 1 },
  },
  'POST /office/stock-counts/:countId/codes': {
    params: { countId: newId() },
    body: { code: 'X', variantId: newId() },
  },
  'POST /office/stock-counts/:countId/application': {
    params: { countId: newId() },
    body: { reason: 'None', scans: 0 },
  },
  'POST /office/stock-counts/:countId/discarding': { params: { countId: newId() } },
  'GET /office/places': {},
  'PUT /office/places': { body: { placeIds: [newId()] } },
  'PUT /office/places/:placeId': { params: { placeId: newId() }, body: { name: '', code: 'NONE' } },
  'GET /office/products/:productId/places': { params: { productId: newId() } },
  'PUT /office/variants/:variantId/places/:placeId': {
    params: { variantId: newId(), placeId: newId() },
    body: { onHand: 1, shown: 0 },
  },
  'GET /office/stock-transfers': {},
  'GET /office/stock-transfers/:transferId': { params: { transferId: newId() } },
  'PUT /office/stock-transfers/:transferId': {
    params: { transferId: newId() },
    body: { from: newId(), to: newId() },
  },
  'PUT /office/stock-transfers/:transferId/lines/:variantId': {
    params: { transferId: newId(), variantId: newId() },
    body: { units: 1 },
  },
  'POST /office/stock-transfers/:transferId/sending': { params: { transferId: newId() }, body: { units: 1 } },
  'POST /office/stock-transfers/:transferId/receipt': {
    params: { transferId: newId() },
    body: { lines: [] },
  },
  'POST /office/stock-transfers/:transferId/cancellation': {
    params: { transferId: newId() },
    body: { reason: 'None' },
  },
  'PUT /office/orders/:orderNumber/lines/:position/place': {
    params: { orderNumber: 'MK-0', position: '0' },
    body: { placeId: newId() },
  },
  'GET /office/variants': { query: { q: 'jebena' } },
  'GET /office/drafts': {},
  'GET /office/drafts/:draftId': { params: { draftId: newId() } },
  'PUT /office/drafts/:draftId': { params: { draftId: newId() }, body: {} },
  'DELETE /office/drafts/:draftId': { params: { draftId: newId() } },
  'PUT /office/drafts/:draftId/hold': { params: { draftId: newId() }, body: { hours: 0 } },
  'POST /office/drafts/:draftId/order': { params: { draftId: newId() }, body: {} },
  'GET /office/pay-links/:orderNumber': { params: { orderNumber } },
  'POST /office/pay-links/:orderNumber/sms': { params: { orderNumber } },
  'GET /office/orders': {},
  'GET /office/orders/:orderNumber': { params: { orderNumber } },
  'PUT /office/orders/:orderNumber/address': { params: { orderNumber }, body: homeAddress },
  'POST /office/orders/:orderNumber/shipment': { params: { orderNumber }, body: {} },
  'PUT /office/orders/:orderNumber/parcels/:parcel': {
    params: { orderNumber, parcel: '1' },
    body: { trackingNumber: 'EE123456785ET' },
  },
  'POST /office/orders/:orderNumber/parcels/:parcel/delivery': { params: { orderNumber, parcel: '1' } },
  'POST /office/orders/:orderNumber/parcels/:parcel/refusal': {
    params: { orderNumber, parcel: '1' },
    body: { writeOff: false },
  },
  'GET /office/order-sellers': {},
  'POST /office/orders/:orderNumber/parts/:partId/shipment': {
    params: { orderNumber, partId: newId() },
    body: {},
  },
  'POST /office/orders/:orderNumber/parts/:partId/hand-over': {
    params: { orderNumber, partId: newId() },
    body: { code: '123456' },
  },
  'POST /office/orders/:orderNumber/parts/:partId/courier-link': {
    params: { orderNumber, partId: newId() },
  },
  'POST /office/orders/:orderNumber/parts/:partId/delivery': { params: { orderNumber, partId: newId() } },
  'POST /office/orders/:orderNumber/parts/:partId/refusal': {
    params: { orderNumber, partId: newId() },
    body: { writeOff: false },
  },
  'POST /office/orders/:orderNumber/parts/:partId/cancellation': {
    params: { orderNumber, partId: newId() },
    body: { reason: 'Out of stock' },
  },
  'POST /office/orders/:orderNumber/release': { params: { orderNumber }, body: { reason: 'Paid again' } },
  'POST /office/orders/:orderNumber/delivery': { params: { orderNumber } },
  'POST /office/orders/:orderNumber/refusal': { params: { orderNumber }, body: { writeOff: false } },
  'POST /office/orders/:orderNumber/change-quote': { params: { orderNumber }, body: contents },
  'POST /office/orders/:orderNumber/changes': {
    params: { orderNumber },
    body: { ...contents, key: newId(), reason: 'None', total: 0 },
  },
  'POST /office/orders/:orderNumber/cancellation': { params: { orderNumber }, body: { reason: 'None' } },
  'POST /office/orders/:orderNumber/refunds': {
    params: { orderNumber },
    body: { key: newId(), reason: 'None' },
  },
  'POST /office/orders/:orderNumber/receipts': { params: { orderNumber } },
  'POST /office/orders/:orderNumber/received': {
    params: { orderNumber },
    body: { key: newId(), way: 'cash', amount: 5 },
  },
  'GET /office/orders/:orderNumber/received/:receivedId/picture': {
    params: { orderNumber, receivedId: newId() },
  },
  'POST /office/orders/:orderNumber/received/:receivedId/decision': {
    params: { orderNumber, receivedId: newId() },
    body: { confirm: true },
  },
  'POST /office/orders/:orderNumber/notes': { params: { orderNumber }, body: { key: newId(), text: 'None' } },
  'POST /office/orders/:orderNumber/webhooks': { params: { orderNumber } },
  'GET /office/orders-to-ship': { query: { numbers: orderNumber } },
  'POST /office/shipments': { body: { shipments: [{ orderNumber }] } },
  'GET /office/printed-orders': { query: { numbers: orderNumber } },
  'POST /office/orders/export': { body: {} },
  'GET /office/activity': {},
  'GET /office/products': { query: { q: 'jebena' } },
  'GET /office/products/choices': {},
  'GET /office/products/stock-value': {},
  'GET /office/products/:productId': { params: { productId: newId() } },
  'PUT /office/products/:productId': { params: { productId: newId() }, body: {} },
  'POST /office/products/:productId/preview': { params: { productId: newId() }, body: {} },
  'POST /office/products/pictures': {},
  'POST /office/products/pictures-by-url': { body: { url: 'http://127.0.0.1/' } },
  'GET /office/imports': {},
  'POST /office/imports': {},
  'POST /office/imports/:importId/check': { params: { importId: newId() }, body: {} },
  'POST /office/imports/:importId/run': { params: { importId: newId() } },
  'POST /office/imports/:importId/cancellation': { params: { importId: newId() } },
  'GET /office/imports/:importId/faults': { params: { importId: newId() } },
  'GET /office/imports/:importId/fault-list': { params: { importId: newId() } },
  'GET /office/bulk-changes': {},
  'GET /office/bulk-changes/selection': { query: { q: 'jebena' } },
  'POST /office/bulk-changes/preview': { body: {} },
  'PUT /office/bulk-changes/:bulkId': { params: { bulkId: newId() }, body: {} },
  'POST /office/bulk-changes/:bulkId/undo': { params: { bulkId: newId() } },
  'POST /office/activity/export': { body: {} },
  'GET /office/today': {},
  'GET /office/payments': {},
  'POST /office/payments/:txRef/decision': { params: { txRef: 'mk-none' }, body: { accept: true } },
  'POST /office/transfers/:txRef/decision': {
    params: { txRef: 'mk-none' },
    body: { confirm: true, bank: 'cbe', reference: 'FT2632112345' },
  },
  'POST /office/differences/:differenceId/explanation': {
    params: { differenceId: newId() },
    body: { note: 'A test' },
  },
  'GET /office/health': {},
  'GET /office/privacy-register': {},
  'POST /office/health/runs': { body: { kind: 'audit' } },
  'POST /office/health/backups': {},
  'POST /office/health/backups/:runId/download': { params: { runId: newId() } },
  'GET /office/health/backups/:runId': { params: { runId: newId() } },
  'POST /office/health/jobs/retry': {},
  'DELETE /office/health/jobs/:jobId': { params: { jobId: newId() } },
  'GET /office/figures': { query: { days: 7 } },
}
const names = Object.keys(samples) as Guarded[]

let shop: TestShop
const members = new Map<StaffRole, TestMember>()
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  for (const role of staffRoles) members.set(role, await newMember(shop, role))
})
afterAll(() => shop.close())

test('every call of the office but the login and invitations needs a member of staff', () => {
  const handled = (Object.keys(allHandlers) as EndpointName[]).filter(
    (name) => contract[name].api === 'office',
  )
  const open = handled.filter((name) => contract[name].access === 'public')
  expect(open.toSorted()).toEqual([
    'POST /office/invitation',
    'POST /office/invitation/acceptance',
    'POST /office/login',
    'POST /office/login/passkey',
    'POST /office/login/passkey/options',
  ])
  expect([...names, ...open].toSorted()).toEqual(handled.toSorted())
  expect(handled.filter((name) => !/ \/office\//.test(name))).toEqual([])
})

test('an owner may do everything, and only an owner may change who works here', () => {
  expect(rolePermissions.owner).toEqual(permissions)
  expect(staffRoles.filter((role) => isPermitted(role, 'change-staff'))).toEqual(['owner'])
  expect(rolePermissions.support.filter((permission) => !permission.startsWith('read-'))).toEqual([])
  expect(isPermitted('support', 'read-payments')).toBe(false)
})

describe('nobody', () => {
  test.each(names)('%s', async (name) => {
    const sample = samples[name]
    for (const cookie of [undefined, 'staff=', 'staff=made-up', `staff=${'a'.repeat(43)}`]) {
      const { status } = await shop.rawCall(name, { ...sample, ...(cookie && { cookie }) })
      expect(status).toBe(401)
    }
    const { token } = await customer()
    expect((await shop.rawCall(name, { ...sample, token })).status).toBe(401)
    expect((await shop.rawCall(name, { ...sample, cookie: `staff=${token}` })).status).toBe(401)
  })
})

let shopper: ReturnType<typeof newShopper> | undefined
const customer = () => (shopper ??= newShopper(shop))

describe.each(staffRoles)('a member with the role %s', (role) => {
  test.each(names.filter((name) => !name.includes('logout')))('%s', async (name) => {
    const { cookie = '' } = members.get(role) ?? {}
    const { access }: Endpoint = contract[name]
    const permission = typeof access === 'object' && 'staff' in access ? access.staff : null
    const { status, headers } = await shop.rawCall(name, { ...samples[name], cookie })
    if (permission !== null && !isPermitted(role, permission)) {
      expect([status, headers['x-refusal']]).toEqual([403, 'role-forbids'])
    } else {
      expect(['authentication-required', 'invalid-token', 'token-expired', 'role-forbids']).not.toContain(
        headers['x-refusal'],
      )
    }
  })
})

const built = join(import.meta.dirname, '../../../build/office/assets')

// The pages are built by npm test before the tests run.
test.runIf(existsSync(built))(
  'nothing of the office is served at the address of the shop, and nothing of the shop at that of the office',
  async () => {
    const office = await shop.openOffice()
    const { cookie = '' } = members.get('owner') ?? {}
    const { token } = await customer()
    for (const [name, { api }] of Object.entries(contract) as [EndpointName, Endpoint][]) {
      const [method, path = ''] = name.split(' ') as ['GET', string]
      const url = `/api${path}`
      const headers = { cookie, authorization: `Bearer ${token}`, origin: shop.config.office.url }
      const { statusCode } = await (api === 'office' ? shop.app : office).inject({ method, url, headers })
      expect(statusCode, name).toBe(404)
    }
    const files = readdirSync(built).map((file) => `/assets/${file}`)
    expect(files.length).toBeGreaterThan(2)
    for (const url of files) expect((await shop.app.inject({ url })).statusCode, url).toBe(404)
    for (const url of [
      '/join',
      '/today',
      '/payments',
      '/health',
      '/products',
      '/returns/RT-1',
      '/staff',
      '/activity',
      '/me',
    ]) {
      expect((await office.inject({ url })).statusCode, url).toBe(200)
      expect((await shop.app.inject({ url })).statusCode, url).toBe(404)
    }
    for (const url of [
      '/api/openapi.json',
      '/media/x.webp',
      '/sitemap.xml',
      '/cart',
      '/account/orders',
      '/csp-report',
    ]) {
      expect((await office.inject({ url })).statusCode, url).toBe(404)
    }
    expect((await shop.app.inject({ url: '/api/openapi.json' })).body).not.toContain('/office/')
  },
)

test.runIf(existsSync(built))(
  'pages and calls of the office are not stored, framed or indexed, and run no foreign script',
  async () => {
    const office = await shop.openOffice()
    for (const url of ['/', '/api/office/me', '/none']) {
      const { headers } = await office.inject({ url })
      expect(headers['cache-control'], url).toBe('no-store')
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'.*script-src 'self';.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
      )
    }
  },
)
