import type { User } from '../../contract/accounts.ts'
import type { CallFailed } from '../../contract/client.ts'
import { hasPhoneDigits, paymentMaximumSantim } from '../../contract/limits.ts'
import { toBirr } from '../../contract/money.ts'
import type { Messages } from '../../messages/messages.ts'
import { fill } from '../../messages/fill.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { account, callFailure } from '../session/api.ts'
import { toast } from '../ui/toast.ts'

type Checkout = {
  user: User
  totalSantim: number
  /** The direct checkout of the product page; without it the cart is bought. */
  items?: { productId: string; quantity: number }[]
  /** Through the gateway unless told otherwise. */
  method?: 'bank-transfer'
}

/** What stopped a checkout: a sentence for the shopper, and whether the phone number has to be changed first. */
class CheckoutStopped extends Error {
  override readonly name = 'CheckoutStopped'
  readonly wantsPhone: boolean

  constructor(message: string, wantsPhone = false) {
    super(message)
    this.wantsPhone = wantsPhone
  }
}

/** The checks of spec section 5, before anything is opened or asked. */
export function checkBeforeCheckout(
  { user, totalSantim }: Pick<Checkout, 'user' | 'totalSantim'>,
  texts: Messages['checkout'],
): void {
  if (!hasPhoneDigits(user.phonenumber)) throw new CheckoutStopped(texts.phoneInvalid, true)
  if (totalSantim > paymentMaximumSantim) throw new CheckoutStopped(texts.tooLarge)
}

/** Opens the payment and answers where the shopper pays; stops with the sentences of spec section 8. */
export async function openCheckout(
  { user, totalSantim, items, method }: Checkout,
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
      items,
      method,
      lang,
    },
  })
  const address: unknown = answer?.data?.checkout_url
  if (typeof address !== 'string' || address === '') throw new CheckoutStopped(texts.noCheckoutUrl)
  return address
}

/**
 * Opens the payment in a new tab. The tab is opened at once, in the click itself, or a popup blocker stops it; it is
 * sent to the address once that is known. Where the browser refuses, the payment opens in this tab.
 */
export async function checkOutInNewTab(
  prepare: () => Promise<Checkout>,
  texts: Messages['checkout'],
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = await openCheckout(await prepare(), texts)
    if (tab) tab.location.replace(address)
    else location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Tells the shopper why a checkout failed. Where the phone number is the reason, `goTo` leads to it. */
export function showCheckoutFailure(
  error: unknown,
  texts: Messages['checkout'],
  goTo: (path: string) => void,
): void {
  const { message, wantsPhone } =
    error instanceof CheckoutStopped ? error : stoppedBy(callFailure(error), texts)
  toast('error', message)
  if (wantsPhone) goTo('/account/account-info')
}

function stoppedBy({ code, text }: CallFailed, texts: Messages['checkout']): CheckoutStopped {
  if (code === 'phone-invalid' || code === 'gateway-refused-phone') {
    return new CheckoutStopped(texts.phoneInvalid, true)
  }
  if (code === 'payment-too-large') return new CheckoutStopped(texts.tooLarge)
  return new CheckoutStopped(fill(texts.checkoutFailed, { message: text || texts.noAnswer }))
}
