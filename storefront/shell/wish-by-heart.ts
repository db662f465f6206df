import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { Messages } from '../../messages/messages.ts'
import { toast } from '../../ui/toast.ts'
import { account, ChangeWaits } from '../client/api.ts'
import { loginPath } from '../client/login-path.ts'
import { pageAction } from '../ui/page-action.ts'
import { setWished, wishedIds } from '../ui/wishes.ts'

export async function readWished(userId: string, isCurrent: () => boolean): Promise<void> {
  try {
    const { items } = await account('GET /wishlist', { query: { userId } })
    if (isCurrent()) setWished(new Set(items.map((item) => item.productId._id)))
  } catch (error) {
    console.error('The wishlist could not be fetched', error)
  }
}

type Wishing = {
  userId: string | undefined
  texts: Messages['shell']['card'] & Pick<Messages['shell'], 'loginFirst' | 'logIn'>
  path: string
}

const running = new Set<string>()

/** A second press while the first one runs changes nothing. */
export async function wishByHeart(productId: string, { userId, texts, path }: Wishing): Promise<void> {
  if (!userId) {
    toast('error', texts.loginFirst, pageAction(texts.logIn, loginPath(pathWithoutLanguage(path))))
    return
  }
  if (running.has(productId)) return
  running.add(productId)
  const wished = wishedIds().has(productId)
  try {
    if (wished) await account('DELETE /remove-from-wishlist', { body: { userId, productId } })
    else await account('GET /add-to-wishlist', { query: { userId, productId, quantity: '1' } })
    toast('success', wished ? texts.unwished : texts.wished)
    mark(productId, !wished)
  } catch (error) {
    if (error instanceof ChangeWaits) mark(productId, !wished)
    else toast('error', wished ? texts.unwishFailed : texts.wishFailed)
  } finally {
    running.delete(productId)
  }
}

function mark(productId: string, isWished: boolean): void {
  const ids = new Set(wishedIds())
  if (isWished) ids.add(productId)
  else ids.delete(productId)
  setWished(ids)
}
