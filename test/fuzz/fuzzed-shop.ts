import type { EndpointName } from '../../contract/contract.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { addToCart, checkOut } from '../checkout.ts'
import { freePort } from '../free-port.ts'
import { homeAddress } from '../home-address.ts'
import { newMember } from '../new-member.ts'
import { newSellerMember } from '../new-seller-member.ts'
import { boughtOf, opened } from '../disputed-goods.ts'
import { deliverAll, newSendingSeller } from '../order-of-sellers.ts'
import { newOrder } from '../new-order.ts'
import { newProduct } from '../new-product.ts'
import { newShopper } from '../new-shopper.ts'
import type { Shopper } from '../new-shopper.ts'
import { openShop } from '../open-shop.ts'
import type { Random } from '../simulation/random.ts'
import type { Asker } from './hostile-requests.ts'

export const webhookSecret = 'a-secret-for-webhooks-only'

/** A token may no longer be valid after these. */
const ending = /logout|my-account|password|sessions|update-user-info|undo|passkey/

/** A part or a dispute may have ended after these. */
const usedUp = /^(?!GET ).*\/:(?:partId|disputeId)\//

export type FuzzedShop = Awaited<ReturnType<typeof openFuzzedShop>>

/** The owner has something of everything. */
export async function openFuzzedShop() {
  const shop = await openShop({
    RATE_LIMIT: 'off',
    CHAPA_WEBHOOK_SECRET: webhookSecret,
    OFFICE_PORT: String(await freePort()),
    SELLER_PORT: String(await freePort()),
    LOG_LEVEL: process.env.FUZZ_LOG_LEVEL ?? 'silent',
  })
  await shop.listen()
  const productId = await newProduct(shop.db)
  const other = await newShopper(shop)
  let owner = await newOwner()
  let member = await newMember(shop, 'owner')
  const office = await shop.openOffice()
  await office.listen({ host: shop.config.office.host, port: shop.config.office.port ?? 0 })
  const sellerId = await newSendingSeller(shop.db)
  let seller = await newSellerMember(shop, sellerId)
  const documentId = await newDocument()
  let sale = await newSale()
  const portal = await shop.openPortal()
  await portal.listen({ host: shop.config.seller.host, port: shop.config.seller.port ?? 0 })

  async function newOwner() {
    const shopper = await newShopper(shop)
    const { token, userId, email, password } = shopper
    const { body: address } = await shop.call('POST /add-address', {
      token,
      body: { ...homeAddress, userId },
    })
    const { body: cart } = await addToCart(shop, shopper, productId)
    const order = await newOrder(shop.db, userId, { productId })
    const payment = await payments(shopper)
    const reviewer = await newShopper(shop)
    const review = { productId, _id: reviewer.userId, rating: 5, review: 'Good.' }
    await shop.call('POST /review', { token: reviewer.token, body: review })
    const { body: found } = await shop.call('GET /reviews', { query: { productId } })
    const asked = { userId, productId, question: 'Is it black?' }
    const { body: waiting } = await shop.call('POST /question', { token, body: asked })
    const known = {
      userId,
      _id: userId,
      email,
      password,
      oldPassword: password,
      newPassword: 'barley-and-honey',
      name: 'Almaz Bekele',
      fullName: 'Almaz Bekele',
      firstName: 'Almaz',
      lastName: 'Bekele',
      phone: '0911223344',
      phonenumber: '0911223344',
      id: productId,
      productId,
      // The first variant of a product has its id.
      variantId: productId,
      itemId: cart.item._id,
      addressId: address.newAddress._id,
      orderId: order.id,
      orderNumber: order.orderNumber,
      receivedId: newId(),
      way: 'telebirr',
      reference: 'CK12ABC345',
      receivedOn: '2026-11-20',
      pictures: [],
      images: 'linked',
      session: `${shopper.userId}.${'0'.repeat(64)}`,
      returnId: newId(),
      pictureId: newId(),
      tx_ref: payment,
      notificationId: newId(),
      provider: 'google',
      gateway: 'chapa',
      code: '123456',
      deliveryId: 'post',
      ...homeAddress,
      quantity: 1,
      note: '168 cm',
      value: 5,
      rating: 5,
      review: 'Good',
      reviewId: found.reviews[0]?._id,
      helpful: true,
      stars: '4',
      question: 'Is it black?',
      questionId: waiting.question._id,
      amount: 350,
      q: 'coffee',
      search: 'coffee',
      category: 'furniture',
    }
    return { ...shopper, known }
  }

  /** The seller fills in its application. */
  async function newDocument(): Promise<string> {
    const [id, createdAt] = [newId(), shop.db.now()]
    const begun = { status: 'open', language: 'en', tin: null, submittedAt: null } as const
    const application = { ...begun, sellerId, decidedAt: null, decidedBy: null, createdAt }
    await shop.db.insertInto('sellerApplications').values(application).execute()
    const expiresAt = new Date(createdAt.getTime() + 365 * 24 * 60 * 60_000)
    const document = { id, sellerId, kind: 'licence', content: Buffer.from('x'), addedBy: 'Hiwot' } as const
    await shop.db
      .insertInto('sellerDocuments')
      .values({ ...document, createdAt, expiresAt })
      .execute()
    return id
  }

  /** The seller has a part to accept, with a message of its customer, and a dispute to answer. */
  async function newSale() {
    const [disputed, toAccept] = [await boughtOf(shop, sellerId), await boughtOf(shop, sellerId)]
    await deliverAll(shop, disputed.key)
    const { shopper, key, partId } = toAccept
    const { body } = await shop.call('POST /messages', {
      token: shopper.token,
      body: { userId: shopper.userId, orderId: key.id, partId, text: 'When will it be sent?' },
    })
    return {
      partId,
      messageId: body.message._id,
      disputeId: await opened(shop, disputed),
      sellerId,
      documentId,
    }
  }

  async function payments(shopper: Shopper): Promise<string> {
    const { body } = await checkOut(shop, shopper)
    return body?.data?.tx_ref ?? newId()
  }

  return {
    shop,
    port: shop.config.port,
    known: () => ({ ...sale, ...owner.known }),
    owner: () => owner,
    pickAsker(random: Random): Asker {
      const name = random.weighted({ nobody: 2, other: 2, owner: 5 })
      const token = { nobody: undefined, other: other.token, owner: owner.token }[name]
      return { name, token }
    },
    office: { port: shop.config.office.port ?? 0 },
    seller: { port: shop.config.seller.port ?? 0 },
    /** An asker who is the owner has the session of a member of staff, or of a seller, instead of its token. */
    memberHeaders(api: 'office' | 'seller', { name }: Asker): [string, string][] {
      const origin: [string, string] = ['origin', shop.config[api].url]
      const { cookie } = api === 'office' ? member : seller
      return name === 'owner' ? [origin, ['cookie', cookie]] : [origin]
    },
    async afterwards(name: EndpointName, status: number): Promise<void> {
      const isChange = name.includes(' /office/') && !name.startsWith('GET ')
      if (isChange && status < 400) member = await newMember(shop, 'owner')
      const isOfSeller = name.includes(' /seller/') && !name.startsWith('GET ')
      if (isOfSeller && status < 400) seller = await newSellerMember(shop, sellerId)
      if (usedUp.test(name) && status < 400) sale = await newSale()
      if (ending.test(name) && status < 400) owner = await newOwner()
    },
    close: () => shop.close(),
  }
}
