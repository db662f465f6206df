import { productPath } from '../../contract/paths.ts'
import { loginPath } from '../client/login-path.ts'
import { pageAction } from '../ui/page-action.ts'

/** The login leads back to the reviews of the product. */
export function loginToReview(label: string, productId: string) {
  return pageAction(label, loginPath(`${productPath(productId)}#reviews`))
}
