import type { User } from '../../contract/accounts.ts'
import type { CallFailed } from '../../contract/client.ts'
import { hasPhoneDigits, paymentMaximumSantim } from '../../contract/limits.ts'
import { toBirr } from '../../contract/money.ts'
import type { Messages } from '../../messages/messages.ts'
import { fill } from '../../messages/fill.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { account, callFailure } from '../client/api.ts'
import { openerOutside } from '../client/outside.ts'
import { toast } from '../../ui/toast.ts'

type Checkout = {
  user: User
  totalSantim: number
  /** Without items the cart is bought. */
  items?: { productId: string; variantId?: string | undefined; quantity: number }[]
  /** A direct purchase names its code; the cart has its own. */
  code?: string | undefined
  deliveryId?: string | undefined
  /** They are those of sellers who bring their goods themselves. */
  deliveryIds?: string[] | undefined
  /** Without a method it is the online gateway. */
  method?: 'bank-transfer'
  gateway?: string
  /** The customer has confirmed that this payment takes the place of a reported bank transfer. */
  replaceTransfer?: boolean
  credit?: boolean
}

class CheckoutStopped extends Error {
  override readonly name = 'CheckoutStopped'
  readonly wantsPhone: boolean

  constructor(message: string, wantsPhone = false) {
    super(message)
    this.wantsPhone = wantsPhone
  }
}

/** These checks need no call, so that they come before a tab is opened. */
export function checkBeforeCheckout(
  { user, totalSantim }: Pick<Checkout, 'user' | 'totalSantim'>,
  texts: Messages['checkout'],
): void {
  refuseOffline(texts)
  if (!hasPhoneDigits(user.phonenumber)) throw new CheckoutStopped(texts.phoneInvalid, true)
  if (totalSantim > paymentMaximumSantim) throw new CheckoutStopped(texts.tooLarge)
}

/** It is called before anything is sent or opened, so that what it says is certain. */
export function refuseOffline(texts: Messages['checkout']): void {
  if (navigator.onLine === false) throw new CheckoutStopped(texts.offline)
}

export async function openCheckout(
  { user, totalSantim, ...purchase }: Checkout,
  texts: Messages['checkout'],
): Promise<string> {
  checkBeforeCheckout({ user, totalSantim }, texts)
  const [firstName = '', lastName = ''] = user.fullName.trim().split(/\s+/)
  const { id: userId, email, phonenumber } = user
  const lang = languageOfPath(location.pathname)
  const answer = await account('POST /payment/create', {
    body: {
      userId,
      email,
      firstName,
      lastName,
      phonenumber,
      amount: toBirr(totalSantim),
      lang,
      ...purchase,
    },
  })
  const address: unknown = answer?.data?.checkout_url
  if (typeof address !== 'string' || address === '') throw new CheckoutStopped(texts.noCheckoutUrl)
  return address
}

/**
 * The tab is opened within the click, or a popup blocker stops it, and gets its address later. Where the
 * browser refuses a tab, the payment opens in this one.
 */
export async function checkOutInNewTab(
  prepare: () => Promise<Checkout>,
  texts: Messages['checkout'],
): Promise<void> {
  refuseOffline(texts)
  const outside = openerOutside()
  if (outside) return outside(await openCheckout(await prepare(), texts))
  const tab = openWaitingTab(texts)
  try {
    const address = await openCheckout(await prepare(), texts)
    if (tab) tab.location.replace(address)
    else location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/**
 * The tab says what it waits for, as the payment service may take seconds. It is null where the browser refuses a tab.
 */
function openWaitingTab({ opening }: Messages['checkout']): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The payment page of another company gets no hold of this one.
  tab.opener = null
  const page = tab.document
  const { lang, dir } = document.documentElement
  Object.assign(page.documentElement, { lang, dir })
  page.title = opening.title
  page.documentElement.style.colorScheme = 'light dark'
  page.body.style.cssText =
    'max-width: 32rem; margin: 20vh auto; padding: 1rem; font: 1.125rem/1.6 sans-serif'
  page.body.role = 'status'
  const heading = Object.assign(page.createElement('h1'), { textContent: opening.title })
  // Without this line a phone shows the text in the size for a desktop.
  page.head.append(
    Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
  )
  page.body.append(heading, Object.assign(page.createElement('p'), { textContent: opening.text }))
  return tab
}

/** Shows why a checkout failed. Where the phone number is the reason, `askPhone` asks for one. */
export function showCheckoutFailure(error: unknown, texts: Messages['checkout'], askPhone: () => void): void {
  const { message, wantsPhone } =
    error instanceof CheckoutStopped ? error : stoppedBy(callFailure(error), texts)
  toast('error', message)
  if (wantsPhone) askPhone()
}

function stoppedBy({ code, text }: CallFailed, texts: Messages['checkout']): CheckoutStopped {
  if (code === 'phone-invalid' || code === 'gateway-refused-phone') {
    return new CheckoutStopped(texts.phoneInvalid, true)
  }
  if (code === 'payment-too-large') return new CheckoutStopped(texts.tooLarge)
  return new CheckoutStopped(fill(texts.checkoutFailed, { message: text || texts.noAnswer }))
}
